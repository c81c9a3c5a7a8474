import { type ReactNode, useId } from 'react'
import type { CalendarItem } from '#shared/contract/calendar.ts'
import { daysFrom, weekdayOf } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Calendar.module.css'
import { keyOf } from './items.ts'
import { LAYER_ICONS } from './layerIcons.ts'
import { OpenItem } from './OpenItem.tsx'
import { StateTags } from './StateTags.tsx'
import { useItemWords } from './useItemWords.ts'

interface AgendaProps {
  from: string
  to: string
  today: string
  items: readonly CalendarItem[]
  onOpen: (item: CalendarItem) => void
}

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The calendar as a list of days; a day without anything is left out, except today. */
export function Agenda({ from, to, today, items, onOpen }: AgendaProps): ReactNode {
  const byDay = Map.groupBy(items, ({ day }) => (day < from ? from : day))
  return (
    <div className={styles.agenda}>
      {daysFrom(from, to)
        .filter((day) => day === today || byDay.has(day))
        .map((day) => (
          <Day key={day} day={day} isToday={day === today} items={byDay.get(day) ?? []} onOpen={onOpen} />
        ))}
    </div>
  )
}

interface DayProps extends Pick<AgendaProps, 'items' | 'onOpen'> {
  day: string
  isToday: boolean
}

function Day({ day, isToday, items, onOpen }: DayProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.day} data-today={isToday}>
      <h2 id={id} className={styles.dayName}>
        {t(`calendar.weekdayName.d${weekdayOf(day) as Weekday}`)} <span className={styles.date}>{format.shortDay(day)}</span>
        {isToday && <span className={styles.today}>{t('calendar.today')}</span>}
      </h2>
      {items.length === 0 ? (
        <Quiet>{t('calendar.noneDay')}</Quiet>
      ) : (
        <ul className={styles.lines}>
          {items.map((item) => (
            <li key={keyOf(item)}>
              <Line item={item} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ item, onOpen }: { item: CalendarItem; onOpen: AgendaProps['onOpen'] }): ReactNode {
  const t = useTexts()
  const words = useItemWords()
  const more = [
    item.layer === 'birthday' ? '' : words.people(item),
    item.place,
    item.escort_name ?? (item.escort_role && t(`calendar.form.escortRole.${item.escort_role}`)),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <OpenItem item={item} onOpen={onOpen} className={styles.line ?? ''}>
      <span className={styles.hours}>{words.hours(item) || t('calendar.allDay')}</span>
      <span className={styles.mark} data-layer={item.layer}>
        <Icon name={LAYER_ICONS[item.layer]} />
      </span>
      <span className={styles.words}>
        <strong className={item.state === 'on' ? undefined : styles.struck}>{words.name(item)}</strong>
        {more && <span className={styles.more}>{more}</span>}
        <StateTags item={item} />
      </span>
    </OpenItem>
  )
}
