import type { ReactNode } from 'react'
import { useConnection } from '../../../data/useConnection.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Tag } from '../../../ui/Tag.tsx'

/** Says how old what is shown is, while the server cannot be reached; nothing otherwise. */
export function AsOf({ when }: { when: Date | null }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { online } = useConnection()
  if (online || !when) return null
  return (
    <Tag tone="amber" icon="offline">
      {t('common.state.asOf', { time: format.time(when) })}
    </Tag>
  )
}
