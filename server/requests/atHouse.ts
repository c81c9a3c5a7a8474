import type { AuditSubjects, Env } from '#core/kernel/env.ts'
import type { HouseAction } from '#shared/auditLabels.ts'
import { writeAudit } from '../audit/audit.ts'
import { enterTenant, leaveWall } from '../kernel/transaction.ts'

/** For whom something is done in a house to which nobody is signed in. */
interface Visitor {
  houseId: string
  /** The id of the request by which they come. */
  requestId: string
  name: string
  /** What is done, as the audit log names it. */
  action: HouseAction
}

/** What work of no house is given. */
export type Outside = Pick<Env<'open'>, 'tx' | 'now' | 'newId' | 'auditSubjects'>

/**
 * Does one thing in one house: behind its wall, as somebody without any right, with its lines in the house's audit log. Houses of one
 * transaction are locked by `lockHouse` in the order of their ids before the first.
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
