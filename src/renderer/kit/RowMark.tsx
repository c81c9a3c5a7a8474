import type { ReactNode } from 'react'
import { type RowState, useRowState } from '#data/rowState.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'

/** The sync state beside a row with unsent changes; nothing in a browser. */
export function RowMark({ id }: { id: string }): ReactNode {
  const state = useRowState(id)
  return state && <StateMark state={state} />
}

export function StateMark({ state }: { state: RowState }): ReactNode {
  const t = useTexts()
  return (
    <Tag tone="amber" icon={state === 'unsent' ? 'save' : 'clock'}>
      {t(`desk.mark.${state}`)}
    </Tag>
  )
}
