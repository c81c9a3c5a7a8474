import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { isClientOf } from '../client/client.store.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { seenBy } from './diary.store.ts'

/** Until when the actor has seen a client's timeline. @throws client-not-found */
export const getSeen: Handler<typeof contract.diary.seen> = async (env, { id }) => ({ seen_at: (await seenOf(env, id))?.seen_at ?? null })

/**
 * Advances until when the actor has seen a client's timeline; another computer of theirs may have advanced it further. @throws
 * client-not-found
 */
export const seeDiary: Handler<typeof contract.diary.see> = async (env, { id: client_id, at }) => {
  const { actor } = env
  const former = await seenOf(env, client_id)
  if (former && former.seen_at >= at) return { seen_at: former.seen_at }
  if (former) await rowsOf(env, 'client_seen').update(former.id, { seen_at: at })
  else await rowsOf(env, 'client_seen').insert({ client_id, person_id: actor.personId, seen_at: at })
  return { seen_at: at }
}

async function seenOf({ tx, actor }: Env, clientId: string): Promise<{ id: string; seen_at: string } | undefined> {
  if (!(await isClientOf(tx, actor.houseId, clientId))) throw new AppError('client-not-found')
  return seenBy(tx, actor.houseId, { clientId, personId: actor.personId })
}
