import type { Kysely } from 'kysely'
import type { KnownAllergies } from '#shared/contract/allergy.ts'
import type { CareView } from '#shared/contract/clientViews.ts'
import type { Span } from '#shared/rules/dayParts.ts'
import { knownAllergies } from '../allergy/allergy.store.ts'
import { dialectOf, jsonObject } from '../db/dialect.ts'
import type { Database } from '../db/schema.ts'

/** A span of the whole house, or of one client in it. */
export type SpanOf = Span & { clientId?: string | undefined }

/** Who lived in the house at some moment of a span, by room, with how they are cared for and what would keep them away; a line for each stay and absence. */
export const peopleWithin = (db: Kysely<Database>, houseId: string, { from, to, clientId }: SpanOf) =>
  db
    .selectFrom('stay')
    .innerJoin('client', 'client.id', 'stay.client_id')
    .leftJoin('client_care', 'client_care.id', 'client.id')
    .leftJoin('room', 'room.id', 'stay.room_id')
    .leftJoin('unit', 'unit.id', 'room.unit_id')
    .leftJoin('absence', (join) =>
      join
        .onRef('absence.client_id', '=', 'stay.client_id')
        .on('absence.started_at', '<', to)
        .on((eb) => eb.or([eb('absence.ended_at', 'is', null), eb('absence.ended_at', '>', from)])),
    )
    .select(['client.id as client_id', 'client.first_name', 'client.last_name', 'client.picture', 'room.name as room', 'unit.name as unit'])
    .select(jsonObject(dialectOf(db), knownAllergies(dialectOf(db))).as('known'))
    .select(['client_care.risks', 'client_care.diet', 'client_care.texture', 'client_care.mobility', 'client_care.wishes'])
    .select('client_care.photo_refused')
    .select(['stay.started_at', 'stay.ended_at', 'absence.started_at as away_from', 'absence.ended_at as away_to'])
    .where('stay.house_id', '=', houseId)
    .$if(clientId !== undefined, (query) => query.where('stay.client_id', '=', clientId ?? ''))
    .where('stay.started_at', '<', to)
    .where((eb) => eb.or([eb('stay.ended_at', 'is', null), eb('stay.ended_at', '>', from)]))
    .orderBy((eb) => eb.case().when('room.id', 'is', null).then(1).else(0).end())
    .orderBy('room.floor')
    .orderBy('room.name')
    .orderBy('client.sort_key')
    .orderBy('client.id')
    .execute()
type PersonLine = Awaited<ReturnType<typeof peopleWithin>>[number]

/** From when until before when something lasts. */
export type Standing = { valid_from: string; ended_at: string | null }

export interface Person {
  client_id: string
  name: string
  picture: string | null
  room: string | null
  care: CareView
  stays: Standing[]
  away: Standing[]
}

/** The lines of each person together, in the order of the rooms in which they were last. */
export function peopleOf(lines: readonly PersonLine[]): Person[] {
  return [...Map.groupBy(lines, ({ client_id }) => client_id).values()].flatMap((own) => {
    const [last] = own.toSorted((one, other) => other.started_at.localeCompare(one.started_at))
    if (!last) return []
    const { client_id, diet, texture, mobility, wishes } = last
    return {
      client_id,
      name: `${last.first_name} ${last.last_name}`,
      picture: last.picture === null ? null : `/api/client/${client_id}/picture?v=${last.picture}`,
      room: last.room,
      care: {
        ...(JSON.parse(last.known) as KnownAllergies),
        risks: JSON.parse(last.risks ?? '[]') as CareView['risks'],
        diet,
        texture,
        mobility,
        wishes,
        photo_refused: last.photo_refused ?? 0,
      },
      stays: own.map(({ started_at, ended_at }) => ({ valid_from: started_at, ended_at })),
      away: own.flatMap(({ away_from, away_to }) => (away_from === null ? [] : { valid_from: away_from, ended_at: away_to })),
    }
  })
}
