import type { Context } from 'koa'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { Actor } from '#core/kernel/env.ts'
import type { Deps } from '../deps.ts'
import type { Attempt } from '../limits/guard.ts'
import { workedThere } from '../stores/device.store.ts'
import { knownDevice } from './knownDevice.ts'

/** The subject of sign-in limits: the account, and this browser's device if that account has signed in there before. */
export async function attemptOf(
  ctx: Context,
  deps: Pick<Deps, 'db' | 'secret'>,
  account: string,
  person: Pick<PersonTable, 'id'> | undefined,
): Promise<Attempt> {
  // Also looked up for unknown addresses, so that timing reveals nothing.
  return { account, address: ctx.ip, device: await ownDevice(ctx, deps, person?.id ?? '') }
}

/** The subject for password checks in an open session: its device; another session there does not reset the attempts. */
export const attemptAt = ({ deviceId }: Pick<Actor, 'deviceId'>, { email }: Pick<PersonTable, 'email'>): Attempt => ({
  account: email,
  address: '',
  device: deviceId,
})

/** The device is proven by the secret in its cookie, so knowing its name gives no attempts. */
async function ownDevice(ctx: Context, deps: Pick<Deps, 'db' | 'secret'>, personId: string): Promise<string | null> {
  const device = await knownDevice(ctx, deps)
  const hasWorked = await workedThere(deps.db, device?.id ?? '', personId)
  return device?.revoked_at === null && hasWorked ? device.id : null
}
