import type { ReactNode } from 'react'
import type { ImportState } from '#shared/rules/import/kinds.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'

const TONES = { begun: 'plain', prepared: 'amber', done: 'mint', undone: 'plain' } as const
const ICONS = { begun: 'clock', prepared: 'edit', done: 'check', undone: 'undo' } as const

/** How an import stands. */
export function ImportTag({ state }: { state: ImportState }): ReactNode {
  const t = useTexts()
  return (
    <Tag tone={TONES[state]} icon={ICONS[state]}>
      {t(`imports.states.${state}`)}
    </Tag>
  )
}
