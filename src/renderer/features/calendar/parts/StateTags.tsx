import type { ReactNode } from 'react'
import type { CalendarItem } from '#shared/contract/calendar.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Row } from '#ui/Row.tsx'
import { Tag } from '#ui/Tag.tsx'

/** What became of an item: cancelled, moved, done. Nothing for one as planned. */
export function StateTags({ item: { state, from, to, done } }: { item: CalendarItem }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const at = ({ day, starts }: { day: string; starts: string | null }): string => [format.shortDay(day), starts].filter(Boolean).join(' ')
  if (state === 'on' && from === null && !done) return null
  return (
    <Row>
      {state === 'cancelled' && (
        <Tag tone="berry" icon="ban">
          {t('calendar.state.cancelled')}
        </Tag>
      )}
      {state === 'away' && (
        <Tag tone="amber" icon="swap">
          {to === null ? t('calendar.state.away') : t('calendar.movedTo', { when: at(to) })}
        </Tag>
      )}
      {state === 'on' && from !== null && (
        <Tag tone="amber" icon="swap">
          {t('calendar.state.moved', { when: at(from) })}
        </Tag>
      )}
      {done && (
        <Tag tone="mint" icon="check">
          {t('calendar.state.done')}
        </Tag>
      )}
    </Row>
  )
}
