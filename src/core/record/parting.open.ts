import type { ItemView } from '#shared/contract/item.ts'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import type { LinkView, PlanView } from '#shared/contract/plan.ts'
import { isKept } from '#shared/rules/parting.ts'
import { isOpen, isStanding, linkStateAt } from '#shared/rules/plan/states.ts'
import type { IncidentView } from '#shared/contract/incident.ts'
import { incidentPage } from '../incident/incident.store.ts'
import { itemsOf } from '../item/item.store.ts'
import type { Env } from '../kernel/env.ts'
import { schemeOf } from '../medicine/medicine.store.ts'
import { linksOf, plansOf } from '../plan/plan.store.ts'

/** Everything planned or kept for a client from an instant on. */
export interface OpenOf {
  /** Versions of courses in force now or in the future. */
  courses: CourseView[]
  belongings: ItemView[]
  /** In force, or awaiting agreement. */
  plans: PlanView[]
  links: LinkView[]
  checks: { incident: IncidentView; check: IncidentView['checks'][number] }[]
}

/** A client's open rows: what a discharge announces to end, and what it ends. */
export async function openOf({ tx, actor, now }: Pick<Env, 'tx' | 'actor' | 'now'>, clientId: string, at: string): Promise<OpenOf> {
  const incidents = await incidentPage(tx, actor.houseId, { clientId, isOpen: true })
  return {
    courses: (await schemeOf(tx, actor.houseId, clientId)).filter(
      ({ ended_at, valid_from }) => ended_at === null || ended_at > later(at, valid_from),
    ),
    belongings: (await itemsOf(tx, actor.houseId, clientId)).filter(({ state }) => isKept(state)),
    plans: (await plansOf(tx, actor.houseId, clientId)).filter(({ state }) => isStanding(state) || isOpen(state)),
    links: (await linksOf(tx, actor.houseId, clientId)).filter((link) => linkStateAt(link, now) === 'avatud'),
    checks: incidents.flatMap((incident) => incident.checks.filter(({ done_at }) => done_at === null).map((check) => ({ incident, check }))),
  }
}

/** The later of two instants: nothing ends before it began. */
export const later = (one: string, other: string): string => (one > other ? one : other)
