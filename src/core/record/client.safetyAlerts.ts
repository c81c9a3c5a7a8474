import type { contract } from '#shared/contract/index.ts'
import { can } from '#shared/rights.ts'
import { BASELINE_DAYS } from '#shared/rules/health/findings.ts'
import { type Facts, safetyAlertsOf } from '#shared/rules/safetyAlerts/safetyAlerts.ts'
import { holdsAt } from '#shared/rules/medicine/course.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { allergiesToKnow } from '../allergy/allergy.store.ts'
import { riskOf, weightsSince } from '../health/health.store.ts'
import { precautionsOf } from '../health/precaution.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { isHeldAt } from '../medicine/course.ts'
import { schemeOf } from '../medicine/medicine.store.ts'
import { concernClient } from '../client/concern.ts'
import { linesToldOf } from '../plan/plan.store.ts'
import { careRow, wakesOf } from '../client/client.store.ts'

/** A client's safety alerts, in a fixed number of statements; what this actor may not read is left out. @throws client-not-found */
export const listSafetyAlerts: Handler<typeof contract.client.safetyAlerts> = async (env, { id }) => {
  await concernClient(env, id)
  return { known: safetyAlertsOf(await factsFor(env, id), env.now) }
}

async function factsFor({ tx, actor, now }: Env, id: string): Promise<Facts> {
  const care = await careRow(tx, actor.houseId, id)
  const scheme = can(actor.rights, 'medicine.read') ? await schemeOf(tx, actor.houseId, id) : []
  const since = startOfDay(addDays(dayOf(now), -BASELINE_DAYS))
  return {
    care: care ? { ...care, risks: JSON.parse(care.risks) as string[], on: dayOf(care.updated_at) } : null,
    allergies: await allergiesToKnow(tx, actor.houseId, id),
    precautions: await precautionsOf(tx, actor.houseId, id),
    courses: scheme.filter((course) => holdsAt(course, now) && !isHeldAt(course, now)),
    ...(can(actor.rights, 'health.read') ? await riskOf(tx, actor.houseId, id) : { morse: null, aids: [], wounds: [] }),
    weights: can(actor.rights, 'diary.read') ? await weightsSince(tx, actor.houseId, id, since) : [],
    told: await linesToldOf(tx, actor.houseId, id),
    wakes: await wakesOf(tx, actor.houseId, id),
  }
}
