import type { DiaryView, TimelineLine, TimelineSource } from '#shared/contract/diary.ts'
import type { Right } from '#shared/rights.ts'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import { absenceLines, type Bare, courseEndLine, courseLine, doseLine, incidentLine, stayLines } from './shiftLines.ts'
import { incidentPage } from '../incident/incident.store.ts'
import type { Env } from '../kernel/env.ts'
import { cursorIn, type EventCursor } from '../kernel/eventCursor.ts'
import { isLineUnseen, type Unseen } from '../kernel/unseen.store.ts'
import { prescribedIn } from '../medicine/medicine.store.ts'
import { diaryPage } from '../diary/diary.store.ts'
import {
  absencePage,
  allergyEndPage,
  allergyPage,
  assessmentPage,
  courseEndPage,
  coursePage,
  documentPage,
  dosePage,
  itemEventPage,
  planPage,
  stayPage,
} from './timeline.store.ts'

/** A row of a timeline; the id is its source and row, and breaks ties at the same instant. */
export interface TimelineRow {
  event_at: string
  id: string
  entry?: DiaryView
  line?: TimelineLine
}

interface Page {
  clientId: string
  kinds: readonly DiaryKind[] | undefined
  words: readonly string[]
  before: EventCursor | undefined
  unseen: Unseen | undefined
  limit: number
  /** Incidents are shown, and their entries not a second time. */
  tellsIncidents: boolean
}

interface Source {
  source: TimelineSource
  needs: Right
  /** At most `limit` of the newest before the cursor, in a fixed number of statements. */
  rows: (env: Env, page: Page) => Promise<TimelineRow[]>
}

/** The sources of a timeline. Each returns at most a page, so that the cost does not grow with the amount of data. */
export const SOURCES: readonly Source[] = [
  { source: 'entry', needs: 'diary.read', rows: entryRows },
  { source: 'incident', needs: 'incident.read', rows: incidentRows },
  { source: 'dose', needs: 'medicine.read', rows: doseRows },
  { source: 'course', needs: 'medicine.read', rows: courseRows },
  { source: 'move', needs: 'client.read', rows: moveRows },
  { source: 'plan', needs: 'care.read', rows: planRows },
  { source: 'item', needs: 'care.read', rows: itemRows },
  { source: 'document', needs: 'person.read', rows: documentRows },
  { source: 'assessment', needs: 'health.read', rows: assessmentRows },
  { source: 'allergy', needs: 'care.read', rows: allergyRows },
]

/** A page of one source; its row ids begin with the source's name. */
const pageIn = (source: string, { before, ...page }: Page) => ({ ...page, before: cursorIn(source, before) })

/** A handover line, as shown in a person's timeline. */
const rowOf = ({ client_id: _client, name: _name, ...line }: Bare): TimelineRow => told(line as TimelineLine)

const told = (line: TimelineLine): TimelineRow => ({ event_at: line.at, id: line.id, line })

const NOTHING_SAID = { by: null, text: null, reason: null, values: {} }

async function entryRows({ tx, actor }: Env, page: Page): Promise<TimelineRow[]> {
  const entries = await diaryPage(tx, actor.houseId, { ...pageIn('entry', page), withoutIncidents: page.tellsIncidents })
  return entries.map((entry) => ({ event_at: entry.event_at, id: `entry:${entry.id}`, entry }))
}

async function incidentRows({ tx, actor }: Env, page: Page): Promise<TimelineRow[]> {
  const { clientId, words, before, unseen, limit } = pageIn('incident', page)
  return (await incidentPage(tx, actor.houseId, { clientId, words, before, unseen, limit, standing: true })).map((incident) =>
    rowOf(incidentLine(incident)),
  )
}

async function doseRows({ tx, actor }: Env, page: Page): Promise<TimelineRow[]> {
  return (await dosePage(tx, actor.houseId, pageIn('dose', page))).map((dose) => rowOf(doseLine(dose)))
}

/** Beginnings, changes and ends of courses, each when it took effect: future ones are not shown yet. */
async function courseRows({ tx, actor, now }: Env, page: Page): Promise<TimelineRow[]> {
  const begun = await coursePage(tx, actor.houseId, now, pageIn('course', page))
  const over = await courseEndPage(tx, actor.houseId, now, pageIn('courseend', page))
  const named = await prescribedIn(tx, actor.houseId, [...begun, ...begun.map((course) => ({ id: course.former_id }))])
  const rows = begun.map((course) => {
    const row = rowOf(courseLine(course))
    const [prescribed, was = null] = [named.get(course.id), named.get(course.former_id ?? '')]
    const isTold = row.line?.of === 'new' || row.line?.of === 'changed'
    return row.line && prescribed && isTold ? told({ ...row.line, course: { now: prescribed, was } }) : row
  })
  const ends = over.flatMap((course) => {
    const line = courseEndLine(course)
    return line ? rowOf({ ...line, id: `courseend:${course.id}` }) : []
  })
  return [...rows, ...ends]
}

/** Stays and absences are sequential: the newest that had begun contain all that a page can show. Their only text is rooms. */
async function moveRows({ tx, actor }: Env, page: Page): Promise<TimelineRow[]> {
  if (page.words.length > 0) return []
  const stays = await stayPage(tx, actor.houseId, page)
  const absences = await absencePage(tx, actor.houseId, page)
  const always = (): boolean => true
  return [...stayLines(stays, always), ...absenceLines(absences, always)].map(rowOf).filter((row) => isOn(row, page))
}

/** When a plan came into force, and when it ended without a successor. */
async function planRows({ tx, actor }: Env, page: Page): Promise<TimelineRow[]> {
  if (page.words.length > 0) return []
  const plans = await planPage(tx, actor.houseId, page)
  const begun = new Set(plans.map(({ valid_from }) => valid_from))
  return plans
    .flatMap(({ id, version, valid_from, closed_at, close_reason, by }) => {
      const own = { ...NOTHING_SAID, kind: 'plan' as const, values: { version } }
      const isOver = closed_at !== null && !begun.has(closed_at)
      return [
        told({ ...own, id: `plan:${id}`, of: 'begun', at: valid_from, recorded_at: valid_from, by }),
        ...(isOver ? [told({ ...own, id: `plan:${id}:end`, of: 'ended', at: closed_at, recorded_at: closed_at, reason: close_reason })] : []),
      ]
    })
    .filter((row) => isOn(row, page))
}

async function itemRows({ tx, actor }: Env, page: Page): Promise<TimelineRow[]> {
  return (await itemEventPage(tx, actor.houseId, pageIn('item', page))).map(({ id, of, at, by, name: text, note, handed_to }) =>
    told({
      ...NOTHING_SAID,
      id: `item:${id}`,
      kind: 'item',
      of,
      at,
      recorded_at: at,
      by,
      text,
      reason: note,
      values: handed_to ? { to: handed_to } : {},
    }),
  )
}

async function documentRows({ tx, actor }: Env, page: Page): Promise<TimelineRow[]> {
  return (await documentPage(tx, actor.houseId, pageIn('document', page))).map(({ id, of, at, by, title: text, version }) =>
    told({ ...NOTHING_SAID, id: `document:${id}`, kind: 'document', of, at, recorded_at: at, by, text, values: { version } }),
  )
}

async function assessmentRows({ tx, actor }: Env, page: Page): Promise<TimelineRow[]> {
  if (page.words.length > 0) return []
  return (await assessmentPage(tx, actor.houseId, pageIn('assessment', page))).map(({ id, of, at, recorded_at, by, score, level, note: text }) =>
    told({ ...NOTHING_SAID, id: `assessment:${id}`, kind: 'assessment', of, at, recorded_at, by, text, values: { score, level } }),
  )
}

async function allergyRows({ tx, actor }: Env, page: Page): Promise<TimelineRow[]> {
  const said = await allergyPage(tx, actor.houseId, pageIn('allergy', page))
  const over = await allergyEndPage(tx, actor.houseId, pageIn('allergyend', page))
  const line = (source: string, { id, of, at, by, reason, substance: text, severity }: (typeof said)[number] | (typeof over)[number]) =>
    told({ id: `${source}:${id}`, kind: 'allergy', of, at, recorded_at: at, by, text, reason, values: severity ? { severity } : {} })
  return [...said.map((row) => line('allergy', row)), ...over.map((row) => line('allergyend', row))]
}

/** Whether a row built from several belongs to a page. */
const isOn = ({ event_at, id, line }: TimelineRow, { before, unseen }: Page): boolean =>
  (!before || event_at < before.eventAt || (event_at === before.eventAt && id < before.id)) && (!line || isLineUnseen(unseen, line))
