import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import { insertPerson } from '../client/person.ts'
import { openTicket } from '../client/stay.store.ts'
import { changed, created } from '../db/change.ts'
import type { Env } from '../kernel/env.ts'

type Asked = Parsed<typeof contract.request.send>

/** Puts the person for whom a place is asked into the queue of the house, with who asks as the first to be called. @throws validation */
export async function joinQueue(env: Env, asked: Asked): Promise<void> {
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
  await env.tx
    .insertInto('queue_request')
    .values({
      ...created(env),
      house_id: env.actor.houseId,
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
    })
    .execute()
  env.concerns({ entity: 'client', ids: [clientId] })
}

/** Nothing has been answered yet. */
export const UNANSWERED = { answer: null, answer_text: null, answered_at: null, answered_name: null, told_at: null } as const

async function setKov(env: Env, clientId: string, kov: string): Promise<void> {
  await env.tx
    .updateTable('client_person')
    .set({ kov, ...changed(env) })
    .where('house_id', '=', env.actor.houseId)
    .where('id', '=', clientId)
    .execute()
}
