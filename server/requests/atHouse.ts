import type { AuditSubjects, Env } from '#core/kernel/env.ts'
import type { HouseAction } from '#shared/auditLabels.ts'
import { writeAudit } from '../audit/audit.ts'
import { enterTenant, leaveWall } from '../kernel/transaction.ts'

/** The subject of work in a house in which no one is signed in. */
interface Visitor {
  houseId: string
  /** The id of the request. */
  requestId: string
  name: string
  /** The action, as the audit log names it. */
  action: HouseAction
}

/** The input of work outside a house. */
export type Outside = Pick<Env<'open'>, 'tx' | 'now' | 'newId' | 'auditSubjects'>

/**
 * Runs work in one house: with its role, without any right, with lines in the house's audit log. `lockHouse` locks several houses of one
 * transaction in the order of their ids, before the first.
 */
export async function atHouse<T>(env: Outside, { houseId, requestId, name, action }: Visitor, work: (env: Env) => Promise<T>): Promise<T> {
  const actor: Env['actor'] = {
    personId: requestId,
    name,
    role: 'user',
    houseId,
    partnerId: null,
    ehak: null,
    rights: new Set(),
    sessionId: requestId,
    deviceId: 'portal',
  }
  const concerned: AuditSubjects[] = []
  await enterTenant(env.tx, 'house', actor)
  const done = await work({ ...env, actor, auditSubjects: (each) => void concerned.push(each) })
  for (const each of concerned) await writeAudit(env.tx, actor, action, each, env.now)
  await leaveWall(env.tx)
  for (const each of concerned) env.auditSubjects({ ...each, house: houseId })
  return done
}
