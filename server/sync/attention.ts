import type { Database } from '#core/db/schema.ts'
import type { Handlers } from '#core/kernel/env.ts'
import { RefusedView } from '#shared/contract/attention.ts'
import { AppError, type ErrorBody } from '#shared/errors.ts'
import { countDeadLetters, exhume, openDeadLetters, resolveDeadLetter } from '../stores/deadLetter.store.ts'

/** The manager's list of refused intents; their content is sealed with the installation's secret. */
export const attentionHandlers = (secret: Buffer): Handlers<'attention'> => ({
  attention: {
    list: async ({ tx, actor, auditSubjects: concerns }) => {
      const total = await countDeadLetters(tx, actor.houseId)
      const entries = (await openDeadLetters(tx, actor.houseId)).map((row) => viewOf(row, exhume(secret, row.body)))
      concerns({ entity: 'client', ids: [...new Set(entries.flatMap(clientIn))] })
      return { entries, total }
    },
    resolve: async ({ tx, actor, now, auditSubjects: concerns }, { mid, device_id, resolution, reason }) => {
      const how = { resolved_at: now, resolved_by: actor.personId, resolution, reason }
      if (!(await resolveDeadLetter(tx, actor.houseId, { device_id, mid }, how))) throw new AppError('entry-not-found')
      concerns({ entity: 'intent', ids: [mid] })
      return { mid }
    },
  },
})

function viewOf(row: Database['sync_dead'], input: RefusedView['input']): RefusedView {
  const { code, message, errors, details } = JSON.parse(row.refusal) as ErrorBody
  return {
    mid: row.mid,
    device_id: row.device_id,
    person_id: row.person_id,
    person: row.person_name,
    endpoint: row.endpoint,
    input,
    occurred_at: row.occurred_at,
    received_at: row.received_at,
    refusal: { code, message, ...(errors && { errors }), ...(details && { details }) },
  }
}

/** Whom an intent concerns, for the audit log. */
function clientIn({ endpoint, input }: RefusedView): string[] {
  const id = input?.client_id ?? (endpoint.startsWith('client.') ? input?.id : undefined)
  return typeof id === 'string' ? [id] : []
}
