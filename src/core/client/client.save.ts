import type { ClientChanges } from '#shared/contract/client.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { changed } from '../db/change.ts'
import type { ClientTable, QueueTicketTable } from '../db/tables/client.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { requireRoom } from '../room/room.store.ts'
import { careRow, clientRow, openTicketOf } from './client.store.ts'
import { clientDetail } from './client.views.ts'
import { birthOf, nameKeys, refuseDouble } from './person.ts'

type Values = Record<string, unknown>
const PLAN_FIELDS = ['planned_room_id', 'planned_on', 'placed_elsewhere'] as const
/** What is kept elsewhere than in the client's own row. */
const ELSEWHERE: readonly string[] = [...PLAN_FIELDS, 'entry_reason']

/**
 * Changes the named fields only. A field that somebody else has changed since the person saw it is refused with
 * the present value in `details`, so that both can be shown and one chosen. @throws client-not-found, client-changed, person-exists, room-not-found
 */
export const saveClient: Handler<typeof contract.client.save> = async (env, { id, base, ...changes }) => {
  const row = await clientRow(env.tx, env.actor.houseId, id)
  if (!row) throw new AppError('client-not-found')
  const ticket = await openTicketOf(env.tx, env.actor.houseId, id)
  const care = await careRow(env.tx, env.actor.houseId, id)
  refuseOverwriting({ ...row, ...ticket, entry_reason: care?.entry_reason, languages: JSON.parse(row.languages) }, changes, base ?? {})
  await savePlan(env, ticket, changes)
  await savePerson(env, row, changes)
  if (changes.entry_reason !== undefined) await saveEntryReason(env, id, changes.entry_reason)
  env.concerns({ entity: 'client', ids: [id] })
  return { client: await clientDetail(env, id) }
}

function refuseOverwriting(present: Values, changes: Values, base: Values): void {
  const conflicts = Object.keys(base).filter((field) => {
    const now = JSON.stringify(present[field] ?? null)
    return field in changes && now !== JSON.stringify(base[field] ?? null) && now !== JSON.stringify(changes[field] ?? null)
  })
  const [first] = conflicts
  if (first === undefined) return
  const details = Object.fromEntries(conflicts.map((field) => [field, textOf(present[field])]))
  throw new AppError('client-changed', { field: first, details })
}

/** A value as a person would read it in the question which of two to keep. */
const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' || typeof value === 'number' ? `${value}` : ''

async function savePerson(env: Env, row: ClientTable, changes: ClientChanges): Promise<void> {
  const set: Values = {}
  for (const [field, value] of Object.entries(changes)) {
    if (value !== undefined && !ELSEWHERE.includes(field)) set[field] = field === 'languages' ? JSON.stringify(value) : value
  }
  if (Object.keys(set).length === 0) return
  await refuseDouble(env, changes.personal_id ?? null, 'personal_id', row.id)
  const next: ClientTable = { ...row, ...set }
  await env.tx
    .updateTable('client')
    .set({ ...set, ...nameKeys(next), ...birthOf(next.personal_id, next), ...changed(env) })
    .where('house_id', '=', env.actor.houseId)
    .where('id', '=', row.id)
    .execute()
}

async function saveEntryReason(env: Env, id: string, entryReason: string | null): Promise<void> {
  await env.tx
    .updateTable('client_care')
    .set({ entry_reason: entryReason, ...changed(env) })
    .where('house_id', '=', env.actor.houseId)
    .where('id', '=', id)
    .execute()
}

/** The place kept for somebody in the queue; without a ticket there is nothing to plan. */
async function savePlan(env: Env, ticket: QueueTicketTable | undefined, changes: ClientChanges): Promise<void> {
  const set = Object.fromEntries(PLAN_FIELDS.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]))
  if (Object.keys(set).length === 0) return
  if (!ticket) throw new AppError('transition-not-allowed', { field: Object.keys(set)[0] ?? 'planned_on' })
  if (changes.planned_room_id) await requireRoom(env.tx, env.actor.houseId, changes.planned_room_id, 'planned_room_id')
  await env.tx
    .updateTable('queue_ticket')
    .set({ ...set, ...changed(env) })
    .where('house_id', '=', env.actor.houseId)
    .where('id', '=', ticket.id)
    .execute()
}
