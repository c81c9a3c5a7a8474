import type { Kysely } from 'kysely'
import type { contract } from '#shared/contract/index.ts'
import type { Span } from '#shared/rules/dayParts.ts'
import type { AsNeededCourse, CourseView, DoseView, OwnMedicineView, RoundDose } from '#shared/contract/medicineViews.ts'
import { AppError } from '#shared/errors.ts'
import { freeFrom } from '#shared/rules/medicine/asNeeded.ts'
import { holdsAt, plannedDoses } from '#shared/rules/medicine/course.ts'
import { isClientOf } from '../client/client.store.ts'
import { type Gone, goneAt, goneLines, isAskedFor, peopleOf, peopleWithin, type Person, type SpanOf } from '../client/residents.ts'
import type { Database } from '../db/schema.ts'
import type { Handler } from '../kernel/env.ts'
import { medicinesAgainst } from './against.ts'
import { isHeldAt } from './course.ts'
import { undecidedOf } from './decision.ts'
import { dosesWithin, ownMedicines, roundsOf, schemeOf, takenSince, versionsWithin } from './medicine.store.ts'

const DAY = 24 * 3_600_000

/**
 * A round of a day, by room: planned doses of people who live in the house at that moment, and all results; separately, people who are not
 * expected. @throws round-not-found
 */
export const getRound: Handler<typeof contract.medicine.round> = async ({ tx, actor, now, auditSubjects: concerns }, input) => {
  const round = (await roundsOf(tx, actor.houseId)).find(input)
  if (!round) throw new AppError('round-not-found')
  const span = { from: round.from, to: round.to }
  const people = await peopleToGive(tx, actor.houseId, span, now)
  concerns({ entity: 'client', ids: people.map(({ person }) => person.client_id) })
  const own = await ownMedicines(tx, actor.houseId)
  return { ...span, residents: residentsOf(people, (given) => warned(given, own)), gone: goneLines(people) }
}

/** Everybody with doses in a period, by room, with the results; or one client. Without warnings, which only a round needs. */
export const residentsWithin = async (db: Kysely<Database>, houseId: string, span: SpanOf, now: string) =>
  residentsOf(await peopleToGive(db, houseId, span, now), ({ doses }) => doses)

interface GivenTo {
  person: Person
  gone: Gone | null
  courses: readonly CourseView[]
  doses: PresentDose[]
  undecided: number
}

const residentsOf = <Dose>(people: readonly GivenTo[], dosesOf: (given: GivenTo) => Dose[]) =>
  people.flatMap((given) => {
    const { person, gone, doses } = given
    const away_since = gone?.how === 'away' ? gone.since : null
    return doses.length === 0 ? [] : { ...facts(person), doses: dosesOf(given), is_away: away_since !== null, away_since }
  })

/** People with doses in a period; of those who are gone only doses with a result. */
async function peopleToGive(db: Kysely<Database>, houseId: string, span: SpanOf, now: string): Promise<GivenTo[]> {
  const people = peopleOf(await peopleWithin(db, houseId, span))
  const versions = Map.groupBy(await versionsWithin(db, houseId, span), ({ client_id }) => client_id)
  const done = Map.groupBy(await dosesWithin(db, houseId, span), ({ client_id }) => client_id)
  return people.flatMap((person) => {
    const courses = versions.get(person.client_id) ?? []
    const planned = roundDoses(courses, done.get(person.client_id) ?? [], span, (at) => person.stays.some((stay) => holdsAt(stay, at)))
    const all = planned.map((dose) => ({ ...dose, is_away: person.away.some((absence) => holdsAt(absence, dose.due_at)) }))
    const gone = goneAt(person, span, now)
    // Clients who left or died during the round are included, even if their courses ended then.
    const hasGone = gone !== null && gone.how !== 'away' && gone.since >= span.from
    if (all.length === 0 && !hasGone) return []
    const isOpen = ({ dose, is_held }: PlainDose): boolean => !is_held && (dose === null || dose.result === null)
    const doses = all.filter((each) => !isOpen(each) || isAskedFor(person, gone, each.due_at))
    const left = all.filter((each) => isOpen(each) && gone !== null && each.due_at <= gone.since)
    return [{ person, gone, courses, doses, undecided: left.length }]
  })
}

/** Doses with what must be known before giving them: the person's undecided allergies. */
function warned({ doses, courses, person }: GivenTo, own: readonly OwnMedicineView[]): RoundDose[] {
  const allergens = new Map(courses.map((course) => [course.id, allergensOf(course, person, own)]))
  return doses.map(({ version_id, ...dose }) => ({ ...dose, allergens: allergens.get(version_id) ?? [] }))
}

const allergensOf = (course: CourseView, { care }: Person, own: readonly OwnMedicineView[]): string[] => [
  ...new Set(undecidedOf(course, care.allergies, own).map(({ allergy }) => allergy.substance)),
]

/** Everybody's as-needed medicines, and when the next dose of each may be given. */
export const listAsNeeded: Handler<typeof contract.medicine.asNeeded> = async ({ tx, actor, now, auditSubjects: concerns }) => {
  const moment = { from: now, to: new Date(Date.parse(now) + 1).toISOString() }
  const people = peopleOf(await peopleWithin(tx, actor.houseId, moment))
  const courses = Map.groupBy(
    (await versionsWithin(tx, actor.houseId, moment)).filter(({ as_needed }) => as_needed !== null),
    ({ client_id }) => client_id,
  )
  const longest = Math.max(0, ...[...courses.values()].flat().map(({ as_needed }) => (as_needed?.gap_minutes ?? 0) * 60_000))
  const since = new Date(Date.parse(now) - Math.max(DAY, longest)).toISOString()
  const taken = Map.groupBy(await takenSince(tx, actor.houseId, since), ({ course_id }) => course_id)
  const own = await ownMedicines(tx, actor.houseId)
  const residents = people
    .filter(({ client_id }) => courses.has(client_id))
    .map((person) => ({
      ...facts(person),
      is_away: person.away.length > 0,
      courses: (courses.get(person.client_id) ?? []).flatMap((course) =>
        asNeededCourse(
          course,
          (taken.get(course.course_id) ?? []).map(({ due_at }) => due_at),
          now,
        ).map((each) => ({ ...each, allergens: allergensOf(course, person, own) })),
      ),
    }))
  concerns({ entity: 'client', ids: residents.map(({ client_id }) => client_id) })
  return { residents }
}

/** A client's medicines with their history. @throws client-not-found */
export const getScheme: Handler<typeof contract.medicine.scheme> = async (env, { id }) => {
  const { tx, actor, auditSubjects: concerns } = env
  if (!(await isClientOf(tx, actor.houseId, id))) throw new AppError('client-not-found')
  concerns({ entity: 'client', ids: [id] })
  const courses = await schemeOf(tx, actor.houseId, id)
  return { courses, concerns: await medicinesAgainst(env, id, courses) }
}

/** A person's fields in a list. */
const facts = ({ client_id, name, picture, room, room_then, care: { allergies, no_allergies, nil_by_mouth } }: Person) => ({
  client_id,
  name,
  picture,
  room,
  room_then,
  allergies,
  no_allergies,
  nil_by_mouth,
})

/** A dose before its warnings are computed, with the version that plans it. */
type PlainDose = Omit<RoundDose, 'is_away' | 'allergens'> & { version_id: string }
type PresentDose = PlainDose & Pick<RoundDose, 'is_away'>

/** Planned doses while the person lives here, and all results, by time and name. */
export function roundDoses(
  versions: readonly CourseView[],
  done: readonly DoseView[],
  { from, to }: Span,
  livesHere: (at: string) => boolean,
): PlainDose[] {
  const doneAt = new Map(done.map((dose) => [`${dose.course_id} ${dose.due_at}`, dose]))
  return versions
    .flatMap((course) => {
      const planned = new Map(plannedDoses(course, from, to).map(({ due_at, amount }) => [due_at, amount]))
      // A result stays in its round, even if the plan has changed since.
      const own = course.as_needed ? [] : done.filter((dose) => dose.course_id === course.course_id && holdsAt(course, dose.due_at))
      const times = new Set([...[...planned.keys()].filter(livesHere), ...own.map(({ due_at }) => due_at)])
      return [...times].map((due_at) => {
        const dose = doneAt.get(`${course.course_id} ${due_at}`) ?? null
        return {
          version_id: course.id,
          course_id: course.course_id,
          due_at,
          ...medicineOf(course),
          planned_amount: planned.get(due_at) ?? dose?.amount ?? 0,
          is_held: isHeldAt(course, due_at),
          dose,
        }
      })
    })
    .toSorted((one, other) => (one.due_at === other.due_at ? byName(one.name, other.name) : one.due_at < other.due_at ? -1 : 1))
}

const byName = new Intl.Collator('et').compare

function asNeededCourse(course: CourseView, taken: readonly string[], now: string): Omit<AsNeededCourse, 'allergens'>[] {
  const { as_needed } = course
  if (!as_needed) return []
  const free = freeFrom(as_needed, taken, now)
  const dayAgo = new Date(Date.parse(now) - DAY).toISOString()
  return [
    {
      course_id: course.course_id,
      ...medicineOf(course),
      as_needed,
      is_held: isHeldAt(course, now),
      last_at: taken.at(-1) ?? null,
      taken_24h: taken.filter((each) => each > dayAgo).length,
      free_at: free > now ? free : null,
    },
  ]
}

const medicineOf = (course: CourseView) => ({
  kind: course.kind,
  name: course.name,
  substance: course.substance,
  strength: course.strength,
  form: course.form,
  unit: course.unit,
  route: course.route,
  window_minutes: course.window_minutes,
  self_managed: course.self_managed,
  with_food: course.with_food,
  crushable: course.crushable,
})
