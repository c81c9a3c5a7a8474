import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { missingToShow, type NeededToShow } from '#shared/rules/publishing.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { houseFacts, neededToShow, putHouse } from './house.store.ts'

/** Whether families see the house, and what is missing. */
export const getShown: Handler<typeof contract.house.shown> = async (env) => {
  const { published_at, missing } = await stateOf(env)
  return { published_at, missing }
}

/** Publishes the house to families, or unpublishes it. @throws house-incomplete if something that families need is missing */
export const publishHouse: Handler<typeof contract.house.publish> = async (env, { shown }) => {
  const { published_at, missing } = await stateOf(env)
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId] })
  if (shown === (published_at !== null)) return { published_at, missing }
  if (shown && missing.length > 0) throw new AppError('house-incomplete')
  const next = shown ? env.now : null
  await putHouse(env, { published_at: next })
  return { published_at: next, missing }
}

async function stateOf({ tx, actor, now }: Env): Promise<{ published_at: string | null; missing: NeededToShow[] }> {
  const on = dayOf(now)
  const row = await houseFacts(tx, actor.houseId)
  if (!row) throw new AppError('house-not-found')
  const { places, helps, licence: offer } = await neededToShow(tx, row.id)
  const hasHelp = helps > 0
  const isInForce = offer?.licence_no != null && (offer.licence_from ?? on) <= on && (offer.licence_until ?? on) >= on
  const missing = missingToShow({
    hasLicence: isInForce,
    address: row.location,
    phone: row.phone,
    email: row.email_address,
    hasPrice: row.price_from_cents !== null || hasHelp,
    hasPlaces: places > 0 || hasHelp,
  })
  return { published_at: row.published_at, missing }
}
