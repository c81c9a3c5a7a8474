import type { Kysely } from 'kysely'
import { nameKeys } from '#core/client/person.ts'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { UNANSWERED } from '#core/queue/queue.join.ts'
import { contract } from '#shared/contract/index.ts'
import { type HouseWorld, NOW } from '../../support/world.ts'
import type { Objects } from '../named.ts'

/** A price list that nobody pays by yet, of the day that examples name; one a house. */
export async function comingPricesOf(db: Kysely<Database>, house: HouseWorld): Promise<void> {
  const { valid_from } = contract.price.withdraw.example
  await db
    .insertInto('house_price')
    .values({ id: uuidv7(), house_id: house.id, valid_from, published_at: NOW, published_by: 'somebody', withdrawn_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An import of one room that is prepared, and one that has made a room. */
export async function importsIn(db: Kysely<Database>, house: HouseWorld, text: string): Promise<Pick<Objects, 'import' | 'importDone'>> {
  const [prepared, done] = [uuidv7(), uuidv7()]
  const line = { no: 2, cells: [`t${uuidv7().slice(-10)}`, '2', text], out: false, faults: [] }
  const row = {
    house_id: house.id,
    kind: 'rooms',
    file_name: text,
    begun_at: NOW,
    begun_by: 'somebody',
    begun_name: text,
    headings: JSON.stringify(['Tuba', 'Kohti', 'Märkus']),
    matched: JSON.stringify(['name', 'max_people', null]),
  } as const
  await db
    .insertInto('house_import')
    .values({ ...row, id: prepared, state: 'prepared', lines: JSON.stringify([line]) })
    .execute()
  await db
    .insertInto('house_import')
    .values({ ...row, id: done, state: 'done', lines: '[]', done_at: NOW, done_name: text })
    .execute()
  const made = await house.room({ name: `t${uuidv7().slice(-10)}` })
  await db.insertInto('house_import_made').values({ import_id: done, house_id: house.id, no: 2, entity: 'room', ref_id: made }).execute()
  return { import: prepared, importDone: done }
}

/** A request to join that was confirmed; no house's. */
export async function joinOf(db: Kysely<Database>): Promise<string> {
  const id = uuidv7()
  const asked = {
    asked_at: NOW,
    language: 'et',
    kind: 'hk',
    registry_code: '19930859',
    name: 'Liituja OÜ',
    contact_name: 'Tiina Kask',
    contact_role: 'juht',
  } as const
  const size = { houses_n: 1, places_n: 60, package_id: 'keskmine' } as const
  const state = { link_id: uuidv7(), body_sha256: '', state: 'confirmed', confirmed_at: NOW } as const
  await db
    .insertInto('join_request')
    .values({ id, ...asked, ...size, ...state, email: `liituja${id.slice(-12)}@naidis.example`, phone: '+3722000105' })
    .execute()
  return id
}

/** Somebody in the queue for whom a family asked from the public pages. */
export async function requestOf(db: Kysely<Database>, { house_id, text }: { house_id: string; text: string }): Promise<string> {
  const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
  const [person, ticket, request] = [created(stamp), created(stamp), created(stamp)]
  const names = { first_name: text, last_name: text, called_name: null }
  await db
    .insertInto('client')
    .values({ ...person, house_id, ...names, ...nameKeys(names), languages: '[]' })
    .execute()
  await db
    .insertInto('queue_ticket')
    .values({ ...ticket, house_id, client_id: person.id, queued_on: '2026-11-20', placed_elsewhere: 0 })
    .execute()
  const asked = {
    request_id: uuidv7(),
    asked_at: NOW,
    from_name: text,
    relation: text,
    phone: text,
    email: text,
    need: 'vahe',
    message: text,
  } as const
  await db
    .insertInto('queue_request')
    .values({ ...request, house_id, client_id: person.id, ticket_id: ticket.id, ...asked, ...UNANSWERED })
    .execute()
  return request.id
}
