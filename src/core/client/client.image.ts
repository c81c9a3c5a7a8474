import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { clientRow } from './client.store.ts'
import { clientDetail } from './client.views.ts'

/** Sets a client's picture; the same name again changes nothing. @throws client-not-found */
export const setClientImage: Handler<typeof contract.client.image> = async (env, { id, image }) => {
  const { tx, actor } = env
  const before = await clientRow(tx, actor.houseId, id)
  if (!before) throw new AppError('client-not-found')
  if (before.picture !== image) await rowsOf(env, 'client').update(id, { picture: image })
  env.auditSubjects({ entity: 'client', ids: [id] })
  return { client: await clientDetail(env, id) }
}
