import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { type AskedService } from '#shared/rules/askPaths.ts'
import { answerDueOn } from '#shared/rules/placeRequest.ts'
import { dayOf } from '#shared/rules/time.ts'
import { insertPerson } from '../client/person.ts'
import { openTicket } from '../client/stay.store.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env } from '../kernel/env.ts'

type RequestInput = Parsed<typeof contract.request.send>

/**
 * Adds the person of a request to the queue of the house, with the requester as the first contact. @returns the id of the house's row
 * @throws validation
 */
export async function joinQueue(env: Env, { asked, isStaffed }: { asked: RequestInput; isStaffed: boolean }): Promise<string> {
  const birth = asked.birth ?? null
  const isDay = birth !== null && birth.length > 4
  if (birth !== null && birth > (isDay ? dayOf(env.now) : env.now.slice(0, 4))) throw new AppError('validation', { field: 'birth', key: 'future' })
  const contact = { name: asked.from_name, relation: asked.relation, phone: asked.phone, email: asked.email }
  const clientId = await insertPerson(env, {
    first_name: asked.first_name,
    last_name: asked.last_name,
    birth_date: isDay ? birth : null,
    contacts: [contact],
  })
  if (asked.kov) await setKov(env, clientId, asked.kov)
  const ticketId = await openTicket(env, { clientId, queuedOn: dayOf(env.now) })
  const id = await rowsOf(env, 'queue_request').insert({
    client_id: clientId,
    ticket_id: ticketId,
    request_id: asked.id,
    asked_at: env.now,
    from_name: asked.from_name,
    relation: asked.relation,
    phone: asked.phone,
    email: asked.email,
    wanted_from: asked.wanted_from ?? null,
    need: asked.need,
    message: asked.message || null,
    birth_year: isDay ? null : birth,
    ...UNANSWERED,
    due_on: answerDueOn(env.now),
    // Delivered at once to staff who work here: it is in their queue.
    delivered_at: isStaffed ? env.now : null,
    services: JSON.stringify(servicesAt(env.actor.houseId, asked)),
    service_hours: asked.services.length > 0 ? (asked.service_hours ?? null) : null,
  })
  env.auditSubjects({ entity: 'client', ids: [clientId] })
  return id
}

/** The requested services that are this house's. */
const servicesAt = (houseId: string, { services }: RequestInput): AskedService[] =>
  services.filter(({ house_id }) => house_id === houseId).map(({ service, weekdays }) => ({ service, weekdays }))

/** Nothing has been answered yet. */
export const UNANSWERED = {
  answer: null,
  answer_text: null,
  answered_at: null,
  answered_name: null,
  told_at: null,
  due_on: null,
  delivered_at: null,
  failed_at: null,
  opened_at: null,
  reply: null,
  replied_at: null,
  services: '[]',
  service_hours: null,
} as const

async function setKov(env: Env, clientId: string, kov: string): Promise<void> {
  await rowsOf(env, 'client_person').update(clientId, { kov })
}
