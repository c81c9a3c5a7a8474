import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'

/** The warning that a person may be given nothing by mouth. */
export function NilByMouthTag(): ReactNode {
  const t = useTexts()
  return (
    <Tag tone="alarm" icon="ban">
      {t('clients.nilByMouth')}
    </Tag>
  )
}
