import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { type HouseWorld, NOW } from '../../support/world.ts'

/**
 * Two residents with rooms and one without, an empty room, an entry by someone else and one by the caller; the first resident has a row in
 * each list of their page.
 */
export async function clientsIn(db: Kysely<Database>, house: HouseWorld, { marker, text, asker }: { marker: string; text: string; asker: string }) {
  const rooms = [
    await house.room({ amenities: JSON.stringify([text]) }),
    await house.room(),
    await house.room({ name: `${marker.slice(0, 4)}${uuidv7().slice(-8)}` }),
  ]
  const facts = { first_name: text, search_info: text, phone: '+3722000101', address: text }
  const care = { wishes: text, diet: text, entry_reason: text }
  const person = { religion: text, bank_iban: text }
  const client = await house.client({ ...facts, roomId: rooms[0] ?? '', care, person })
  const otherClient = await house.client({ ...facts, roomId: rooms[1] ?? '', care, personal_id: `${uuidv7().slice(-8)}-1234` })
  const third = await house.client({ first_name: text })
  const [entry, written] = [uuidv7(), uuidv7()]
  const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
  for (const [id, recorded_by] of [
    [entry, 'somebody'],
    [written, asker],
  ] as const)
    await db
      .insertInto('diary_entry')
      .values({
        ...created(stamp, id),
        house_id: house.id,
        client_id: client,
        kind: 'other',
        values_json: '{}',
        text,
        event_at: NOW,
        recorded_at: NOW,
        recorded_by,
        recorded_name: text,
        refused: 0,
        reason: null,
        handover: 1,
        struck_at: null,
        struck_by: null,
        strike_reason: null,
      })
      .execute()
  const item = uuidv7()
  const row = { ...created(stamp, item), house_id: house.id, client_id: client }
  await db
    .insertInto('diary_photo')
    .values({ ...row, entry_id: entry, event_at: NOW, position: 0, picture: '0'.repeat(64) })
    .execute()
  await db
    .insertInto('client_contact')
    .values({ ...row, name: text, relation: null, phone: null, email: null, rights: '[]', wake_at_night: 0, position: 1 })
    .execute()
  await db
    .insertInto('client_comm')
    .values({ ...row, channel: 'other', value: text, note: text })
    .execute()
  await db
    .insertInto('client_field')
    .values({ ...row, label: text, type: 'text', value: text })
    .execute()
  await db
    .insertInto('client_consent')
    .values({ ...row, kind: 'photo', given: 1, by: text, at: '2026-11-01', expires: null })
    .execute()
  await db
    .insertInto('client_item')
    .values({
      ...row,
      category: 'prillid',
      name: text,
      marks: text,
      serial: null,
      value_cents: null,
      location: text,
      ...KEPT,
      search_key: text.toLowerCase(),
    })
    .execute()
  await db
    .insertInto('client_item_event')
    .values({ ...row, item_id: item, kind: 'vastu_voetud', at: NOW, by_name: text, note: text, handed_to: null, signature: null })
    .execute()
  await db
    .insertInto('client_document')
    .values({ ...row, ...PAPER, title: text, tags: JSON.stringify([text]), added_name: text })
    .execute()
  await db
    .insertInto('parting')
    .values({ ...row, ...LEFT_ONCE, place: text, reason: text, found_by: text, established_by: text, recorded_name: text })
    .execute()
  const move = await backOf(db, { house_id: house.id, client_id: client, asker, text })
  return { client, otherClient, third, room: rooms[2] ?? '', entry, written, move, row }
}

/** An absence of one day with the return, recorded by the caller. */
async function backOf(
  db: Kysely<Database>,
  { asker, text, ...of }: { house_id: string; client_id: string; asker: string; text: string },
): Promise<string> {
  const [absence, move] = [uuidv7(), uuidv7()]
  const row = (id: string) => ({ ...created({ now: NOW, newId: uuidv7, actor: { personId: 'tests' } }, id), ...of })
  await db
    .insertInto('absence')
    .values({ ...row(absence), reason: 'kodus', until_on: null, started_at: '2026-11-19T08:00:00.000Z', ended_at: '2026-11-20T08:00:00.000Z' })
    .execute()
  const back = { kind: 'back', at: '2026-11-20T08:00:00.000Z', from_room: null, to_room: null, away_reason: 'kodus', pair_id: null } as const
  const written = { recorded_at: NOW, recorded_by: asker, recorded_name: text, struck_at: null, struck_by: null, strike_reason: null }
  await db
    .insertInto('client_move')
    .values({ ...row(move), ...back, ...written, made: JSON.stringify({ ended_absence: absence }) })
    .execute()
  return move
}

const KEPT = { state: 'alles', picture: null, seen_at: '2026-11-01T10:00:00.000Z' } as const
const PAPER = {
  kind: 'tervisetoend',
  signers: '[]',
  issued: null,
  expires: null,
  state: 'kehtib',
  version: 1,
  replaces: null,
  absence_id: null,
  number: null,
  file: null,
  mime: null,
  bytes: null,
  pages: null,
  added_at: NOW,
  closed_at: null,
  closed_name: null,
  close_reason: null,
} as const
/** A departure of a resident who has come back since. */
const LEFT_ONCE = {
  kind: 'lahkunud',
  at: '2025-10-01T10:00:00.000Z',
  room: null,
  informed: '[]',
  belongings: '[]',
  recorded_at: NOW,
  recorded_by: 'somebody',
} as const

/**
 * Everybody but the residents among these ids moves out. Each call makes residents of its own: of thousands, every list and every answer
 * about a meal would be long.
 */
export async function moveOut(db: Kysely<Database>, houseId: string, but: readonly string[]): Promise<void> {
  await db
    .updateTable('stay')
    .set((eb) => ({ ended_at: NOW, end_reason: 'left', left_on: NOW.slice(0, 10), place_no: null, ver: eb('ver', '+', 1) }))
    .where('house_id', '=', houseId)
    .where('ended_at', 'is', null)
    .where('client_id', 'not in', but)
    .execute()
}
