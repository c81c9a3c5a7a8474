import type { contract } from '#shared/contract/index.ts'
import { can } from '#shared/rights.ts'
import { moveTo } from './client.move.ts'
import { clientDetail } from '../client/client.views.ts'
import type { Handler } from '../kernel/env.ts'
import { concernClient } from '../client/concern.ts'
import { openOf } from './parting.open.ts'
import { lastParting } from './parting.store.ts'

/** Records a departure or death. @throws client-not-found, room-changed, transition-not-allowed, belongings-undecided, validation */
export const addParting: Handler<typeof contract.parting.add> = async (env, { id, kind, at, expected_room_id, ...told }) => {
  await moveTo(env, { id, status: kind, at, expected_room_id }, told)
  return { client: await clientDetail(env, id), parting: await lastParting(env.tx, env.actor.houseId, id) }
}

/** A client's last discharge, and what a discharge would end now. @throws client-not-found */
export const getParting: Handler<typeof contract.parting.get> = async (env, { id }) => {
  await concernClient(env, id)
  const { courses, belongings, plans, links, checks } = await openOf(env, id, env.now)
  const byCourse = new Map(courses.map(({ course_id, name, strength }) => [course_id, { id: course_id, name, strength }]))
  return {
    parting: await lastParting(env.tx, env.actor.houseId, id),
    open: {
      courses: can(env.actor.rights, 'medicine.read') ? [...byCourse.values()] : null,
      belongings: belongings.map((item) => ({ id: item.id, category: item.category, name: item.name, marks: item.marks, state: item.state })),
      plans: plans.map((plan) => ({ id: plan.id, version: plan.version, state: plan.state })),
      links: links.length,
      checks: checks.length,
    },
  }
}
