import '#nouns/recordWords.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'

/** It has come since this person looked last. */
export function NewMark(): ReactNode {
  const t = useTexts()
  return (
    <Tag tone="mint" icon="sparkles">
      {t('record.timeline.new')}
    </Tag>
  )
}
