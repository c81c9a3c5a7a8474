import type { Kysely } from 'kysely'
import { nameKeys } from '#core/client/person.ts'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { UNANSWERED } from '#core/queue/queue.join.ts'
import { contract } from '#shared/contract/index.ts'
import { type HouseWorld, NOW } from '../../support/world.ts'
import type { Objects } from '../named.ts'

/** A price list that is not in use yet, from the day that examples name; one per house. */
export async function comingPricesOf(db: Kysely<Database>, house: HouseWorld): Promise<void> {
  const { valid_from } = contract.price.withdraw.example
  await db
    .insertInto('house_price')
    .values({ id: uuidv7(), house_id: house.id, valid_from, published_at: NOW, published_by: 'somebody', withdrawn_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A prepared import of one room, and a finished one that made a room. */
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

/** A confirmed request to join; it belongs to no house. */
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

/** A person in the queue for whom a family asked on the public pages. */
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

/** Removes what earlier calls published: a house has at most twelve photos, each service once, and here no offer yet. */
export async function forgetShown(db: Kysely<Database>, { id }: Pick<HouseWorld, 'id'>): Promise<void> {
  for (const table of ['house_photo', 'service_offer', 'house_offer'] as const) await db.deleteFrom(table).where('house_id', '=', id).execute()
}

/** A photo with its picture, one still without, and a service offer. */
export async function shownOf(
  db: Kysely<Database>,
  { house_id, text }: { house_id: string; text: string },
): Promise<Pick<Objects, 'housePhoto' | 'barePhoto' | 'serviceOffer'>> {
  const [shown, bare, service] = [uuidv7(), uuidv7(), uuidv7()]
  const common = { house_id, alt: text, added_at: NOW, added_by: 'somebody' }
  const name = 'a'.repeat(64)
  await db
    .insertInto('house_photo')
    .values([
      { ...common, id: shown, position: 0, picture: name, small: name, width: 1600, height: 900 },
      { ...common, id: bare, position: 1, picture: null, small: null, width: null, height: null },
    ])
    .execute()
  const given = {
    service_id: 117,
    capacity: 4,
    taken: 1,
    weekdays: '1,2',
    opens: null,
    closes: null,
    transport: 0,
    price_cents: 900,
    price_unit: 'tund',
  } as const
  await db
    .insertInto('service_offer')
    .values({ id: service, house_id, ...given, told_at: NOW })
    .execute()
  return { housePhoto: shown, barePhoto: bare, serviceOffer: service }
}
