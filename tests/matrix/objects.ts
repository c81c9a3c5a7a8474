import { type Kysely, sql } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { SYNCED } from '#core/db/synced.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { ids } from '#shared/contract/ids.ts'
import { contract } from '#shared/contract/index.ts'
import { type HouseWorld, insertPerson, NOW } from '../support/world.ts'
import type { Objects } from './named.ts'
import { deskOf, identityOf, invitationBy, invitationFor, passkeyFor, sessionOf } from './rows/account.ts'
import { handOver, incidentsOf, plansOf } from './rows/care.ts'
import { clientsIn } from './rows/client.ts'
import { healthOf } from './rows/health.ts'
import { comingPricesOf, forgetShown, importsIn, joinOf, requestOf, shownOf } from './rows/house.ts'
import { medicineOf, ownMedicineOf, setRounds, stocksIn } from './rows/medicine.ts'
import { newsOf } from './rows/news.ts'
import { calendarOf } from './rows/calendar.ts'
import { tasksOf } from './rows/task.ts'
import { noticeIn } from './rows/notice.ts'
import { remindersIn } from './rows/reminder.ts'
import { houseDocumentsIn } from './rows/houseDocument.ts'
import { equipmentIn } from './rows/equipment.ts'
import { ordersOf } from './rows/order.ts'
import { questionIn } from './rows/support.ts'
import { weekOf } from './rows/week.ts'
import { milkAllergyOf } from './rows/meal.ts'

/** To whose house the named rows belong. */
export type Whose = 'own' | 'foreign' | 'unknown'

/** A word in every row of the foreign house; it may appear nowhere else. */
export const MARKER = 'Salajane'

export type { Objects }

type Name = keyof Objects

/**
 * New rows of a house for one call to use: two residents with rooms, an empty room, an entry by someone else and one by the caller, and of
 * the other rows those in `wanted`, or all.
 */
export async function objectsIn(db: Kysely<Database>, house: HouseWorld, marker: string, asker?: string): Promise<Objects>
export async function objectsIn(
  db: Kysely<Database>,
  house: HouseWorld,
  marker: string,
  asker: string | undefined,
  wanted: ReadonlySet<Name>,
): Promise<Partial<Objects>>
export async function objectsIn(
  db: Kysely<Database>,
  house: HouseWorld,
  marker: string,
  asker = 'somebody',
  wanted?: ReadonlySet<Name>,
): Promise<Partial<Objects>> {
  const text = `${marker} ${uuidv7().slice(-6)}`
  const of = { house_id: house.id, text }
  const makes = (...names: Name[]): boolean => wanted === undefined || names.some((name) => wanted.has(name))
  const { row, ...clients } = await clientsIn(db, house, { marker, text, asker })
  const { client, room, entry } = clients
  await comingPricesOf(db, house)
  await forgetShown(db, house)
  if (makes('item')) await healthOf(db, { ...row, text })
  if (makes('item')) await ownMedicineOf(db, { ...of, id: row.id })
  // A dish that may harm somebody is there to be decided on.
  if (makes('dish')) await milkAllergyOf(db, { ...of, client_id: client })
  await setRounds(db, of)
  await handOver(db, of)
  await questionIn(db, { ...of, asker })
  return {
    house: house.id,
    otherHouse: house.id,
    ...clients,
    item: row.id,
    document: row.id,
    partner: house.partnerId,
    ...(makes('course', 'dose', 'stock', 'count', 'order', 'orderLine') && (await medicinesOf(db, { ...of, client_id: client }))),
    ...(makes('incident', 'fall') && (await incidentsOf(db, { ...of, client_id: client, entry_id: entry }))),
    ...(makes('dish', 'activity') && (await weekOf(db, of))),
    ...(makes('task', 'clientTask', 'taskQuestion', 'taskPhoto') && (await tasksOf(db, { ...of, client_id: client, room_id: room, asker }))),
    ...(makes('houseEvent', 'clientEvent', 'feed') && (await calendarOf(db, { ...of, client_id: client, asker }))),
    ...(makes('reminder') && { reminder: await remindersIn(db, { ...of, client_id: client, asker }) }),
    ...(makes('notice', 'noticeFile', 'familyPage', 'familyContact') && (await noticeIn(db, { ...of, client_id: client }))),
    ...(makes('equipment') && { equipment: await equipmentIn(db, { ...of, room_id: room }) }),
    ...(makes('houseDocument', 'houseDocumentVersion') && (await houseDocumentsIn(db, of))),
    ...(makes('supplier', 'supplierPrice', 'supplierOrder', 'supplierLine', 'supplierClaim', 'supplierDraft', 'supplierArrived') &&
      (await ordersOf(db, { ...of, client_id: client }))),
    ...(makes('plan', 'draft', 'sent', 'line', 'link') && (await plansOf(db, of, clients))),
    ...(makes('news', 'comment', 'ownComment') && (await newsOf(db, asker))),
    ...(makes('placeRequest') && { placeRequest: await requestOf(db, of) }),
    ...(makes('intent') && { intent: await refusedIn(db, of) }),
    ...(makes('session') && { session: await sessionOf(db, asker === 'somebody' ? await insertPerson(db, { role: 'user' }) : asker) }),
    ...(makes('identity') && { identity: await identityOf(db, asker) }),
    ...(makes('passkey') && { passkey: await passkeyFor(db, asker) }),
    ...(makes('device') && { device: await deskOf(db, house) }),
    ...(makes('worker') && { worker: await insertPerson(db, { role: 'nurse', houseId: house.id, partnerId: house.partnerId }) }),
    ...(makes('import', 'importDone') && (await importsIn(db, house, text))),
    ...(makes('join') && { join: await joinOf(db) }),
    ...(makes('invitation') && { invitation: await invitationFor(db, asker) }),
    ...(makes('housesInvitation') && { housesInvitation: await invitationBy(db, house, text) }),
    ...(makes('housePhoto', 'barePhoto', 'serviceOffer') && (await shownOf(db, of))),
  }
}

async function medicinesOf(db: Kysely<Database>, of: { house_id: string; client_id: string; text: string }) {
  const { course, dose } = await medicineOf(db, of)
  return { course, dose, ...(await stocksIn(db, { ...of, course })) }
}

/** An intent of a device that the server refused. */
async function refusedIn(db: Kysely<Database>, { house_id, text }: { house_id: string; text: string }): Promise<string> {
  const mid = uuidv7()
  const refusal = JSON.stringify({ code: 'client-not-found', message: text })
  await db
    .insertInto('sync_dead')
    .values({ ...REFUSED, mid, house_id, person_name: text, refusal })
    .execute()
  return mid
}

/** From the device that the contract's example names; its body cannot be opened here. */
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

/** Ids that belong to no row. */
export const unknownObjects = (): Objects => {
  const one = uuidv7
  return {
    house: one(),
    otherHouse: one(),
    client: one(),
    otherClient: one(),
    room: one(),
    move: one(),
    entry: one(),
    written: one(),
    item: one(),
    document: one(),
    dish: one(),
    activity: one(),
    task: one(),
    clientTask: one(),
    worker: one(),
    taskQuestion: one(),
    taskPhoto: one(),
    houseEvent: one(),
    clientEvent: one(),
    feed: one(),
    notice: one(),
    noticeFile: one(),
    familyPage: one(),
    familyContact: one(),
    equipment: one(),
    reminder: one(),
    houseDocument: one(),
    houseDocumentVersion: one(),
    supplier: one(),
    supplierPrice: one(),
    supplierOrder: one(),
    supplierLine: one(),
    supplierClaim: one(),
    supplierDraft: one(),
    supplierArrived: one(),
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
    invitation: one(),
    housesInvitation: one(),
    housePhoto: one(),
    barePhoto: one(),
    serviceOffer: one(),
  }
}

/** An example of the contract with the demo house's ids replaced by these. */
export function aim(example: unknown, objects: Objects): Record<string, unknown> {
  let text = JSON.stringify(example)
  for (const [name, id] of Object.entries(ids)) text = text.replaceAll(id, objects[name as keyof typeof ids])
  return JSON.parse(text) as Record<string, unknown>
}

/** The rows that an example names. */
export const namedIn = (example: unknown): ReadonlySet<Name> =>
  new Set((Object.keys(ids) as Name[]).filter((name) => JSON.stringify(example).includes(ids[name])))

/** Whether an example names any rows; if not, own, foreign and unknown are the same call. */
export const namesRows = (example: unknown): boolean => namedIn(example).size > 0

/** The position of each scope of a house's feed: it grows with every change of a synced row, and takes one statement to read. */
export async function feedOf(db: Kysely<Database>, houseId: string): Promise<string> {
  const scopes = await db.selectFrom('sync_scope').select(['scope', 'seq']).where('scope', 'like', `h${houseId}:%`).orderBy('scope').execute()
  return JSON.stringify(scopes.map(({ scope, seq }) => [scope, Number(seq)]))
}

/** A house's rows as one text: equal before and after a call that must not change them. */
export async function fingerprint(db: Kysely<Database>, houseId: string): Promise<string> {
  const parts: string[] = []
  for (const { table, house } of SYNCED) {
    const { rows } = await sql`select * from ${sql.table(table)} where ${sql.ref(house)} = ${houseId} order by id`.execute(db)
    parts.push(JSON.stringify(rows))
  }
  parts.push(JSON.stringify(await db.selectFrom('sync_dead').selectAll().where('house_id', '=', houseId).orderBy('mid').execute()))
  for (const table of ['house_import', 'house_import_made', 'invitation'] as const)
    parts.push(JSON.stringify(await sql`select * from ${sql.table(table)} where house_id = ${houseId} order by 1, 2`.execute(db)))
  return parts.join('\n')
}
