import type { Kysely } from 'kysely'
import { visitsTakenBy } from '#core/arrangement/arrangement.takers.ts'
import { clientsOfEvents, type EventRow } from '#core/calendar/calendar.store.ts'
import type { Database } from '#core/db/schema.ts'
import type { CalendarFeedTable } from '#core/db/tables/calendar.ts'
import { occurrencesBetween } from '#core/week/activity.store.ts'
import { type EventKind, isMedical } from '#shared/rules/calendar/terms.ts'
import { addDays, clockOf, dayOf } from '#shared/rules/time.ts'
import { contactOf, eventsSince, familyActivities, tasksOf, worksIn } from './feed.store.ts'
import type { FeedEntry, FeedEvent } from './ics.ts'

/** What stays in a calendar program of days gone by, and how far ahead activities are given; repeating events are given as rules. */
const BACK_DAYS = 60
const AHEAD_DAYS = 60

interface Content {
  name: string
  events: FeedEvent[]
  entries: FeedEntry[]
}

type Feed = CalendarFeedTable & { house: string }

/** What an address shows now; null if its person no longer works here, or is no contact of a resident any more. */
export const contentOf = (db: Kysely<Database>, feed: Feed, now: string): Promise<Content | null> =>
  feed.client_id === null ? workOf(db, feed, now) : familyOf(db, feed, now)

/** How the escort's program names an event of a resident: without a name and without what it is about. */
const ESCORTED: Record<EventKind, string> = {
  doctor: 'Saatmine',
  treatment: 'Saatmine',
  family: 'Külaskäik',
  service: 'Elaniku teenus',
  outing: 'Väljasõit',
  meeting: 'Koosolek',
  training: 'Koolitus',
  maintenance: 'Hooldustöö',
  event: 'Sündmus',
  other: 'Sündmus',
}

async function workOf(db: Kysely<Database>, { house_id, person_id, house }: Feed, now: string): Promise<Content | null> {
  if (person_id === null || !(await worksIn(db, house_id, person_id))) return null
  const since = addDays(dayOf(now), -BACK_DAYS)
  const ofHouse = await eventsSince(db, house_id, { about: 'house', since })
  const escorted = await eventsSince(db, house_id, { about: 'clients', since, escortId: person_id })
  const taken = await visitsTakenBy(db, house_id, { personId: person_id, day: since })
  const clients = await clientsOfEvents(
    db,
    house_id,
    [...escorted, ...taken].map(({ event }) => event.id),
  )
  const roomsOf = ({ id }: EventRow): string => (clients.get(id) ?? []).flatMap(({ room }) => room ?? []).join(', ')
  const escortOf = (event: EventRow) => ({
    summary: [ESCORTED[event.kind], roomsOf(event) && `tuba ${roomsOf(event)}`].filter(Boolean).join(', '),
    location: null,
  })
  const tasks = await tasksOf(db, house_id, person_id)
  return {
    name: `${house}: minu töö`,
    events: [
      ...ofHouse.map((each) => ({ ...each, summary: each.event.title, location: each.event.place })),
      ...escorted.map((each) => ({ ...each, ...escortOf(each.event) })),
    ],
    entries: [
      ...taken.map(({ event, occurrence: { on, day, starts, ends } }) => ({
        uid: `${event.id}-${on}`,
        day,
        days: event.days,
        ...(event.starts === null ? { starts: null, ends: null } : { starts, ends }),
        ...escortOf(event),
      })),
      ...tasks.map(({ id, subject, due_at }) => ({
        uid: id,
        day: dayOf(due_at),
        starts: clockOf(due_at),
        ends: clockOf(due_at),
        summary: subject ?? 'Ülesanne elaniku kohta',
        location: null,
      })),
    ],
  }
}

async function familyOf(db: Kysely<Database>, feed: Feed, now: string): Promise<Content | null> {
  const contact = await contactOf(db, feed.house_id, feed)
  if (!contact) return null
  const today = dayOf(now)
  const since = addDays(today, -BACK_DAYS)
  const events = await eventsSince(db, feed.house_id, { about: 'clients', since, clientId: feed.client_id ?? '' })
  const shown = events.filter(({ event }) => !isMedical(event.kind) || contact.rights.includes('health'))
  const invited = new Map((await familyActivities(db, feed.house_id)).map((activity) => [activity.id, activity]))
  const { occurrences } = await occurrencesBetween(db, feed.house_id, today, addDays(today, AHEAD_DAYS))
  return {
    name: feed.house,
    events: shown.map((each) => ({ ...each, summary: each.event.title, location: each.event.place })),
    entries: occurrences.flatMap(({ activity_id, on, day, starts, ends, state, place }) => {
      const activity = invited.get(activity_id)
      return activity && state === 'on' ? [{ uid: `${activity_id}-${on}`, day, starts, ends, summary: activity.title, location: place }] : []
    }),
  }
}
