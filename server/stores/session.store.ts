import { type Kysely, sql, type Updateable } from 'kysely'
import { prepared } from '#core/db/prepared.ts'
import type { Actor } from '#core/kernel/env.ts'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable, SessionTable } from '#core/db/tables/people.ts'
import { RIGHTS_OF_ROLE } from '#shared/rights.ts'

/** The grace period of the previous token after a refresh, for requests in flight (security.md: rotation). */
export const GRACE_SECONDS = 60

/** The live session of a token, with its user, membership and house; undefined if there is none. */
export async function sessionByToken(db: Kysely<Database>, tokenHash: string, now: Date): Promise<SessionRow | undefined> {
  const graceFrom = new Date(now.getTime() - GRACE_SECONDS * 1000).toISOString()
  const [session] = await byToken(db, { tokenHash, graceFrom, now: now.toISOString() })
  return session
}

const byToken = prepared(
  (db, { tokenHash, graceFrom, now }: { tokenHash: string; graceFrom: string; now: string }) =>
    sessions(db)
      .where((eb) =>
        eb.or([
          eb('session.token_hash', '=', tokenHash),
          eb.and([eb('session.previous_token_hash', '=', tokenHash), eb('session.rotated_at', '>', graceFrom)]),
        ]),
      )
      .where('session.expires_at', '>', now),
  ['tokenHash', 'graceFrom', 'now'],
)

/** The live session of this cookie: enough to see a picture, never to change anything. */
export const sessionByCookie = (db: Kysely<Database>, cookieHash: string, now: Date) =>
  sessions(db).where('session.cookie_hash', '=', cookieHash).where('session.ends_at', '>', now.toISOString()).executeTakeFirst()

/** The valid ones among these sessions, with the house each works in now. */
export const standingSessions = (db: Kysely<Database>, ids: readonly string[]) => sessions(db).where('session.id', 'in', ids).execute()

/** Grows with every change that may end a session, or change its role or house. */
export const stampOf = prepared((db) => db.selectFrom('auth_stamp').select('stamp'), [])

function sessions(db: Kysely<Database>) {
  return db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.person_id', '=', 'session.person_id')
        .onRef('membership.partner_id', '=', 'session.partner_id')
        .on('membership.ended_at', 'is', null),
    )
    .leftJoin('partner', 'partner.id', 'membership.partner_id')
    .leftJoin('house', 'house.id', 'partner.house_id')
    .innerJoin('device', 'device.id', 'session.device_id')
    .where('session.revoked_at', 'is', null)
    .where('device.revoked_at', 'is', null)
    .where('person.locked_at', 'is', null)
    .select(['session.id', 'session.person_id', 'session.device_id', 'session.cookie_hash', 'session.expires_at', 'session.created_at'])
    .select([
      'person.name',
      'person.role as own_role',
      'membership.role',
      'membership.partner_id',
      'partner.house_id',
      'partner.ehak',
      'house.locked',
      'house.contract',
    ])
}

export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>['execute']>>[number]

/** The fields of a session that determine the actor. */
export type Worker = Omit<SessionRow, 'cookie_hash' | 'expires_at' | 'created_at'>

/** Placeholder for a session if a device acts for an absent user. */
export const ON_BEHALF = 'on-behalf'

/** A user with a membership in a house, with or without a session; undefined for a locked user and a former member. */
export const workerIn = (db: Kysely<Database>, { personId, houseId }: { personId: string; houseId: string }) =>
  workers(db, personId).where('house.id', '=', houseId).executeTakeFirst()

/** The same for all their houses. */
export const workersOf = (db: Kysely<Database>, personId: string) => workers(db, personId).execute()

const workers = (db: Kysely<Database>, personId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('partner', 'partner.id', 'membership.partner_id')
    .innerJoin('house', 'house.id', 'partner.house_id')
    .where('membership.person_id', '=', personId)
    .where('membership.ended_at', 'is', null)
    .where('person.locked_at', 'is', null)
    .select(['membership.person_id', 'person.name', 'person.role as own_role', 'membership.role', 'membership.partner_id'])
    .select(['partner.house_id', 'partner.ehak', 'house.locked', 'house.contract'])
    .orderBy('membership.id')

/** The actor of a session. The role is that of the membership; without one, the user's own. */
export function actorOf(row: Worker): Actor {
  const role = row.role ?? (row.own_role === 'admin' ? 'admin' : 'user')
  return {
    personId: row.person_id,
    name: row.name,
    role,
    houseId: row.house_id,
    partnerId: row.partner_id,
    ehak: row.ehak,
    rights: new Set(RIGHTS_OF_ROLE[role]),
    sessionId: row.id,
    deviceId: row.device_id,
  }
}

/** The user with this e-mail address, or undefined. */
export const personByEmail = (db: Kysely<Database>, email: string) =>
  db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()

/** The language in which a user last used Koduke; null if never. */
export const languageOfPerson = async (db: Kysely<Database>, id: string): Promise<PersonTable['language']> =>
  (await db.selectFrom('person').select('language').where('id', '=', id).executeTakeFirst())?.language ?? null

export const insertPerson = (db: Kysely<Database>, person: PersonTable) => db.insertInto('person').values(person).execute()

/** The value of `last_partner_id` for a user who last chose to work for nobody: as themselves, or as an administrator. */
export const OWN_ROLE = 'own'

/** A user's present partners, by name. */
export const partnersOf = (db: Kysely<Database>, personId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('partner', 'partner.id', 'membership.partner_id')
    .leftJoin('house', 'house.id', 'partner.house_id')
    .select([
      'partner.id',
      'partner.kind',
      'partner.name',
      'partner.house_id',
      'membership.id as membership_id',
      'membership.role',
      'membership.updated_at as since',
      'house.name as house_name',
    ])
    .where('membership.person_id', '=', personId)
    .where('membership.ended_at', 'is', null)
    .orderBy('partner.name')
    .execute()

/** Ends sessions; a trigger increments the stamp, so their sockets are closed. @returns how many were open */
export async function revokeSessions(
  db: Kysely<Database>,
  where: { id: string } | { personId: string; except?: string },
  now: string,
  reason: string,
): Promise<number> {
  const open = db.updateTable('session').set({ revoked_at: now, revoke_reason: reason }).where('revoked_at', 'is', null)
  const those = 'id' in where ? open.where('id', '=', where.id) : open.where('person_id', '=', where.personId).where('id', '<>', where.except ?? '')
  const ended = await those.returning('ends_at').execute()
  return ended.filter(({ ends_at }) => ends_at > now).length
}

/** Ends a session if it is this user's. @returns whether it was, and was open */
export async function endOwnSession(db: Kysely<Database>, personId: string, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now, revoke_reason: 'ended' })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A user's open sessions, the last used first. */
export const sessionsOf = (db: Kysely<Database>, personId: string, now: string) =>
  db
    .selectFrom('session')
    .innerJoin('device', 'device.id', 'session.device_id')
    .leftJoin('partner', 'partner.id', 'session.partner_id')
    .select([
      'session.id',
      'device.kind as device',
      'session.agent',
      'session.network',
      'partner.name as partner',
      'session.created_at',
      'session.last_seen_at',
    ])
    .where('session.person_id', '=', personId)
    .where('session.revoked_at', 'is', null)
    .where('session.ends_at', '>', now)
    .where('device.revoked_at', 'is', null)
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.id', 'desc')
    .execute()

/** Ends a user's oldest sessions, so that at most `others` remain beside `newId`; the new one stays even among equal times. */
export async function revokeOldest(db: Kysely<Database>, personId: string, newId: string, others: number, now: string): Promise<void> {
  const kept = db
    .selectFrom('session')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', '<>', newId)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(others)
  await db
    .updateTable('session')
    .set({ revoked_at: now, revoke_reason: 'too-many' })
    .where('person_id', '=', personId)
    .where('id', '<>', newId)
    .where('revoked_at', 'is', null)
    .where('id', 'not in', sql<string>`(select id from (${kept}) as kept)`)
    .execute()
}

export const insertSession = (db: Kysely<Database>, session: SessionTable) => db.insertInto('session').values(session).execute()

/** The refresh token with this hash and its session, locked for the transaction if the database has row locks. */
export const refreshByHash = (db: Kysely<Database>, hash: string, lock: boolean) =>
  db
    .selectFrom('session_refresh')
    .innerJoin('session', 'session.id', 'session_refresh.session_id')
    .innerJoin('person', 'person.id', 'session.person_id')
    .innerJoin('device', 'device.id', 'session.device_id')
    .select([
      'person.locked_at',
      'device.revoked_at as device_revoked_at',
      'session_refresh.hash',
      'session_refresh.used_at',
      'session_refresh.successor',
      'session.id',
      'session.person_id',
      'session.created_at',
    ])
    .select(['session.ends_at', 'session.revoked_at', 'session.token_hash', 'session.cookie_hash'])
    .where('session_refresh.hash', '=', hash)
    .$if(lock, (query) => query.forUpdate('session_refresh'))
    .executeTakeFirst()

/** Stores the hash of a session's refresh token. */
export const insertRefresh = (tx: Kysely<Database>, sessionId: string, hash: string, at: string) =>
  tx
    .insertInto('session_refresh')
    .values({
      hash,
      session_id: sessionId,
      issued_at: at,
      used_at: null,
      successor: null,
    })
    .execute()

/** Whether the caller may see a user’s face: their own, and those of colleagues. */
export async function mayLookAt(db: Kysely<Database>, { person_id, partner_id }: SessionRow, personId: string): Promise<boolean> {
  if (person_id === personId) return true
  const shared = await db
    .selectFrom('membership')
    .select('id')
    .where('person_id', '=', personId)
    .where('partner_id', '=', partner_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return shared !== undefined
}

/** Changes columns of a session. */
export async function putSession(db: Kysely<Database>, id: string, values: Updateable<SessionTable>): Promise<void> {
  await db.updateTable('session').set(values).where('id', '=', id).execute()
}

/** Marks a refresh token as used, with its successor. */
export async function spendRefresh(db: Kysely<Database>, hash: string, used: { used_at: string; successor: string }): Promise<void> {
  await db.updateTable('session_refresh').set(used).where('hash', '=', hash).execute()
}
