import { type Kysely, sql, type Updateable } from 'kysely'
import { prepared } from '#core/db/prepared.ts'
import type { Actor } from '#core/kernel/env.ts'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable, SessionTable } from '#core/db/tables/people.ts'
import { RIGHTS_OF_ROLE } from '#shared/rights.ts'

/** How long the token before a refresh stays good, for requests under way (security.md: rotation). */
export const GRACE_SECONDS = 60

/** The live session of a token, with its person, place of work and house; undefined when there is none. */
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

/** The live session whose cookie this is: enough to see a picture, never to change anything. */
export const sessionByCookie = (db: Kysely<Database>, cookieHash: string, now: Date) =>
  sessions(db).where('session.cookie_hash', '=', cookieHash).where('session.ends_at', '>', now.toISOString()).executeTakeFirst()

/** Of these sessions the ones that still stand, with the house each works in now. */
export const standingSessions = (db: Kysely<Database>, ids: readonly string[]) => sessions(db).where('session.id', 'in', ids).execute()

/** Grows with every change by which a session may end, or tell of another role or house. */
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

/** A session as far as it says who works where. */
export type Worker = Omit<SessionRow, 'cookie_hash' | 'expires_at' | 'created_at'>

/** Stands in place of a session where a device speaks for somebody who is not there. */
export const ON_BEHALF = 'on-behalf'

/** Somebody who works in a house now, whether they have a session or not; undefined for a locked person and for whoever has left. */
export const workerIn = (db: Kysely<Database>, { personId, houseId }: { personId: string; houseId: string }) =>
  workers(db, personId).where('house.id', '=', houseId).executeTakeFirst()

/** The same in every house in which they work. */
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

/** Who a session speaks for. The role of the membership decides; without one, the person's own. */
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

/** The person who signs in with this address, or undefined. */
export const personByEmail = (db: Kysely<Database>, email: string) =>
  db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()

/** In which language somebody last read Koduke; null where they never did. */
export const languageOfPerson = async (db: Kysely<Database>, id: string): Promise<PersonTable['language']> =>
  (await db.selectFrom('person').select('language').where('id', '=', id).executeTakeFirst())?.language ?? null

export const insertPerson = (db: Kysely<Database>, person: PersonTable) => db.insertInto('person').values(person).execute()

/** Stands in `last_partner_id` of somebody who last chose to work for nobody: as themselves, or as an administrator. */
export const OWN_ROLE = 'own'

/** For whom a person works now, by the partner's name. */
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

/** Ends sessions; the stamp grows by trigger, so their sockets are put out. @returns how many stood */
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

/** Ends a session if it is this person's. @returns whether it was, and stood */
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

/** Where a person is signed in now, the last used first. */
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

/** Ends the oldest sessions of a person, so that beside `newId` at most `others` stand; the new one stays even among equals. */
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

/** The refresh token of this hash with its session, locked for the transaction where the database has row locks. */
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

/** Keeps the hash of a refresh token of a session. */
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

/** Whether whoever asks may see somebody’s face: their own, and that of whoever works at the same place. */
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

/** A refresh token was used, and what came after it. */
export async function spendRefresh(db: Kysely<Database>, hash: string, used: { used_at: string; successor: string }): Promise<void> {
  await db.updateTable('session_refresh').set(used).where('hash', '=', hash).execute()
}
