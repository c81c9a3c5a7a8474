import type { DiaryEntryTable } from '#core/db/tables/diary.ts'
import type { DiaryValues } from '#shared/rules/diaryKinds.ts'
import { kindOfLine } from '#shared/rules/plan/kinds.ts'
import { dueWithin, type Schedule, type ScheduledLine } from '#shared/rules/plan/schedule.ts'
import { addDays, clockOf, dayOf, daysBetween, startOfDay } from '#shared/rules/time.ts'
import { clock, dayBefore, iso, minutes } from './clock.ts'
import type { Plans } from './plans.ts'
import { makeId, type Random } from './random.ts'
import type { Resident } from './residents.ts'
import type { Rota } from './rota.ts'

type Line = Plans['lines'][number]

interface Due {
  line: Line
  due: string
}

/** A line of a plan that is or was in force, with its due times. */
interface Planned {
  line: Line
  scheduled: ScheduledLine
}

interface CareScene {
  residents: readonly Resident[]
  rota: Rota
  now: Date
}

/**
 * Adds the results of planned actions to a day's diary: an entry of that kind near the time references its action. Of today and yesterday
 * nearly everything else due was done as planned; what was due just now mostly waits.
 */
export function tellActs(random: Random, rows: DiaryEntryTable[], planned: readonly Planned[], scene: CareScene): DiaryEntryTable[] {
  const [first] = rows
  if (!first) return rows
  const day = dayOf(first.event_at)
  const byClient = Map.groupBy(rows, ({ client_id }) => client_id)
  const ownOf = ({ client_id }: Line) => byClient.get(client_id) ?? []
  const open = dueOn(day, planned).filter(({ line, due }) => !named(ownOf(line), line, due))
  const isFresh = daysBetween(day, dayOf(scene.now)) < 2
  // Nothing is written either about people without entries for hours.
  const told = open.filter(({ line, due }) => ownOf(line).some(({ event_at }) => isNear(event_at, due)))
  const done = isFresh ? told.flatMap((act) => doneAsUsual(random, act, scene) ?? []) : []
  return [...rows, ...done].toSorted((one, other) => one.recorded_at.localeCompare(other.recorded_at))
}

/** Lines by time of day. */
export function plannedIn({ plans, lines }: Plans): Planned[] {
  const standing = new Map(plans.flatMap(({ id, valid_from, closed_at }) => (valid_from ? [[id, { valid_from, closed_at }] as const] : [])))
  return lines.flatMap((line) => {
    const force = standing.get(line.plan_id)
    if (!force || line.schedule === null) return []
    return [{ line, scheduled: { root_id: line.root_id, schedule: JSON.parse(line.schedule) as Schedule, ...force } }]
  })
}

function dueOn(day: string, planned: readonly Planned[]): Due[] {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  return planned.flatMap(({ line, scheduled }) => dueWithin(scheduled, from, to).map((due) => ({ line, due })))
}

/** Whether the diary already has an entry for it, which is then linked. */
function named(own: readonly DiaryEntryTable[], line: Line, due: string): boolean {
  const { area, root_id } = line
  const kinds = area === 'eritamine' ? ['toilet', 'pad'] : [kindOfLine(line)]
  const entry = own.find((each) => each.plan_line === null && kinds.includes(each.kind) && isNear(each.event_at, due))
  if (entry) Object.assign(entry, { plan_line: root_id, plan_due_at: due })
  return entry !== undefined
}

const isNear = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) <= minutes(100)

function doneAsUsual(random: Random, { line, due }: Due, { residents, rota, now }: CareScene): DiaryEntryTable | null {
  const at = Date.parse(due) + minutes(random.int(-12, 35))
  const resident = residents.find(({ client }) => client.id === line.client_id)
  const waited = now.getTime() - at
  if (!resident || waited < 0 || !random.chance(waited < minutes(45) ? 0.35 : 0.94)) return null
  if (resident.absences.some(({ from, to }) => at >= from && (to === null || at < to))) return null
  const values = answered(random, line, { at, resident })
  if (values === null) return null
  const recorded = Math.min(at + minutes(random.int(0, 6)), now.getTime())
  const [hour = 0, minutePast = 0] = clockOf(iso(at)).split(':').map(Number)
  const minute = clock(hour, minutePast)
  const day = dayBefore(now, daysBetween(dayOf(iso(at)), dayOf(now)))
  const author = rota.author(random, day, minute, resident.unit, line.area === 'tervis' ? 'nurse' : 'carer')
  return {
    id: makeId(random, recorded, minute),
    ver: 1,
    updated_at: iso(recorded),
    updated_by: author.id,
    deleted_at: null,
    house_id: line.house_id,
    client_id: line.client_id,
    kind: kindOfLine(line),
    values_json: JSON.stringify(values),
    text: [line.action, line.amount].filter(Boolean).join(', '),
    event_at: iso(at),
    recorded_at: iso(recorded),
    recorded_by: author.id,
    recorded_name: author.name,
    refused: 0,
    reason: null,
    handover: 0,
    struck_at: null,
    struck_by: null,
    strike_reason: null,
    plan_line: line.root_id,
    plan_due_at: due,
  }
}

const SIDES = ['left', 'back', 'right'] as const

/** The values required beside “done”; null if the diary's own readings supply them, as for weight. */
function answered(random: Random, line: Line, { at, resident }: { at: number; resident: Resident }): DiaryValues | null {
  const kind = kindOfLine(line)
  if (kind === 'position') return { side: SIDES[Math.floor(at / minutes(120)) % SIDES.length] ?? 'back' }
  if (kind !== 'measurement') return {}
  const { systolic, diastolic, pulse } = resident.profile
  const near = (usual: number): number => usual + random.int(-6, 6)
  return line.action === 'Kaalumine' ? null : { what: 'pressure', systolic: near(systolic), diastolic: near(diastolic), pulse: near(pulse) }
}
