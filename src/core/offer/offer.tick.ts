import services from '../../../resources/classifiers/services.json' with { type: 'json' }
import targetGroups from '../../../resources/classifiers/target-groups.json' with { type: 'json' }
import type { contract } from '#shared/contract/index.ts'
import type { Category } from '#shared/contract/offer.ts'
import { AppError } from '#shared/errors.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { type Ticked, ticksOf } from './offer.store.ts'

const CLASSIFIERS = { targetGroup: targetGroups.categories, service: services.categories } as const

/** The house's target groups, among all options. */
export const listTargetGroups: Handler<typeof contract.offer.targetGroups> = async (env) => ({ target_groups: await listed(env, 'targetGroup') })

/** The house's services, among all options. */
export const listServices: Handler<typeof contract.offer.services> = async (env) => ({ services: await listed(env, 'service') })

/** @throws not-found for an unknown group */
export const toggleTargetGroup: Handler<typeof contract.offer.toggleTargetGroup> = (env, input) => toggled(env, 'targetGroup', input)

/** @throws not-found for an unknown service */
export const toggleService: Handler<typeof contract.offer.toggleService> = (env, input) => toggled(env, 'service', input)

async function listed(env: Env, what: Ticked): Promise<Category[]> {
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId] })
  const rows = await ticksOf(env.tx, env.actor.houseId, what)
  const ticked = new Set(rows.flatMap((row) => (row.deleted_at === null ? [row.classifier_id] : [])))
  return CLASSIFIERS[what].map(({ id, name, subNames }) => ({
    id,
    name,
    subs: subNames.map((sub) => ({ id: sub.id, subName: sub.name, checked: ticked.has(sub.id) })),
  }))
}

async function toggled(env: Env, what: Ticked, { id, checked }: { id: number; checked?: boolean | undefined }) {
  if (!CLASSIFIERS[what].some(({ subNames }) => subNames.some((sub) => sub.id === id))) throw new AppError('not-found')
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId] })
  const rows = (await ticksOf(env.tx, env.actor.houseId, what)).filter((row) => row.classifier_id === id)
  const standing = rows.find((row) => row.deleted_at === null)
  const wanted = checked ?? !standing
  if (wanted === Boolean(standing)) return { id, checked: wanted }
  // A removed tick is restored: toggling leaves one row.
  const row = standing ?? rows[0]
  if (row) await put(env, what, row.id, wanted)
  else await insert(env, what, id)
  return { id, checked: wanted }
}

const put = (env: Env, what: Ticked, id: string, isTicked: boolean): Promise<void> =>
  rowsOf(env, what === 'service' ? 'house_service' : 'house_target_group').update(id, { deleted_at: isTicked ? null : env.now })

const insert = (env: Env, what: Ticked, id: number): Promise<string> =>
  what === 'service' ? rowsOf(env, 'house_service').insert({ service_id: id }) : rowsOf(env, 'house_target_group').insert({ target_group_id: id })
