import ingredients from '../../resources/demo/ingredients.json' with { type: 'json' }
import type { CareAnswerTable, CareCheckpointTable, CareLinkTable, CarePlanLineTable, CarePlanTable } from '#core/db/tables/plan.ts'
import { ids } from '#shared/contract/ids.ts'
import { firstPlanBy, reviewBy } from '#shared/rules/plan/deadlines.ts'
import type { Topic } from '#shared/rules/plan/terms.ts'
import { addDays, dayOf, daysBetween, instantAt, startOfDay } from '#shared/rules/time.ts'
import { at, makeId, type Random } from './random.ts'
import type { Resident } from './residents.ts'
import type { Worker } from './rota.ts'
import { PROCEDURES, type Procedure } from './procedures.ts'
import type { Living, Stage } from './stage.ts'

export interface Plans {
  plans: CarePlanTable[]
  lines: CarePlanLineTable[]
  checkpoints: CareCheckpointTable[]
  links: CareLinkTable[]
  answers: CareAnswerTable[]
}

/** Care plans of Tamme kodu, which its diary follows. */
export async function demoPlans({ home, random, write }: Stage): Promise<Plans> {
  const made = writePlans(random('care plans'), home)
  await write({ care_plan: made.plans, care_plan_line: made.lines, care_checkpoint: made.checkpoints })
  await write({ care_link: made.links, care_answer: made.answers })
  return made
}

/**
 * Residents' care plans: nearly all have one in force, some reviews are overdue, one awaits a daughter's agreement, one is a draft; one
 * family has described the background, another is doing so.
 */
function writePlans(random: Random, { residents, workers, now }: Living): Plans {
  const made: Plans = { plans: [], lines: [], checkpoints: [], links: [], answers: [] }
  const nurse = at(
    workers.filter(({ shift }) => shift === 'nurse'),
    0,
  )
  const present = residents.filter(({ ended }) => ended === null)
  const [sent, drafted] = newest(present, now)
  for (const [index, resident] of present.entries()) {
    const today = dayOf(now)
    const arrived = dayOf(new Date(resident.arrived))
    const isNew = daysBetween(arrived, today) < 25
    const first = madeOn(random, { arrived, today, isLate: index % 14 === 9 })
    const own: Making = { random, resident, nurse, made }
    const isKnown = resident.client.id === ids.client
    if (!isNew && resident !== sent && resident !== drafted) inForce(own, first, isKnown)
    if (resident === sent) confirm(own, addDays(today, -2))
    if (resident === drafted) write(own, { state: 'mustand', day: addDays(today, -1), version: 1, id: ids.draft })
    if (isKnown) tell(own, { day: addDays(today, -3), id: ids.link, topics: BACKGROUND, isWhole: true })
    if (index === ASKED) tell(own, { day: addDays(today, -4), topics: BACKGROUND.slice(0, 3), isWhole: false })
  }
  return made
}

const ASKED = 8
const A_WEEK = 7 * 86_400_000

/** Those who came last, but at least a week ago: their first plans are being agreed. */
const newest = (present: readonly Resident[], now: Date): Resident[] =>
  present
    .filter(({ arrived, client }) => client.id !== ids.client && now.getTime() - arrived > A_WEEK)
    .toSorted((one, other) => other.arrived - one.arrived)

interface Making {
  random: Random
  resident: Resident
  nurse: Worker
  made: Plans
}

/** When the plan in force was made: in the first weeks, or at the last half-yearly review. */
function madeOn(random: Random, { arrived, today, isLate }: { arrived: string; today: string; isLate: boolean }): string {
  const first = addDays(firstPlanBy(arrived), -random.int(2, 12))
  const last = addDays(today, isLate ? -random.int(188, 215) : -random.int(8, 172))
  return last > first ? last : first < today ? first : addDays(today, -1)
}

/** The plan in force; for long-standing ones also the former version, and a review. */
function inForce(own: Making, day: string, isKnown: boolean): void {
  const { random, resident, nurse, made } = own
  const before = addDays(day, -random.int(150, 180))
  const hasFormer = isKnown || (before > firstPlanBy(dayOf(new Date(resident.arrived))) && random.chance(0.6))
  const former = hasFormer ? write(own, { state: 'loppenud', day: before, until: day, version: 1 }) : null
  const plan = write(own, { state: 'kehtiv', day, version: former ? 2 : 1, ...(former && { former }), ...(isKnown && { id: ids.plan }) })
  if (!former) return
  made.checkpoints.push({
    ...stampOf(own, day),
    id: makeId(random, Date.parse(startOfDay(day)), 9),
    plan_id: former.id,
    at: instantAt(day, '10:30'),
    recorded_by: nurse.id,
    recorded_name: nurse.name,
    summary: random.pick(['Eesmärgid on valdavalt täidetud, abi vajadus on veidi suurenenud.', 'Seisund on püsinud. Lisatud üks toiming.']),
    results: JSON.stringify(
      made.lines
        .filter(({ plan_id }) => plan_id === former.id)
        .map(({ root_id }) => ({ root_id, reached: random.pick(['jah', 'jah', 'osaliselt']), note: null, planned: 14, done: random.int(10, 14) })),
    ),
    outcome: 'muudetakse',
  })
  if (isKnown) nameKnown(made, plan)
}

/** The line that examples name. */
function nameKnown({ lines }: Plans, plan: CarePlanTable): void {
  const known = lines.find(({ plan_id, schedule }) => plan_id === plan.id && schedule !== null)
  if (!known) return
  const root = known.root_id
  for (const line of lines.filter(({ root_id }) => root_id === root)) Object.assign(line, { root_id: ids.line }, line.id === root && { id: ids.line })
}

interface Version {
  state: CarePlanTable['state']
  day: string
  until?: string
  version: number
  id?: string
  former?: CarePlanTable
}

function write(own: Making, { state, day, until, version, id, former }: Version): CarePlanTable {
  const { random, resident, nurse, made } = own
  const instant = instantAt(day, '11:00')
  const daughter = resident.contacts[0]
  const hasBeen = state === 'kehtiv' || state === 'loppenud'
  const name = daughter?.name ?? `${resident.client.first_name} ${resident.client.last_name}`
  const plan: CarePlanTable = {
    ...stampOf(own, until ?? day),
    id: id ?? makeId(random, Date.parse(instant), version),
    ver: until ? 2 : 1,
    version,
    state,
    made_with: daughter ? `${resident.client.first_name} ja ${daughter.name}` : resident.client.first_name,
    health_need: resident.profile.hasDiabetes
      ? 'Veresuhkru jälgimine iga päev, perearst kaks korda aastas'
      : 'Vererõhk kord nädalas, perearst kord aastas',
    health_by: nurse.name,
    recorded_at: instant,
    recorded_by: nurse.id,
    recorded_name: nurse.name,
    valid_from: hasBeen ? instant : null,
    review_on: hasBeen ? reviewBy(day) : null,
    signed_at: hasBeen ? instant : null,
    signed_name: hasBeen ? name : null,
    signed_relation: hasBeen ? (daughter?.relation ?? 'ise') : null,
    signed_link: null,
    closed_at: until ? instantAt(until, '11:00') : null,
    close_reason: until ? `Versioon ${version + 1}` : null,
  }
  made.plans.push(plan)
  made.lines.push(...(former ? nextLines(own, plan, former) : linesOf(own, plan)))
  return plan
}

/** As before, with changes: one need is greater, and one action has been removed. */
function nextLines({ random, made }: Making, plan: CarePlanTable, former: CarePlanTable): CarePlanLineTable[] {
  const before = made.lines.filter(({ plan_id }) => plan_id === former.id)
  const kept = before.slice(0, -1)
  return kept.map((line, index) => ({
    ...line,
    id: makeId(random, Date.parse(plan.recorded_at), 20 + index),
    updated_at: plan.recorded_at,
    plan_id: plan.id,
    goal_on: plan.review_on,
    ...(index === 0 && { own_strength: 'Teeb ise, kui on aega', need: `${line.need}; väsib kiiremini kui kevadel` }),
  }))
}

function linesOf(own: Making, plan: CarePlanTable): CarePlanLineTable[] {
  const { random, resident } = own
  const chosen = random.shuffle(PROCEDURES.filter(({ fits }) => fits(resident.profile))).slice(0, 10)
  const ordered = PROCEDURES.filter((each) => chosen.includes(each) || each.isAlways)
  return ordered.map((procedure, position) => {
    const id = makeId(random, Date.parse(plan.recorded_at), 40 + position)
    return { ...stampOf(own, dayOf(plan.recorded_at)), id, plan_id: plan.id, root_id: id, position, ...said(procedure), goal_on: plan.review_on }
  })
}

function said({ name, goal, area, kind = null, need, strength, schedule, amount, who, keeps, risk, helpers }: Procedure) {
  return {
    area,
    kind,
    need,
    own_strength: strength,
    goal: ingredients.carePlan.goals[goal] ?? null,
    measure: null,
    action: name,
    how: null,
    schedule: JSON.stringify(schedule),
    amount,
    helpers,
    aid: null,
    who,
    keeps_independence: keeps,
    risk,
    origin: 'hindamine' as const,
    origin_id: null,
  }
}

function confirm(own: Making, day: string): void {
  const plan = write(own, { state: 'kooskolastamisel', day, version: 1, id: ids.sent })
  own.made.links.push({ ...linkOf(own, day), purpose: 'kinnitus', plan_id: plan.id })
}

/** Families' answers, by topic of the page. */
const BACKGROUND: readonly { topic: Topic; answer: string }[] = (
  [
    ['nimi', 9],
    ['elulugu', 0],
    ['inimesed', 2],
    ['too', 1],
    ['usk', 7],
    ['paevakava', 5],
    ['toit', 6],
    ['room', 3],
    ['rahu', 8],
    ['arritus', 4],
  ] as const
).map(([topic, index]) => ({ topic, answer: at(ingredients.background, index).a }))

interface BackgroundInput {
  day: string
  id?: string
  topics: typeof BACKGROUND
  isWhole: boolean
}

function tell(own: Making, { day, id, topics, isWhole }: BackgroundInput): void {
  const base = linkOf(own, day)
  const answered = isWhole ? { answered_at: instantAt(addDays(day, 1), '20:10'), answered_name: base.to_name } : {}
  const link = { ...base, ...(id && { id }), ...answered }
  own.made.links.push(link)
  for (const [order, { topic, answer }] of topics.entries()) {
    const saved_at = instantAt(addDays(day, 1), `19:${10 + order * 4}`)
    const row = { ...stampOf(own, day), id: makeId(own.random, Date.parse(saved_at), order), link_id: link.id, topic }
    own.made.answers.push({ ...row, text: answer, saved_at })
  }
}

function linkOf(own: Making, day: string): CareLinkTable {
  const { random, resident, nurse } = own
  const recorded_at = instantAt(day, '14:20')
  return {
    ...stampOf(own, day),
    id: makeId(random, Date.parse(recorded_at), 7),
    purpose: 'taust',
    plan_id: null,
    to_name: resident.contacts[0]?.name ?? resident.client.last_name,
    expires_at: startOfDay(addDays(day, 14)),
    recorded_at,
    recorded_name: nurse.name,
    answered_at: null,
    answered_name: null,
    agreed: null,
    note: null,
    failures: 0,
    mail_to: null,
    mail_at: null,
    mail_failed: 0,
    revoked_at: null,
  }
}

function stampOf({ resident, nurse }: Making, day: string) {
  const { id: client_id, house_id } = resident.client
  return { ver: 1, updated_at: instantAt(day, '11:00'), updated_by: nurse.id, deleted_at: null, house_id, client_id }
}
