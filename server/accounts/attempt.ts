import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { Actor } from '#core/kernel/env.ts'
import { deviceCookie } from '../http/cookies.ts'
import type { Attempt } from '../limits/guard.ts'

/** Who tries to sign in to an account, for the limits: by the device of this browser where that account has been signed in at it before. */
export async function attemptOf(ctx: Context, db: Kysely<Database>, account: string, person: Pick<PersonTable, 'id'> | undefined): Promise<Attempt> {
  // Looked up for an address that nobody has, too: the time tells nothing.
  return { account, address: ctx.ip, device: await knownDevice(db, deviceCookie(ctx), person?.id ?? '') }
}

/** Who shows at an open session that it is theirs: their device is known by it, and another session there gives no new tries. */
export const attemptAt = ({ deviceId }: Pick<Actor, 'deviceId'>, { email }: Pick<PersonTable, 'email'>): Attempt => ({
  account: email,
  address: '',
  device: deviceId,
})

async function knownDevice(db: Kysely<Database>, device: string | undefined, personId: string): Promise<string | null> {
  if (!device) return null
  const session = await db
    .selectFrom('session')
    .innerJoin('device', 'device.id', 'session.device_id')
    .select('session.device_id')
    .where('session.device_id', '=', device)
    .where('session.person_id', '=', personId)
    .where('device.revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return session?.device_id ?? null
}
