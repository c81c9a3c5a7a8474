import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import type { Env } from '../kernel/env.ts'
import { clientById } from './client.list.store.ts'
import { clientExtras } from './client.page.store.ts'

/** One client with everything that this actor may see. @throws client-not-found */
export async function clientDetail({ tx, actor }: Pick<Env, 'tx' | 'actor'>, id: string): Promise<ClientDetail> {
  const withCare = can(actor.rights, 'care.read')
  const client = await clientById(tx, actor.houseId, id, withCare)
  if (!client) throw new AppError('client-not-found')
  const sees = { care: withCare, person: can(actor.rights, 'person.read') }
  return { ...client, ...(await clientExtras(tx, actor.houseId, id, sees)) }
}
