import { type ClientChanges } from '#shared/contract/client.ts'
import { PERSON_FIELDS } from '#shared/contract/clientViews.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { dayOf } from '#shared/rules/time.ts'
import { rowsOf } from '../db/rows.ts'
import type { ClientTable, QueueTicketTable } from '../db/tables/client.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { requireRoom } from '../room/room.store.ts'
import { careRow, clientRow, openTicketOf, personRow } from './client.store.ts'
import { clientDetail } from './client.views.ts'
import { refuseOverwriting, type Values } from '../db/overwriting.ts'
import { refuseExpired } from './expiring.ts'
import { birthOf, nameKeys, refuseDouble } from './person.ts'

const PLAN_FIELDS = ['planned_room_id', 'planned_on', 'placed_elsewhere'] as const
/** Fields stored outside the client's own row. */
const ELSEWHERE: readonly string[] = [...PLAN_FIELDS, ...PERSON_FIELDS, 'entry_reason']
const LAST_DAYS = ['id_document_expires', 'guardian_valid_to', 'disability_valid_to'] as const

/**
 * Changes the named fields only. If someone else has changed a field since the user saw it, it is refused with the present value in
 * `details`, so that both can be shown and one chosen.
 * @throws client-not-found, client-changed, person-exists, room-not-found, forbidden, validation
 */
export const saveClient: Handler<typeof contract.client.save> = async (env, { id, base, ...changes }) => {
  const row = await clientRow(env.tx, env.actor.houseId, id)
  if (!row) throw new AppError('client-not-found')
  const ticket = await openTicketOf(env.tx, env.actor.houseId, id)
  const care = await careRow(env.tx, env.actor.houseId, id)
  const office = await officeRow(env, id, changes)
  const rows = [ticket, office, care, { ...row, languages: JSON.parse(row.languages) as unknown }]
  await refuseOverwriting(env, { entity: 'client', rows, changes, base: base ?? {} })
  if (changes.birth_date && changes.birth_date > dayOf(env.now)) throw new AppError('validation', { field: 'birth_date', key: 'future' })
  refuseExpired(env, office, changes, LAST_DAYS)
  await savePlan(env, ticket, changes)
  await savePerson(env, row, changes)
  await saveOffice(env, id, changes)
  if (changes.entry_reason !== undefined) await saveEntryReason(env, id, changes.entry_reason)
  env.auditSubjects({ entity: 'client', ids: [id] })
  return { client: await clientDetail(env, id) }
}

async function savePerson(env: Env, row: ClientTable, changes: ClientChanges): Promise<void> {
  const set: Values = {}
  for (const [field, value] of Object.entries(changes)) {
    if (value !== undefined && !ELSEWHERE.includes(field)) set[field] = field === 'languages' ? JSON.stringify(value) : value
  }
  if (Object.keys(set).length === 0) return
  await refuseDouble(env, changes.personal_id ?? null, 'personal_id', row.id)
  const next: ClientTable = { ...row, ...set }
  await rowsOf(env, 'client').update(row.id, { ...set, ...nameKeys(next), ...birthOf(next.personal_id, next) })
}

/** The office fields to be changed; undefined if there are none. @throws forbidden */
async function officeRow(env: Env, id: string, changes: ClientChanges): Promise<Values | undefined> {
  if (PERSON_FIELDS.every((field) => changes[field] === undefined)) return undefined
  if (!can(env.actor.rights, 'person.save')) throw new AppError('forbidden')
  return personRow(env.tx, env.actor.houseId, id)
}

async function saveOffice(env: Env, id: string, changes: ClientChanges): Promise<void> {
  const set = Object.fromEntries(PERSON_FIELDS.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]))
  if (Object.keys(set).length === 0) return
  await rowsOf(env, 'client_person').update(id, set)
}

async function saveEntryReason(env: Env, id: string, entryReason: string | null): Promise<void> {
  await rowsOf(env, 'client_care').update(id, { entry_reason: entryReason })
}

/** The reservation of a client in the queue; without a ticket there is nothing to plan. */
async function savePlan(env: Env, ticket: QueueTicketTable | undefined, changes: ClientChanges): Promise<void> {
  const set = Object.fromEntries(PLAN_FIELDS.filter((field) => changes[field] !== undefined).map((field) => [field, changes[field]]))
  if (Object.keys(set).length === 0) return
  if (!ticket) throw new AppError('transition-not-allowed', { field: Object.keys(set)[0] ?? 'planned_on' })
  if (changes.planned_room_id) await requireRoom(env.tx, env.actor.houseId, changes.planned_room_id, 'planned_room_id')
  await rowsOf(env, 'queue_ticket').update(ticket.id, set)
}
