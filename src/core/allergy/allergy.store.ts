import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AllergyView, KnownAllergies } from '#shared/contract/allergy.ts'
import { BY_GRAVITY } from '#shared/rules/allergy/kinds.ts'
import type { Facts } from '#shared/rules/safetyAlerts/safetyAlerts.ts'
import { dayOf } from '#shared/rules/time.ts'
import { type Dialect, jsonObject, jsonRows, jsonValue } from '../db/dialect.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

const BRIEF = ['id', 'kind', 'substance', 'atc', 'reaction', 'severity', 'is_confirmed']

/** An allergy in force that is not the statement that there are none. */
const STANDS = sql`client_allergy.ended_at is null and client_allergy.struck_at is null and client_allergy.deleted_at is null`

const rank = (place: number): RawBuilder<unknown> => sql`${sql.lit(place)}`
const GRAVITY = sql<number>`case ${sql.join(
  BY_GRAVITY.flatMap((severity, place) => (severity === null ? [] : sql`when client_allergy.severity = ${sql.lit(severity)} then ${rank(place)}`)),
  sql` `,
)} else ${rank(BY_GRAVITY.indexOf(null))} end`

/** The allergies of the statement's `client`, as values for `jsonObject`: the same in every list, without a query of its own. */
export function knownAllergies(dialect: Dialect): Record<keyof KnownAllergies, RawBuilder<unknown>> {
  const rows = sql`select client_allergy.id, client_allergy.kind, client_allergy.substance, client_allergy.atc, client_allergy.reaction,
    client_allergy.severity, case when client_allergy.confirmed_at is null then 0 else 1 end as is_confirmed
    from client_allergy where client_allergy.client_id = client.id and client_allergy.kind <> 'none' and ${STANDS}
    order by ${GRAVITY}, client_allergy.recorded_at, client_allergy.id`
  const word = jsonObject(dialect, {
    said_by: sql`coalesce(client_allergy.said_by, '')`,
    recorded_at: sql`client_allergy.recorded_at`,
    recorded_name: sql`client_allergy.recorded_name`,
  })
  return {
    allergies: jsonValue(dialect, jsonRows(dialect, rows, BRIEF)),
    no_allergies: jsonValue(
      dialect,
      sql`(select ${word} from client_allergy where client_allergy.client_id = client.id and client_allergy.kind = 'none' and ${STANDS}
        order by client_allergy.recorded_at desc, client_allergy.id desc limit 1)`,
    ),
  }
}

const VIEW = [
  'id',
  'kind',
  'substance',
  'atc',
  'reaction',
  'severity',
  'said_by',
  'confirmed_by',
  'confirmed_at',
  'confirmed_name',
  'recorded_at',
  'recorded_name',
  'ended_at',
  'ended_name',
  'end_reason',
  'replaced_by',
  'struck_at',
  'struck_by',
  'strike_reason',
] as const

/** All allergy rows of a client: those in force first, the worst first; then the newest. */
export const allergiesOf = (db: Kysely<Database>, houseId: string, clientId: string): Promise<AllergyView[]> =>
  rows(db, houseId)
    .select(VIEW)
    .where('client_id', '=', clientId)
    .orderBy(sql`case when ${STANDS} then 0 else 1 end`)
    .orderBy(sql`case when ${STANDS} then ${GRAVITY} else 0 end`)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The rows in force, the worst first; including the statement that there are none. */
export const standingOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  rows(db, houseId)
    .select([...VIEW, 'client_id'])
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .where('struck_at', 'is', null)
    .orderBy(GRAVITY)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute()

/** The allergies for a client's safety alerts, the worst first, each with the day on which it was recorded or confirmed. */
export async function allergiesToKnow(db: Kysely<Database>, houseId: string, clientId: string): Promise<Facts['allergies']> {
  const standing = await standingOf(db, houseId, clientId)
  return standing.flatMap(({ kind, substance, reaction, severity, confirmed_at, recorded_at }) =>
    kind === 'none' ? [] : { substance, reaction, severity, on: dayOf(confirmed_at ?? recorded_at) },
  )
}

const rows = (db: Kysely<Database>, houseId: string) => standing(db, 'client_allergy', houseId)
