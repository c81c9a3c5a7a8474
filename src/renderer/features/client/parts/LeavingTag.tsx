import type { ReactNode } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useToday } from '#data/useNow.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'

/** Marks a resident whose leaving is planned, or who was to have left by now. */
export function LeavingTag({ client: { leaving_on } }: { client: ClientView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  if (leaving_on === null) return null
  const isLate = leaving_on < today
  return (
    <Tag tone={isLate ? 'berry' : 'sky'} icon="doorOpen">
      {t(isLate ? 'clients.leaving.tagLate' : 'clients.leaving.tag', { day: format.shortDay(leaving_on) })}
    </Tag>
  )
}
