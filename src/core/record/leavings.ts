import type { OverviewView } from '#shared/contract/house.ts'
import { can } from '#shared/rights.ts'
import { LEAVING_LACKS, type LeavingLack } from '#shared/rules/clientStatus.ts'
import { isKept } from '#shared/rules/parting.ts'
import type { CurrentClient } from '../client/current.store.ts'
import { itemsOf } from '../item/item.store.ts'
import type { Env } from '../kernel/env.ts'
import { stockViews } from '../stock/stock.list.ts'

/** Residents with a planned day of leaving, the first first, with what is still to be seen to, as far as the actor may read it. */
export async function leavingsOf(env: Env, clients: readonly CurrentClient[]): Promise<OverviewView['leavings']> {
  const leavings: OverviewView['leavings'] = []
  for (const { id, name, leaving_on, leaving_place } of clients) {
    if (leaving_on === null) continue
    const lacking = await lackingOf(env, { id, leaving_place })
    const place = can(env.actor.rights, 'care.read') ? leaving_place : null
    leavings.push({ client_id: id, name, on: leaving_on, place, lacks: LEAVING_LACKS.filter((each) => lacking[each]) })
  }
  return leavings.toSorted((one, other) => one.on.localeCompare(other.on))
}

async function lackingOf(env: Env, { id, leaving_place }: Pick<CurrentClient, 'id' | 'leaving_place'>): Promise<Record<LeavingLack, boolean>> {
  const { tx, actor } = env
  const readsCare = can(actor.rights, 'care.read')
  const readsMedicines = can(actor.rights, 'medicine.read')
  return {
    place: readsCare && leaving_place === null,
    belongings: readsCare && (await itemsOf(tx, actor.houseId, id)).some(({ state }) => isKept(state)),
    medicines: readsMedicines && (await stockViews(env, { clientId: id })).some(({ balance }) => balance !== 0),
  }
}
