import type { Kysely } from 'kysely'
import type { contract } from '#shared/contract/index.ts'
import type { Span } from '#shared/rules/dayParts.ts'
import type { AsNeededCourse, CourseView, DoseView, RoundDose, RoundResident } from '#shared/contract/medicine.ts'
import { AppError } from '#shared/errors.ts'
import { freeFrom } from '#shared/rules/medicine/asNeeded.ts'
import { holdsAt, plannedDoses } from '#shared/rules/medicine/course.ts'
import { isClientOf } from '../client/client.store.ts'
import { peopleOf, peopleWithin, type Person, type SpanOf, type Standing } from '../client/residents.ts'
import type { Database } from '../db/schema.ts'
import type { Handler } from '../kernel/env.ts'
import { isHeldAt } from './course.ts'
import { dosesWithin, roundsOf, schemeOf, takenSince, versionsWithin } from './medicine.store.ts'

const DAY = 24 * 3_600_000

/** A round of a day, by room: what is planned for those who live in the house at that moment, and whatever was done. @throws round-not-found */
export const getRound: Handler<typeof contract.medicine.round> = async ({ tx, actor, concerns }, input) => {
  const round = (await roundsOf(tx, actor.houseId)).find(input)
  if (!round) throw new AppError('round-not-found')
  const span = { from: round.from, to: round.to }
  const residents = await residentsWithin(tx, actor.houseId, span)
  concerns({ entity: 'client', ids: residents.map(({ client_id }) => client_id) })
  return { ...span, residents }
}

/** Everybody who is to be given something in a span, by room, with what has become of each dose; or one client. */
export async function residentsWithin(db: Kysely<Database>, houseId: string, span: SpanOf): Promise<RoundResident[]> {
  const people = peopleOf(await peopleWithin(db, houseId, span))
  const versions = Map.groupBy(await versionsWithin(db, houseId, span), ({ client_id }) => client_id)
  const done = Map.groupBy(await dosesWithin(db, houseId, span), ({ client_id }) => client_id)
  return people
    .map((person) => ({
      person,
      doses: roundDoses(versions.get(person.client_id) ?? [], done.get(person.client_id) ?? [], span, (at) =>
        person.stays.some((stay) => holdsAt(stay, at)),
      ),
    }))
    .filter(({ doses }) => doses.length > 0)
    .map(({ person, doses }) => ({ ...facts(person), doses, is_away: isAway(person.away, doses) }))
}

/** Everybody's medicines as needed, and from when on the next dose of each may be given. */
export const listAsNeeded: Handler<typeof contract.medicine.asNeeded> = async ({ tx, actor, now, concerns }) => {
  const moment = { from: now, to: new Date(Date.parse(now) + 1).toISOString() }
  const people = peopleOf(await peopleWithin(tx, actor.houseId, moment))
  const courses = Map.groupBy(
    (await versionsWithin(tx, actor.houseId, moment)).filter(({ as_needed }) => as_needed !== null),
    ({ client_id }) => client_id,
  )
  const longest = Math.max(0, ...[...courses.values()].flat().map(({ as_needed }) => (as_needed?.gap_minutes ?? 0) * 60_000))
  const since = new Date(Date.parse(now) - Math.max(DAY, longest)).toISOString()
  const taken = Map.groupBy(await takenSince(tx, actor.houseId, since), ({ course_id }) => course_id)
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
        ),
      ),
    }))
  concerns({ entity: 'client', ids: residents.map(({ client_id }) => client_id) })
  return { residents }
}

/** Somebody's scheme with its history. @throws client-not-found */
export const getScheme: Handler<typeof contract.medicine.scheme> = async ({ tx, actor, concerns }, { id }) => {
  if (!(await isClientOf(tx, actor.houseId, id))) throw new AppError('client-not-found')
  concerns({ entity: 'client', ids: [id] })
  return { courses: await schemeOf(tx, actor.houseId, id) }
}

/** What a list tells of a person. */
const facts = ({ client_id, name, picture, room, care: { allergies, no_allergies } }: Person) => ({
  client_id,
  name,
  picture,
  room,
  allergies,
  no_allergies,
})

/** What is planned while the person lives here, and what was done about anything, by time and name. */
export function roundDoses(
  versions: readonly CourseView[],
  done: readonly DoseView[],
  { from, to }: Span,
  livesHere: (at: string) => boolean,
): RoundDose[] {
  const doneAt = new Map(done.map((dose) => [`${dose.course_id} ${dose.due_at}`, dose]))
  return versions
    .flatMap((course) => {
      const planned = new Map(plannedDoses(course, from, to).map(({ due_at, amount }) => [due_at, amount]))
      // What was done stays in its round, also where the plan has changed since.
      const own = course.as_needed ? [] : done.filter((dose) => dose.course_id === course.course_id && holdsAt(course, dose.due_at))
      const times = new Set([...[...planned.keys()].filter(livesHere), ...own.map(({ due_at }) => due_at)])
      return [...times].map((due_at) => {
        const dose = doneAt.get(`${course.course_id} ${due_at}`) ?? null
        return {
          course_id: course.course_id,
          due_at,
          ...medicineOf(course),
          planned_amount: planned.get(due_at) ?? dose?.amount ?? 0,
          is_held: isHeldAt(course, due_at),
          dose,
        }
      })
    })
    .toSorted((one, other) => one.due_at.localeCompare(other.due_at) || one.name.localeCompare(other.name, 'et'))
}

function asNeededCourse(course: CourseView, taken: readonly string[], now: string): AsNeededCourse[] {
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

const medicineOf = ({ kind, name, strength, form, unit, route, window_minutes, self_managed, with_food, crushable }: CourseView) => ({
  kind,
  name,
  strength,
  form,
  unit,
  route,
  window_minutes,
  self_managed,
  with_food,
  crushable,
})

/** Away at every dose of the round: then nothing can be given. */
const isAway = (away: readonly Standing[], doses: readonly RoundDose[]): boolean =>
  doses.every(({ due_at }) => away.some((absence) => holdsAt(absence, due_at)))
