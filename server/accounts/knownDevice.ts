import type { Kysely } from 'kysely'
import type { Context } from 'koa'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { deviceCookie } from '../request/cookies.ts'
import { macOf, randomToken, sameText } from '../kernel/crypto.ts'
import { deviceById, insertDevice, keepSalt, workedThere } from '../stores/device.store.ts'

/**
 * A device identifies itself by its name, which is not secret, and a secret derived from a random text in the database and the
 * installation's secret. So neither the name nor a copy of the database is enough, and a lost answer can be repeated.
 */
const cookieOf = (secret: Buffer, { id, salt }: { id: string; salt: string }): string => `${id}.${macOf(secret, 'device', `${id}|${salt}`)}`

/** The device of a request, if its cookie is valid; undefined otherwise, for a device without a secret, and for none. */
export async function knownDevice(ctx: Context, { db, secret }: Pick<Deps, 'db' | 'secret'>) {
  const shown = deviceCookie(ctx)
  const device = shown && (await deviceById(db, nameIn(shown)))
  return device && device.salt !== null && sameText(shown, cookieOf(secret, { id: device.id, salt: device.salt })) ? device : undefined
}

const nameIn = (cookie: string): string => cookie.split('.')[0] ?? ''

/** The cookie of a device; undefined for one from before secrets, which gets one at the next sign-in. */
export async function cookieOfDevice({ db, secret }: Pick<Deps, 'db' | 'secret'>, id: string): Promise<string | undefined> {
  const device = await deviceById(db, id)
  return device?.salt ? cookieOf(secret, { id, salt: device.salt }) : undefined
}

/**
 * The device at which an identified user signs in: that of its cookie, or a new one. A name without a secret is accepted once, for a device
 * from before secrets, and only from a user who has worked there. @throws device-revoked
 */
export async function deviceForSignIn(
  ctx: Context,
  { db, secret }: { db: Kysely<Database>; secret: Buffer },
  personId: string,
  at: string,
): Promise<string> {
  const known = (await knownDevice(ctx, { db, secret })) ?? (await formerDevice(ctx, db, personId))
  if (known && known.revoked_at !== null) throw new AppError('device-revoked')
  if (known) {
    await keepSalt(db, known.id, { salt: known.salt ?? randomToken(), last_seen_at: at })
    return known.id
  }
  const id = uuidv7()
  await insertDevice(db, { id, created_at: at, last_seen_at: at, salt: randomToken() })
  return id
}

async function formerDevice(ctx: Context, db: Kysely<Database>, personId: string) {
  const device = await deviceById(db, deviceCookie(ctx) ?? '')
  return device?.salt === null && (await workedThere(db, device.id, personId)) ? device : undefined
}
