import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import type { PlannedLeaving } from '../db/tables/client.ts'
import type { Handler } from '../kernel/env.ts'
import { leavingWordsOf } from './client.page.store.ts'
import { openStayOf } from './client.store.ts'
import { clientDetail } from './client.views.ts'
import { NO_LEAVING, setLeaving } from './stay.store.ts'

/**
 * Plans, changes or cancels (no day) the day on which a resident leaves. Place and reason mean nothing without a day and go with it.
 * @throws client-not-found, client-changed, validation for a day that has passed
 */
export const planLeaving: Handler<typeof contract.client.planLeaving> = async (env, { id, base = {}, ...given }) => {
  const stay = await openStayOf(env.tx, env.actor.houseId, id)
  if (!stay) throw new AppError('client-not-found')
  const before = { ...(await leavingWordsOf(env.tx, env.actor.houseId, id)), leaving_on: stay.leaving_on }
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<PlannedLeaving>
  await refuseOverwriting(env, { entity: 'client', rows: [before], changes, base })
  const planned = { ...before, ...changes }
  const isNewDay = planned.leaving_on !== before.leaving_on
  if (isNewDay && planned.leaving_on !== null && planned.leaving_on < dayOf(env.now))
    throw new AppError('validation', { field: 'leaving_on', key: 'past' })
  await setLeaving(env, stay, planned.leaving_on === null ? NO_LEAVING : tidy(planned))
  env.auditSubjects({ entity: 'client', ids: [id] })
  return { client: await clientDetail(env, id) }
}

/** Without empty texts. */
const tidy = ({ leaving_on, leaving_place, leaving_reason }: PlannedLeaving): PlannedLeaving => ({
  leaving_on,
  leaving_place: leaving_place || null,
  leaving_reason: leaving_reason || null,
})
