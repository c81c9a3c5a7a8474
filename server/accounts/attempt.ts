import type { Context } from 'koa'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { Actor } from '#core/kernel/env.ts'
import type { Deps } from '../deps.ts'
import type { Attempt } from '../limits/guard.ts'
import { workedThere } from '../stores/device.store.ts'
import { knownDevice } from './knownDevice.ts'

/** Who tries to sign in to an account, for the limits: by the device of this browser where that account has been signed in at it before. */
export async function attemptOf(
  ctx: Context,
  deps: Pick<Deps, 'db' | 'secret'>,
  account: string,
  person: Pick<PersonTable, 'id'> | undefined,
): Promise<Attempt> {
  // Looked up for an address that nobody has, too: the time tells nothing.
  return { account, address: ctx.ip, device: await ownDevice(ctx, deps, person?.id ?? '') }
}

/** Who shows at an open session that it is theirs: their device is known by it, and another session there gives no new tries. */
export const attemptAt = ({ deviceId }: Pick<Actor, 'deviceId'>, { email }: Pick<PersonTable, 'email'>): Attempt => ({
  account: email,
  address: '',
  device: deviceId,
})

/** The device is proven by the secret in its cookie, so nobody gets tries by knowing its name. */
async function ownDevice(ctx: Context, deps: Pick<Deps, 'db' | 'secret'>, personId: string): Promise<string | null> {
  const device = await knownDevice(ctx, deps)
  const hasWorked = await workedThere(deps.db, device?.id ?? '', personId)
  return device?.revoked_at === null && hasWorked ? device.id : null
}
