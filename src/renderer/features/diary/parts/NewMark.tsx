import '#nouns/recordWords.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'

/** New since this user's last visit. */
export function NewMark(): ReactNode {
  const t = useTexts()
  return (
    <Tag tone="mint" icon="sparkles">
      {t('record.timeline.new')}
    </Tag>
  )
}
