import type { contract } from '#shared/contract/index.ts'
import { KEPT_DAYS, seesKind } from '#shared/rules/order/order.ts'
import { padNeeds, USE_DAYS } from '#shared/rules/order/proposal.ts'
import { addDays, addMonths, dayOf, startOfDay } from '#shared/rules/time.ts'
import type { Handler } from '../kernel/env.ts'
import { chargesBetween, lastAids, openPieces, ordersSince, padChangesSince } from './order.store.ts'
import { concernOrders, orderViews } from './order.views.ts'

/** Orders that are not over, and the newest of the rest; of the kinds that the actor may see. */
export const listOrders: Handler<typeof contract.order.list> = async (env) => {
  const since = startOfDay(addDays(dayOf(env.now), -KEPT_DAYS))
  const rows = await ordersSince(env.tx, env.actor.houseId, since)
  const orders = await orderViews(
    env,
    rows.filter(({ kind }) => seesKind(env.actor.rights, kind)),
  )
  concernOrders(env, orders)
  return { orders }
}

/** The pads that residents need, from the diary. */
export const proposePads: Handler<typeof contract.order.propose> = async (env, { days }) => {
  const { tx, actor, now } = env
  const changes = await padChangesSince(tx, actor.houseId, startOfDay(addDays(dayOf(now), -USE_DAYS)))
  const people = new Map(changes.map((change) => [change.client_id, change]))
  const items = await lastAids(tx, actor.houseId)
  const needs = padNeeds(
    changes.map(({ client_id, values_json }) => ({ client_id, found: foundIn(values_json) })),
    await openPieces(tx, actor.houseId),
    days,
  )
  env.auditSubjects({ entity: 'client', ids: [...people.keys()] })
  return {
    pads: needs.flatMap((need) => {
      const person = people.get(need.client_id)
      return person
        ? [{ ...need, client_name: `${person.first_name} ${person.last_name}`, room: person.room, item: items.get(need.client_id) ?? null }]
        : []
    }),
  }
}

const foundIn = (json: string): string | null => {
  const { found } = JSON.parse(json) as { found?: string }
  return found ?? null
}

/** What residents, or one of them, are charged for in a month. */
export const listCharges: Handler<typeof contract.order.charges> = async (env, { month, client_id: clientId }) => {
  const rows = await chargesBetween(env.tx, env.actor.houseId, { from: `${month}-01`, to: `${addMonths(month, 1)}-01`, clientId })
  env.auditSubjects({ entity: 'client', ids: [...new Set(rows.map(({ client_id }) => client_id))] })
  return {
    charges: rows.map(({ id, client_id, item, unit, quantity, unit_price_cents, source, ...row }) => ({
      id,
      on: row.on_day,
      client_id,
      client_name: `${row.first_name} ${row.last_name}`,
      item,
      unit,
      quantity,
      unit_price_cents,
      source,
      made: { at: row.made_at, by: row.made_name },
      struck: row.struck_at === null ? null : { at: row.struck_at, by: row.struck_by ?? '', reason: row.strike_reason ?? '' },
    })),
  }
}
