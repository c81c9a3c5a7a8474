import type { Kysely } from 'kysely'
import type { KnownAllergies } from '#shared/contract/allergy.ts'
import type { CareView } from '#shared/contract/clientViews.ts'
import type { GoneView } from '#shared/contract/gone.ts'
import type { AwayReason } from '#shared/rules/clientStatus.ts'
import { holdsAt } from '#shared/rules/medicine/course.ts'
import type { Span } from '#shared/rules/dayParts.ts'
import { knownAllergies } from '../allergy/allergy.store.ts'
import { dialectOf, jsonObject } from '../db/dialect.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { StayTable } from '../db/tables/client.ts'
import { fileAddress } from '#shared/files.ts'

/** A period of the whole house, or of one client. */
export type SpanOf = Span & { clientId?: string | undefined }

/**
 * People who lived in the house at some moment of a period, by room, with care facts and reasons of absence; one line per stay and absence.
 */
export const peopleWithin = (db: Kysely<Database>, houseId: string, { from, to, clientId }: SpanOf) =>
  standing(db, 'stay', houseId)
    .innerJoin('client', 'client.id', 'stay.client_id')
    .leftJoin('client_care', 'client_care.id', 'client.id')
    .leftJoin('room', 'room.id', 'stay.room_id')
    .leftJoin('unit', 'unit.id', 'room.unit_id')
    .leftJoin('absence', (join) =>
      join
        .onRef('absence.client_id', '=', 'stay.client_id')
        .on('absence.deleted_at', 'is', null)
        .on('absence.started_at', '<', to)
        .on((eb) => eb.or([eb('absence.ended_at', 'is', null), eb('absence.ended_at', '>', from)])),
    )
    .leftJoin('stay as open', (join) => join.onRef('open.client_id', '=', 'stay.client_id').on('open.ended_at', 'is', null))
    .leftJoin('room as present', 'present.id', 'open.room_id')
    .leftJoin('unit as present_unit', 'present_unit.id', 'present.unit_id')
    .select(['client.id as client_id', 'client.first_name', 'client.last_name', 'client.picture', 'room.name as room', 'unit.name as unit'])
    .select(['open.id as open_stay', 'present.name as present_room', 'present_unit.name as present_unit'])
    .select(jsonObject(dialectOf(db), knownAllergies(dialectOf(db))).as('known'))
    .select(['client_care.risks', 'client_care.diet', 'client_care.texture', 'client_care.mobility', 'client_care.wishes'])
    .select(['client_care.photo_refused', 'client_care.nil_by_mouth'])
    .select(['stay.started_at', 'stay.ended_at', 'stay.end_reason'])
    .select(['absence.started_at as away_from', 'absence.ended_at as away_to', 'absence.reason as away_reason'])
    .$if(clientId !== undefined, (query) => query.where('stay.client_id', '=', clientId ?? ''))
    .where('stay.started_at', '<', to)
    .where((eb) => eb.or([eb('stay.ended_at', 'is', null), eb('stay.ended_at', '>', from)]))
    // By the person's present room, whichever period is shown; former residents are listed under their last room.
    .orderBy((eb) => eb.case().when(eb.fn.coalesce('present.id', 'room.id'), 'is', null).then(1).else(0).end())
    .orderBy((eb) => eb.fn.coalesce('present.floor', 'room.floor'))
    .orderBy((eb) => eb.fn.coalesce('present.name', 'room.name'))
    .orderBy('client.sort_key')
    .orderBy('client.id')
    .execute()
type PersonLine = Awaited<ReturnType<typeof peopleWithin>>[number]

/** A half-open interval. */
export type Standing = { valid_from: string; ended_at: string | null }

export interface Person {
  client_id: string
  name: string
  picture: string | null
  /** The present or last room. */
  room: string | null
  /** The last room in the period, if it is another. */
  room_then: string | null
  unit: string | null
  /** Whether they live in the house now. */
  is_ours: boolean
  care: CareView
  stays: (Standing & { end_reason: StayTable['end_reason'] })[]
  away: (Standing & { reason: AwayReason | null })[]
}

/** The present room, and that of the period if it is another. */
function placeOf(last: PersonLine): Pick<Person, 'room' | 'room_then' | 'unit'> {
  if (last.open_stay === null) return { room: last.room, room_then: null, unit: last.unit }
  return { room: last.present_room, room_then: last.room === last.present_room ? null : last.room, unit: last.present_unit }
}

/** Why a person of a period is not there any more, or was away at its end; null if they are there. */
export function goneAt({ is_ours, stays, away }: Pick<Person, 'is_ours' | 'stays' | 'away'>, { to }: Span, now: string): Gone | null {
  const last = is_ours ? undefined : stays.toSorted((one, other) => (other.ended_at ?? '').localeCompare(one.ended_at ?? ''))[0]
  if (last?.ended_at && last.end_reason !== 'room') return { how: last.end_reason === 'died' ? 'died' : 'left', since: last.ended_at, reason: null }
  const absence = away.find((each) => holdsAt(each, now < to ? now : to))
  return absence ? { how: 'away', since: absence.valid_from, reason: absence.reason } : null
}
export type Gone = Pick<GoneView, 'how' | 'since' | 'reason'>

/** Whether a due act may still be asked for: none for the dead or those who have left, and none during an absence. */
export const isAskedFor = ({ stays, away }: Pick<Person, 'stays' | 'away'>, gone: Gone | null, dueAt: string): boolean =>
  (gone === null || gone.how === 'away') && stays.some((stay) => holdsAt(stay, dueAt)) && !away.some((absence) => holdsAt(absence, dueAt))

/** A line for each person who is gone, by room, with how many due acts were left. */
export const goneLines = (
  people: readonly { person: Pick<Person, 'client_id' | 'name' | 'picture' | 'room'>; gone: Gone | null; undecided: number }[],
): GoneView[] =>
  people.flatMap(({ person: { client_id, name, picture, room }, gone, undecided }) =>
    gone === null ? [] : { client_id, name, picture, room, ...gone, undecided },
  )

/** Lines grouped by person, in the order of their last rooms. */
export function peopleOf(lines: readonly PersonLine[]): Person[] {
  return [...Map.groupBy(lines, ({ client_id }) => client_id).values()].flatMap((own) => {
    const [last] = own.toSorted((one, other) => other.started_at.localeCompare(one.started_at))
    if (!last) return []
    const { client_id, diet, texture, mobility, wishes } = last
    return {
      client_id,
      name: `${last.first_name} ${last.last_name}`,
      picture: fileAddress('client', client_id, last.picture),
      ...placeOf(last),
      is_ours: last.open_stay !== null,
      care: {
        ...(JSON.parse(last.known) as KnownAllergies),
        risks: JSON.parse(last.risks ?? '[]') as CareView['risks'],
        diet,
        texture,
        nil_by_mouth: last.nil_by_mouth ?? 0,
        mobility,
        wishes,
        photo_refused: last.photo_refused ?? 0,
      },
      stays: own.map(({ started_at, ended_at, end_reason }) => ({ valid_from: started_at, ended_at, end_reason })),
      away: own.flatMap(({ away_from, away_to, away_reason: reason }) =>
        away_from === null ? [] : { valid_from: away_from, ended_at: away_to, reason },
      ),
    }
  })
}
