import '../parts/calendarWords.ts'
import '#nouns/recordWords.ts'
import '#nouns/taskWords.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CalendarItem } from '#shared/contract/calendar.ts'
import { layersFor } from '#shared/rules/calendar/layers.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { later } from '#ui/later.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Pills } from '#ui/Pills.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Agenda } from '../parts/Agenda.tsx'
import styles from '../parts/Calendar.module.css'
import { EventDialog } from '../parts/EventDialog.tsx'
import type { EventDraft } from '../parts/eventDraft.ts'
import { AddEvent } from '../parts/EventForm.tsx'
import { FeedsDialog } from '../parts/FeedsDialog.tsx'
import { isOwn, isSeveral, type OwnItem } from '../parts/items.ts'
import { pathOf } from '../parts/itemPath.ts'
import { Layers } from '../parts/Layers.tsx'
import { MoveEventDialog, type Target } from '../parts/MoveEventDialog.tsx'
import { periodOf, stepped, VIEWS } from '../parts/place.ts'
import { SeveralDialog } from '../parts/SeveralDialog.tsx'
import { useCalendarPlace } from '../parts/useCalendarPlace.ts'
import { usePeriodWords } from '../parts/usePeriodWords.ts'

const CalendarGrid = later(async () => (await import('../parts/CalendarGrid.tsx')).CalendarGrid)

type OpenDialog =
  | { what: 'add'; given: Partial<EventDraft> }
  | { what: 'move'; item: OwnItem; to: Target }
  | { what: 'several'; item: CalendarItem }
  | { what: 'feeds' }

/** The calendar of the house: a day, a week or a month as a grid, or a list. */
export function CalendarScreen(): ReactNode {
  const t = useTexts()
  const { can, user } = useSession()
  const navigate = useNavigate()
  const place = useCalendarPlace()
  const { view, day, today, hidden, opened, go } = place
  const { from, to } = periodOf(view, day)
  const answer = useEndpoint('calendar.range', { from, to })
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const mayWrite = can('calendar.write')
  const open = (item: CalendarItem): void => {
    if (isOwn(item)) go({ opened: { ref: item.ref, day: item.day } })
    else if (isSeveral(item)) setAsked({ what: 'several', item })
    else void navigate(pathOf(item) ?? '')
  }
  const add = (given: Partial<EventDraft>): void => setAsked({ what: 'add', given })
  const item = opened ? itemOf(answer.data?.items ?? [], opened) : undefined
  return (
    <>
      <Head place={place} onAdd={mayWrite ? () => add({ day }) : null} onFeeds={() => setAsked({ what: 'feeds' })} />
      <Stack>
        <div className={styles.bar}>
          <Pills
            label={t('calendar.view.label')}
            value={view}
            onChange={(next) => go({ view: next })}
            items={VIEWS.map((key) => ({ key, label: t(`calendar.view.${key}`) }))}
          />
          <Layers layers={layersFor(new Set(user?.rights))} hidden={hidden} onChange={(next) => go({ hidden: next })} />
        </div>
        <Answered answer={answer} rows={8}>
          {({ items }) => {
            const shown = items.filter(({ layer }) => !hidden.has(layer))
            if (view === 'loend') return <Agenda {...{ from, to, today }} items={shown} onOpen={open} />
            return (
              <>
                <div className={styles.grid}>
                  <CalendarGrid
                    {...{ view, day, mayWrite }}
                    items={shown}
                    onOpen={open}
                    onMove={(moved, target) => setAsked({ what: 'move', item: moved, to: target })}
                    onAdd={(target) => add(draftAt(target))}
                    onDay={(next) => go({ view: 'paev', day: next })}
                  />
                </div>
                {mayWrite && <Quiet>{t('calendar.dragHint')}</Quiet>}
              </>
            )
          }}
        </Answered>
      </Stack>
      {item && <EventDialog key={`${item.ref} ${item.on}`} item={item} onClose={() => go({ opened: null })} />}
      {asked && <Opened asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Opened({ asked, onClose }: { asked: OpenDialog; onClose: () => void }): ReactNode {
  if (asked.what === 'add') return <AddEvent given={asked.given} onClose={onClose} />
  if (asked.what === 'move') return <MoveEventDialog item={asked.item} to={asked.to} onDone={onClose} onClose={onClose} />
  return asked.what === 'several' ? <SeveralDialog item={asked.item} onClose={onClose} /> : <FeedsDialog onClose={onClose} />
}

/** The opened event on its day; one that is still planned before one that was moved away. */
function itemOf(items: readonly CalendarItem[], { ref, day }: { ref: string; day: string }): OwnItem | undefined {
  const found = items.filter(isOwn).filter((item) => item.ref === ref)
  const onDay = found.filter((item) => item.day === day)
  return onDay.find(({ state }) => state === 'on') ?? onDay[0] ?? found[0]
}

const draftAt = ({ day, starts, ends }: Target): Partial<EventDraft> => ({
  day,
  ...(starts !== null && ends !== null ? { starts, ends } : { isAllDay: true }),
})

interface HeadProps {
  place: ReturnType<typeof useCalendarPlace>
  onAdd: (() => void) | null
  onFeeds: () => void
}

function Head({ place: { view, day, today, go }, onAdd, onFeeds }: HeadProps): ReactNode {
  const t = useTexts()
  const period = usePeriodWords()
  return (
    <PageHead
      title={t('calendar.title')}
      subtitle={period(view, day)}
      actions={
        <div className={styles.tools}>
          <Button icon={<Icon name="left" />} aria-label={t('calendar.previous')} onClick={() => go({ day: stepped(view, day, -1) })} />
          <Button disabled={day === today} onClick={() => go({ day: today })}>
            {t('calendar.today')}
          </Button>
          <Button icon={<Icon name="right" />} aria-label={t('calendar.next')} onClick={() => go({ day: stepped(view, day, 1) })} />
          <Button icon={<Icon name="tablet" />} aria-haspopup="dialog" onClick={onFeeds}>
            {t('calendar.feeds.open')}
          </Button>
          {onAdd && (
            <Button variant="primary" icon={<Icon name="plus" />} aria-haspopup="dialog" onClick={onAdd}>
              {t('calendar.add')}
            </Button>
          )}
        </div>
      }
    />
  )
}
