import { type Kysely, sql } from 'kysely'
import { nameKeys } from '#core/client/person.ts'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { SYNCED } from '#core/db/synced.ts'
import type { SyncedRow } from '#core/db/tables/row.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { courseColumns } from '#core/medicine/medicine.store.ts'
import { EXAMPLE_CHANNEL, ids } from '#shared/contract/ids.ts'
import { UNANSWERED } from '#core/queue/queue.join.ts'
import { contract } from '#shared/contract/index.ts'
import { insertPasskey } from '../../server/passkeys/passkey.store.ts'
import { insertIdentity } from '../../server/identity/identity.store.ts'
import { type HouseWorld, insertPerson, NOW } from '../support/world.ts'

/** Whose rows a call names. */
export type Whose = 'own' | 'foreign' | 'unknown'

/** A word that stands in every row of the foreign house and may appear nowhere else. */
export const MARKER = 'Salajane'

export type Objects = Record<keyof typeof ids, string>

/** New rows of a house for one call to work on: two residents with rooms, an empty room, an entry by somebody else and one by who asks. */
export async function objectsIn(db: Kysely<Database>, house: HouseWorld, marker: string, asker = 'somebody'): Promise<Objects> {
  const text = `${marker} ${uuidv7().slice(-6)}`
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
  await comingPricesOf(db, house)
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
  await healthOf(db, { ...row, text })
  await setRounds(db, { house_id: house.id, text })
  const { course, dose } = await medicineOf(db, { house_id: house.id, client_id: client, text })
  const stocks = await stocksIn(db, { house_id: house.id, client_id: client, course, text })
  await handOver(db, { house_id: house.id, text })
  const plans = await plansOf(db, { house_id: house.id, text }, { client, otherClient, third })
  const placeRequest = await requestOf(db, { house_id: house.id, text })
  const intent = uuidv7()
  await db
    .insertInto('sync_dead')
    .values({ ...REFUSED, mid: intent, house_id: house.id, person_name: text, refusal: JSON.stringify({ code: 'client-not-found', message: text }) })
    .execute()
  return {
    house: house.id,
    otherHouse: house.id,
    client,
    otherClient,
    room: rooms[2] ?? '',
    entry,
    written,
    item,
    document: item,
    course,
    dose,
    ...stocks,
    ...(await incidentsOf(db, { house_id: house.id, client_id: client, entry_id: entry, text })),
    ...plans,
    ...(await newsOf(db, asker)),
    placeRequest,
    intent,
    session: await sessionOf(db, asker === 'somebody' ? await insertPerson(db, { role: 'user' }) : asker),
    identity: await identityOf(db, asker),
    passkey: await passkeyFor(db, asker),
    device: await deskOf(db, house),
    partner: house.partnerId,
    ...(await importsIn(db, house, text)),
    join: await joinOf(db),
  }
}

/** Whom a provider has proven, tied to somebody's account. */
async function identityOf(db: Kysely<Database>, asker: string): Promise<string> {
  const person_id = asker === 'somebody' ? await insertPerson(db, { role: 'user' }) : asker
  const proven = { issuer: 'https://tara.example', subject_mac: uuidv7(), name: 'Mari Maasikas', method: 'idcard' }
  return insertIdentity(db, person_id, proven, { now: NOW, newId: uuidv7 })
}

/** Somebody's passkey. */
async function passkeyFor(db: Kysely<Database>, asker: string): Promise<string> {
  const id = uuidv7()
  const person_id = asker === 'somebody' ? await insertPerson(db, { role: 'user' }) : asker
  const key = { credential: id, public_key: 'AA', counter: 0, transports: '[]', name: 'Telefon' }
  await insertPasskey(db, { id, person_id, ...key, created_at: NOW, last_used_at: null, ended_at: null })
  return id
}

/** A desktop at which somebody of the house has signed in. */
async function deskOf(db: Kysely<Database>, house: HouseWorld): Promise<string> {
  const id = await sessionOf(db, await insertPerson(db, { role: 'carer', houseId: house.id, partnerId: house.partnerId }), house.partnerId)
  await db.updateTable('device').set({ kind: 'desktop' }).where('id', '=', id).execute()
  return id
}

/** A price list that nobody pays by yet, of the day that examples name; one a house. */
async function comingPricesOf(db: Kysely<Database>, house: HouseWorld): Promise<void> {
  const { valid_from } = contract.price.withdraw.example
  await db
    .insertInto('house_price')
    .values({ id: uuidv7(), house_id: house.id, valid_from, published_at: NOW, published_by: 'somebody', withdrawn_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An import of one room that is prepared, and one that has made a room. */
async function importsIn(db: Kysely<Database>, house: HouseWorld, text: string): Promise<Pick<Objects, 'import' | 'importDone'>> {
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
async function joinOf(db: Kysely<Database>): Promise<string> {
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

/** A sign-in of somebody elsewhere. */
async function sessionOf(db: Kysely<Database>, personId: string, partnerId: string | null = null): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('device')
    .values({ id, kind: 'browser', name: null, created_at: NOW, last_seen_at: NOW, revoked_at: null, sign_pub: null })
    .execute()
  const times = {
    expires_at: LATER,
    ends_at: LATER,
    created_at: EARLIER,
    last_seen_at: EARLIER,
    rotated_at: null,
    revoked_at: null,
    revoke_reason: null,
  }
  const secrets = { token_hash: id, previous_token_hash: null, cookie_hash: id }
  const session = { id, person_id: personId, device_id: id, partner_id: partnerId, agent: null, network: null }
  await db
    .insertInto('session')
    .values({ ...session, ...times, ...secrets })
    .execute()
  return id
}

const EARLIER = '2026-11-20T10:00:00.000Z'
const LATER = '2026-11-28T10:00:00.000Z'

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
/** Of somebody who has come back since. */
const LEFT_ONCE = {
  kind: 'lahkunud',
  at: '2025-10-01T10:00:00.000Z',
  room: null,
  informed: '[]',
  belongings: '[]',
  recorded_at: NOW,
  recorded_by: 'somebody',
} as const

/** A row of each list of a health record, written by somebody else. */
async function healthOf(db: Kysely<Database>, { text, ...row }: SyncedRow & { house_id: string; client_id: string; text: string }): Promise<void> {
  const written = { recorded_at: NOW, recorded_by: 'somebody', recorded_name: text, struck_at: null, struck_by: null, strike_reason: null }
  const open = { since: '2026-11-01', ended_on: null, end_reason: null }
  await db
    .insertInto('health_fact')
    .values({ ...row, ...written, ...open, kind: 'diagnosis', code: 'F03', name: text, until: null, said_by: text, note: text })
    .execute()
  const score = { tool: 'morse' as const, items: '{}', score: 45, level: 'high' as const }
  await db
    .insertInto('health_assessment')
    .values({ ...row, ...written, ...score, assessed_at: NOW, next_due: '2026-12-01', note: text })
    .execute()
  await db
    .insertInto('health_chart')
    .values({ ...row, measure: 'pulse', is_shown: 1, low: 50, high: 90 })
    .execute()
  await db
    .insertInto('health_wound')
    .values({ ...row, ...written, ...open, type: 'tear', side: 'front', x: 300, y: 400, place: text })
    .execute()
  const size = { stage: null, length_mm: 20, width_mm: 10, depth_mm: null }
  await db
    .insertInto('health_wound_look')
    .values({ ...row, ...written, ...size, wound_id: row.id, looked_at: NOW, note: text, plan: text, next_on: null, picture: null })
    .execute()
  await db
    .insertInto('health_infection')
    .values({ ...row, ...written, ...open, name: text, site: 'urinary', organism: text, isolation: '["contact"]', said_by: text, note: text })
    .execute()
  await db
    .insertInto('absence')
    .values({ ...row, reason: 'haiglas', until_on: null, started_at: '2026-10-01T10:00:00.000Z', ended_at: '2026-10-05T10:00:00.000Z' })
    .execute()
  await db
    .insertInto('health_hospital')
    .values({ ...row, hospital: text, cause: text, sent_by: text })
    .execute()
  await db
    .insertInto('client_care_change')
    .values({ ...row, field: 'wishes', before: null, after: text, reason: text, recorded_at: NOW, recorded_by: 'somebody', recorded_name: text })
    .execute()
  await db
    .insertInto('client_allergy')
    .values({
      ...row,
      ...written,
      kind: 'other',
      substance: text,
      atc: null,
      reaction: text,
      severity: 'severe',
      said_by: text,
      confirmed_by: null,
      confirmed_at: null,
      confirmed_name: null,
      ended_at: null,
      ended_name: null,
      end_reason: null,
      replaced_by: null,
    })
    .execute()
  await db
    .insertInto('client_precaution')
    .values({ ...row, isolation: '["contact"]', since: '2026-11-01', ended_on: null })
    .execute()
  await db
    .insertInto('client_seen')
    .values({ ...row, person_id: 'somebody', seen_at: NOW })
    .execute()
  await db
    .insertInto('care_proposal')
    .values({ ...row, rule: 'wound', source_id: row.id, level: text, root_id: null, decided_at: NOW, decided_name: text })
    .execute()
}

/** Rounds that somebody has set once, as the contract's example says that they were seen. */
async function setRounds(db: Kysely<Database>, { house_id, text }: { house_id: string; text: string }): Promise<void> {
  await db.deleteFrom('medicine_rounds').where('house_id', '=', house_id).execute()
  const { version, rounds } = contract.medicine.setRounds.example
  const written = { recorded_at: NOW, recorded_by: 'somebody', recorded_name: text }
  await db
    .insertInto('medicine_rounds')
    .values({
      ...created({ now: NOW, newId: uuidv7, actor: { personId: 'tests' } }),
      house_id,
      version,
      valid_from: '2026-11-01',
      rounds: JSON.stringify(rounds.map((round) => ({ ...round, name: text }))),
      ...written,
    })
    .execute()
}

/** A course that is due when the contract's examples say so, and a dose of another that somebody else has given. */
async function medicineOf(
  db: Kysely<Database>,
  of: { house_id: string; client_id: string; text: string },
): Promise<{ course: string; dose: string }> {
  const { text, ...ids } = of
  const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
  const { client_id: _, ...prescribed } = contract.medicine.add.example
  const [course, other, dose] = [uuidv7(), uuidv7(), uuidv7()]
  for (const id of [course, other])
    await db
      .insertInto('medicine_course')
      .values({
        ...created(stamp, id),
        ...courseColumns({ ...prescribed, allergy_reason: null, name: text, indication: text, prescriber: text }),
        ...ids,
        course_id: id,
        version: 1,
        hold_from: null,
        hold_to: null,
        hold_reason: null,
        valid_from: '2026-11-01T00:00:00.000Z',
        ended_at: null,
        end_reason: null,
        replaced_by: null,
        ended_name: null,
        stock_id: null,
        recorded_at: NOW,
        recorded_by: 'somebody',
        recorded_name: text,
      })
      .execute()
  await db
    .insertInto('medicine_dose')
    .values({
      ...created(stamp, dose),
      ...ids,
      course_id: other,
      due_at: NOW,
      event_at: NOW,
      prepared_at: null,
      prepared_by: null,
      prepared_name: null,
      result: 'antud',
      amount: 1,
      given_at: NOW,
      given_by: 'somebody',
      given_name: text,
      reason: text,
      stock_id: null,
      struck_at: null,
      struck_by: null,
      strike_reason: null,
    })
    .execute()
  return { course, dose }
}

/** A stock from which the course is taken, with a package, a count by somebody else, a draft of an order, and a line of one that is sent. */
async function stocksIn(
  db: Kysely<Database>,
  of: { house_id: string; client_id: string; course: string; text: string },
): Promise<Pick<Objects, 'stock' | 'count' | 'order' | 'orderLine'>> {
  const { house_id, client_id, course, text } = of
  const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
  const [stock, count, order, sent, orderLine] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const { strength, form, unit, controlled } = contract.stock.add.example
  const at = '2026-11-20T08:00:00.000Z'
  await db
    .insertInto('medicine_stock')
    .values({ ...created(stamp, stock), house_id, client_id, name: text, strength, form, unit, controlled, place: text, opened_at: at })
    .execute()
  await db.updateTable('medicine_course').set({ stock_id: stock, ver: 2 }).where('id', '=', course).execute()
  const came = { kind: 'saadud', amount: 30, batch: text, expires_on: '2028-05-31', source: 'apteek', package_id: null, note: text } as const
  await db
    .insertInto('medicine_line')
    .values({ ...created(stamp), house_id, stock_id: stock, ...came, event_at: at, by_id: 'somebody', by_name: text })
    .execute()
  const unsigned = { confirmed_at: null, confirmed_by: null, confirmed_name: null }
  await db
    .insertInto('medicine_count')
    .values({ ...created(stamp, count), house_id, stock_id: stock, ...COUNTED, event_at: at, counted_name: text, reason: text, ...unsigned })
    .execute()
  for (const [id, sent_at] of [
    [order, null],
    [sent, at],
  ] as const) {
    const made = { pharmacy: text, note: text, made_at: at, made_name: text, sent_at, sent_name: sent_at && text }
    await db
      .insertInto('medicine_order')
      .values({ ...created(stamp, id), house_id, ...made })
      .execute()
    const line = { order_id: id, stock_id: stock, amount: 30, state: 'ootel', decided_at: null, decided_name: null } as const
    await db
      .insertInto('medicine_order_line')
      .values({ ...created(stamp, id === sent ? orderLine : uuidv7()), house_id, ...line })
      .execute()
  }
  return { stock, count, order, orderLine }
}
const COUNTED = { day: '2026-11-20', shift: 'paev', expected: 30, counted: 28, counted_by: 'somebody' } as const

/** An incident of an hour ago and a fall after which nobody has looked yet, both by somebody else. */
async function incidentsOf(
  db: Kysely<Database>,
  { text, client_id, entry_id, house_id }: { house_id: string; client_id: string; entry_id: string; text: string },
): Promise<{ incident: string; fall: string }> {
  const [incident, fall] = [uuidv7(), uuidv7()]
  const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
  const at = '2026-11-21T09:00:00.000Z'
  const said = { severity: 'minor', place: 'room', witnesses: text, injury: text, first_aid: text, actions: text } as const
  const open = { reason: null, decided_by: null, ended_at: null, informed: '[]', cause: null, review_by: null, closed_at: null, closed_by: null }
  const written = {
    event_at: at,
    recorded_at: at,
    recorded_by: 'somebody',
    recorded_name: text,
    struck_at: null,
    struck_by: null,
    strike_reason: null,
  }
  const base = { house_id, client_id, ...said, ...open, ...written }
  await db
    .insertInto('incident')
    .values([
      { ...created(stamp, incident), ...base, entry_id, kind: 'other' },
      { ...created(stamp, fall), ...base, entry_id: uuidv7(), kind: 'fall' },
    ])
    .execute()
  return { incident, fall }
}

/** Of the shifts that the contract's examples name only that is handed over of which lines are taken; none has signed. */
async function handOver(db: Kysely<Database>, { house_id, text }: { house_id: string; text: string }): Promise<void> {
  for (const table of ['handover', 'handover_medicine', 'handover_mark', 'report_signature'] as const)
    await db.deleteFrom(table).where('house_id', '=', house_id).execute()
  const { day, shift } = contract.handover.accept.example
  const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
  await db
    .insertInto('handover')
    .values({ ...created(stamp), house_id, day, shift, event_at: NOW, closed_by: 'somebody', closed_name: text, note: text, lines: '[]' })
    .execute()
}

/** A plan in force with an action that is due when the contract's examples say so, one that lacks nothing to be agreed to, one that is sent, and a link. */
async function plansOf(
  db: Kysely<Database>,
  of: { house_id: string; text: string },
  people: { client: string; otherClient: string; third: string },
): Promise<Pick<Objects, 'plan' | 'draft' | 'sent' | 'line' | 'link'>> {
  const { house_id, text } = of
  const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
  const made = { version: 1, made_with: text, health_need: text, health_by: text, recorded_at: NOW, recorded_by: 'somebody', recorded_name: text }
  const [plan, draft, sent, line, link] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  for (const [id, client_id, state] of [
    [plan, people.client, 'kehtiv'],
    [draft, people.otherClient, 'mustand'],
    [sent, people.third, 'kooskolastamisel'],
  ] as const) {
    const force = state === 'kehtiv' ? { valid_from: '2026-11-01T00:00:00.000Z', review_on: '2027-05-01' } : {}
    await db
      .insertInto('care_plan')
      .values({ ...created(stamp, id), house_id, client_id, state, ...made, ...force })
      .execute()
    const root = state === 'kehtiv' ? line : uuidv7()
    const said = { area: 'liikumine', need: text, goal: text, action: text, amount: text, who: 'hooldaja', origin: 'kasitsi' } as const
    const schedule = JSON.stringify({ times: ['08:00'], weekdays: null, every: 1 })
    await db
      .insertInto('care_plan_line')
      .values({
        ...created(stamp, root),
        house_id,
        client_id,
        plan_id: id,
        root_id: root,
        position: 0,
        ...said,
        schedule,
        helpers: 1,
        keeps_independence: 1,
      })
      .execute()
  }
  const given = {
    purpose: 'taust',
    to_name: text,
    expires_at: '2026-12-05T10:00:00.000Z',
    recorded_at: NOW,
    recorded_name: text,
    failures: 0,
    mail_failed: 0,
  } as const
  await db
    .insertInto('care_link')
    .values({ ...created(stamp, link), house_id, client_id: people.client, ...given })
    .execute()
  const answer = { link_id: link, topic: 'toit', text, saved_at: NOW } as const
  await db
    .insertInto('care_answer')
    .values({ ...created(stamp), house_id, client_id: people.client, ...answer })
    .execute()
  return { plan, draft, sent, line, link }
}

/** A published news item with two comments. It belongs to no house: what people of one may do with it, those of any other may. */
async function newsOf(db: Kysely<Database>, asker: string): Promise<Pick<Objects, 'news' | 'comment' | 'ownComment'>> {
  const [news, comment, ownComment] = [uuidv7(), uuidv7(), uuidv7()]
  const who = { author_id: 'somebody', author_name: 'Keegi', changed_by: 'somebody', changed_name: 'Keegi', created_at: NOW, changed_at: NOW }
  const words = { title: 'Avalik uudis', body: 'Tere', prose: '[]', excerpt: 'Tere', cover: null, cover_alt: '' }
  const stands = { state: 'published', pinned: 0, published_at: NOW, like_count: 0 } as const
  await db
    .insertInto('news_item')
    .values({ id: news, version: 1, channel_id: EXAMPLE_CHANNEL, ...words, ...stands, ...who })
    .execute()
  const open = { hidden_at: null, hidden_reason: null, checked_at: null, checked_by: null, checked_name: null }
  for (const [id, person_id] of [
    [comment, 'somebody'],
    [ownComment, asker],
  ] as const)
    await db
      .insertInto('news_comment')
      .values({ id, news_id: news, person_id, author_name: 'Keegi', public_name: 'Keegi', text: 'Tere', written_at: NOW, ...open })
      .execute()
  return { news, comment, ownComment }
}

/** Somebody in the queue for whom a family asked from the public pages. */
async function requestOf(db: Kysely<Database>, { house_id, text }: { house_id: string; text: string }): Promise<string> {
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

/** By the device that the contract's example names; what was meant cannot be opened here. */
const REFUSED = {
  device_id: contract.attention.resolve.example.device_id,
  person_id: 'somebody',
  endpoint: 'diary.add',
  body: 'sealed',
  code: 'client-not-found',
  occurred_at: NOW,
  received_at: NOW,
  resolved_at: null,
  resolved_by: null,
  resolution: null,
  reason: null,
}

/** Ids that nobody has. */
export const unknownObjects = (): Objects => {
  const one = uuidv7
  return {
    house: one(),
    otherHouse: one(),
    client: one(),
    otherClient: one(),
    room: one(),
    entry: one(),
    written: one(),
    item: one(),
    document: one(),
    course: one(),
    dose: one(),
    stock: one(),
    count: one(),
    order: one(),
    orderLine: one(),
    incident: one(),
    fall: one(),
    plan: one(),
    draft: one(),
    sent: one(),
    line: one(),
    placeRequest: one(),
    link: one(),
    news: one(),
    comment: one(),
    ownComment: one(),
    intent: one(),
    session: one(),
    identity: one(),
    passkey: one(),
    device: one(),
    partner: one(),
    import: one(),
    importDone: one(),
    join: one(),
  }
}

/** An example of the contract with the demo house's ids replaced by these. */
export function aim(example: unknown, objects: Objects): Record<string, unknown> {
  let text = JSON.stringify(example)
  for (const [name, id] of Object.entries(ids)) text = text.replaceAll(id, objects[name as keyof typeof ids])
  return JSON.parse(text) as Record<string, unknown>
}

/** Whether an example names rows at all; otherwise own, foreign and unknown are the same call. */
export const namesRows = (example: unknown): boolean => Object.values(ids).some((id) => JSON.stringify(example).includes(id))

/** How far each scope of a house's feed is: grows with every change of a synced row, and is asked in one statement. */
export async function feedOf(db: Kysely<Database>, houseId: string): Promise<string> {
  const scopes = await db.selectFrom('sync_scope').select(['scope', 'seq']).where('scope', 'like', `h${houseId}:%`).orderBy('scope').execute()
  return JSON.stringify(scopes.map(({ scope, seq }) => [scope, Number(seq)]))
}

/** What a house's rows are, in one text: equal before and after a call that must not touch them. */
export async function fingerprint(db: Kysely<Database>, houseId: string): Promise<string> {
  const parts: string[] = []
  for (const { table, house } of SYNCED) {
    const { rows } = await sql`select * from ${sql.table(table)} where ${sql.ref(house)} = ${houseId} order by id`.execute(db)
    parts.push(JSON.stringify(rows))
  }
  parts.push(JSON.stringify(await db.selectFrom('sync_dead').selectAll().where('house_id', '=', houseId).orderBy('mid').execute()))
  for (const table of ['house_import', 'house_import_made'] as const)
    parts.push(JSON.stringify(await sql`select * from ${sql.table(table)} where house_id = ${houseId} order by 1, 2`.execute(db)))
  return parts.join('\n')
}
