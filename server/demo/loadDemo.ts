import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { AbsenceTable, ClientCareChangeTable, ClientConsentTable, QueueTicketTable } from '#core/db/tables/client.ts'
import type { DiaryEntryTable } from '#core/db/tables/diary.ts'
import { ids } from '#shared/contract/ids.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { tellActs } from './acts.ts'
import { agree, agreeWithNews } from './agree.ts'
import { writeAllergies } from './allergies.ts'
import { careChanges } from './care.ts'
import { days, iso } from './clock.ts'
import { writeDocuments } from './documents.ts'
import { loadCountry, OTHER_NAME } from './country.ts'
import { writeDiary } from './diary.ts'
import { writeFeatures } from './features.ts'
import { type House, makeHome, makeOther } from './house.ts'
import { writeHousePhotos } from './housePhotos.ts'
import { writeHospital } from './hospital.ts'
import { writeIncidents } from './incidents.ts'
import { insertRows, writer } from './insert.ts'
import { writeItems } from './items.ts'
import { writeJoins } from './joins.ts'
import { writeStocks } from './stocks.ts'
import { writeMedicines } from './medicines.ts'
import { createNames } from './names.ts'
import { writeNews } from './news.ts'
import { groupsOf, offered } from './offer.ts'
import { writePartings } from './partings.ts'
import { writePrices } from './prices.ts'
import { createPeople, type Person, type Wanted } from './people.ts'
import { personalOf } from './personal.ts'
import { writePhotos } from './photos.ts'
import { type Plans, writePlans } from './plans.ts'
import { knownEntry, QUEUE, queuePeople } from './queue.ts'
import { type Random, randomOf } from './random.ts'
import { writeRecords } from './records.ts'
import { changeRooms, type Resident, sendAway, settle, ticketRow } from './residents.ts'
import { createRota, type Worker } from './rota.ts'
import { writeRequests } from './requests.ts'
import { writeShifts } from './shifts.ts'
import { makeStaff } from './staff.ts'
import { writeWeek } from './week.ts'

/** How much of the demo is made; the defaults are one house as the recipe has it (volumes.md 5.4). */
interface DemoScale {
  /** Those with a place in Tamme kodu, away ones included. */
  residents?: number
  /** Days of diary before today. */
  days?: number
  /** Diary entries of a resident on a day, up to 50. */
  density?: number
  /** Houses of the country known in outline. */
  houses?: number
}

export interface DemoOptions {
  now: Date
  seed?: number
  scale?: DemoScale
  /** Of all sign-ins at koduke.example. */
  passwordHash: string
  /** Keeps the bytes of files; without it rows name files that are nowhere. */
  keep?: (bytes: Buffer) => Promise<unknown>
}

/**
 * Fills an empty, migrated database with Tamme kodu, a second house and the country in outline; nobody in it exists.
 * The same seed and `now` give the same rows, ids too; nothing happens after `now`.
 */
export async function loadDemo(db: Kysely<Database>, { now, seed = 1, scale = {}, passwordHash, keep }: DemoOptions): Promise<void> {
  const { residents = 61, days: span = 90, density = 14, houses = 200 } = scale
  const random = (subject: string) => randomOf(seed, subject)
  const names = createNames(random('names'))
  const staff = makeStaff(random('staff'), names, now, passwordHash)
  const people = createPeople(random('people'), names, now)
  const home = createHome(random('home'), now, people, residents)
  const other = createOther(random('other'), now, people, Math.min(27, residents))
  const offers = random('offers')
  for (const { house } of [home, other]) await loadHouse(db, offers, house)
  await loadCountry(db, random('country'), offers, now, houses)
  await loadPrices(db, random('prices'), now)
  await loadFeatures(db, random('features'), now)
  await insertRows(db, 'person', staff.persons)
  await insertRows(db, 'partner', staff.partners)
  await insertRows(db, 'membership', staff.memberships)
  const hospital = writeHospital(random('hospital'), home.absences)
  const personal = random('personal data')
  for (const part of [home, other]) await loadPeople(db, personal, part, now)
  const asked = writeRequests(random('requests'), { ...home, staff: staff.persons })
  await insertRows(db, 'place_request', asked.kept)
  await insertRows(db, 'queue_request', asked.requests)
  await insertRows(db, 'join_request', writeJoins(random('joins'), now))
  await insertRows(db, 'client_allergy', writeAllergies(random('allergies'), { residents: home.residents, workers: staff.home, now }))
  await insertRows(db, 'client_allergy', writeAllergies(random('other allergies'), { residents: other.residents, workers: staff.other, now }))
  await insertRows(db, 'client_care_change', careHistory(random('care history'), home, staff.home, now))
  const entry = knownEntry(now, home.residents, staff.home)
  const plans = writePlans(random('care plans'), { residents: home.residents, workers: staff.home, now })
  await loadPlans(db, plans)
  const falls = await loadDiary(db, random('diary'), { part: home, workers: staff.home, now, days: span, density, plans })
  await insertRows(db, 'diary_entry', entry)
  const records = writeRecords(random('health records'), { residents: home.residents, workers: staff.home, now })
  await insertRows(db, 'health_fact', records.facts)
  await insertRows(db, 'health_assessment', records.assessments)
  await insertRows(db, 'health_chart', records.charts)
  await insertRows(db, 'health_wound', records.wounds)
  await insertRows(db, 'health_wound_look', records.looks)
  await insertRows(db, 'health_infection', records.infections)
  await insertRows(db, 'health_hospital', hospital)
  await insertRows(db, 'client_precaution', records.precautions)
  await insertRows(db, 'diary_entry', records.weighings)
  const medicines = writeMedicines(random('medicines'), { residents: home.residents, workers: staff.home, now })
  const stocks = writeStocks(random('stocks'), { houseId: home.house.row.id, ...medicines, workers: staff.home, now })
  await insertRows(db, 'medicine_rounds', medicines.rounds)
  await insertRows(db, 'medicine_course', medicines.courses)
  await insertRows(db, 'medicine_dose', medicines.doses)
  await insertRows(db, 'medicine_stock', stocks.stocks)
  await insertRows(db, 'medicine_line', stocks.lines)
  await insertRows(db, 'medicine_count', stocks.counts)
  await insertRows(db, 'medicine_order', stocks.orders)
  await insertRows(db, 'medicine_order_line', stocks.orderLines)
  const { items, events } = writeItems(random('items'), { residents: home.residents, workers: staff.home, now })
  await insertRows(db, 'client_item', items)
  await insertRows(db, 'client_item_event', events)
  for (const [subject, part, workers] of [
    ['week', home, staff.home],
    ['other week', other, staff.other],
  ] as const) {
    const week = writeWeek(random(subject), { houseId: part.house.row.id, isKnown: part === home, workers, now })
    await insertRows(db, 'house_week', week.shown)
    await insertRows(db, 'menu_dish', week.dishes)
    await insertRows(db, 'activity', week.activities)
    await insertRows(db, 'activity_change', week.changes)
  }
  const papers = await writeDocuments(random('documents'), { residents: home.residents, absences: home.absences, now })
  await insertRows(db, 'client_document', papers.documents)
  await insertRows(db, 'file', papers.files)
  const left = await writePartings(random('partings'), { house: home.house.row, residents: home.residents, workers: staff.home, now })
  await insertRows(db, 'parting', left.partings)
  await insertRows(db, 'diary_entry', left.entries)
  await insertRows(db, 'client_document', left.documents)
  await insertRows(db, 'file', left.files)
  const photos = await writePhotos(random('photos'), { residents: home.residents, workers: staff.home, now })
  await insertRows(db, 'diary_entry', photos.entries)
  await insertRows(db, 'diary_photo', photos.photos)
  await insertRows(db, 'file', photos.files)
  const news = await writeNews(random('news'), staff, now)
  await insertRows(db, 'news_item', news.items)
  await insertRows(db, 'news_like', news.likes)
  await insertRows(db, 'news_comment', news.comments)
  const shown = await loadHousePhotos(db, random('house photos'), now)
  for (const bytes of [...shown, ...papers.bytes, ...left.bytes, ...photos.bytes, ...news.bytes]) await keep?.(bytes)
  const incidents = writeIncidents(random('incidents'), { falls, residents: home.residents, workers: staff.home, now })
  await insertRows(db, 'diary_entry', incidents.entries)
  await insertRows(db, 'incident', incidents.incidents)
  await insertRows(db, 'incident_check', incidents.checks)
  const shifts = await writeShifts(db, random('shifts'), { houseId: home.house.row.id, workers: staff.home, now })
  await insertRows(db, 'handover', shifts.handovers)
  await insertRows(db, 'handover_medicine', shifts.medicines)
  await insertRows(db, 'handover_mark', shifts.marks)
  await insertRows(db, 'report_signature', shifts.signatures)
  await loadDiary(db, random('other diary'), { part: other, workers: staff.other, now, days: Math.min(14, span), density: density * 0.75 })
}

/** A house with everybody who lives, lived or waits there. */
interface Part {
  house: House
  residents: Resident[]
  waiting: Person[]
  absences: AbsenceTable[]
  tickets: QueueTicketTable[]
}

/** The resident whom examples and documents show: walks with a frame, is forgetful, and sings. */
const BEST_KNOWN: Partial<Wanted> = {
  id: ids.client,
  first: 'Maimu',
  profile: {
    mobility: 'aid',
    hasMemoryTrouble: true,
    continence: 'helped',
    eating: 'self',
    appetite: 0.82,
    social: 0.8,
    pain: 'põlve',
    hearing: true,
    mood: 3.9,
    calmNights: 0.72,
    careLevel: 2,
    hasSore: false,
    isRough: false,
    hasDiabetes: false,
  },
}

/** Of those with a place two thirds are women; two are in hospital and one is at home. */
function createHome(random: Random, now: Date, people: (wanted: Wanted) => Person, count: number): Part {
  const house = makeHome(random, now, count + 1)
  const men = Math.round(count * 0.344)
  const known = [
    { ...BEST_KNOWN, birthDate: birthday(now, 2, 86) },
    { birthDate: birthday(now, 5, 90) },
    { id: ids.otherClient, birthDate: birthday(now, -40, 101) },
  ]
  const residents = settle(random, house, people, { women: count - men, men, known, now })
  changeRooms(random, residents, house.rooms, now, Math.ceil(count / 7))
  const absences = sendAway(random, residents, now, [
    { reason: 'haiglas', gender: 'female', ago: 4, back: 3 },
    { reason: 'haiglas', gender: 'male', ago: 1, back: null },
    { reason: 'kodus', gender: 'female', ago: 2, back: 2 },
  ])
  const { waiting, tickets } = queuePeople(random, now, people, house, QUEUE)
  return { house, residents, waiting, absences, tickets: [...tickets, ...admitted(random, residents, now)] }
}

function createOther(random: Random, now: Date, people: (wanted: Wanted) => Person, count: number): Part {
  const house = makeOther(random, now, OTHER_NAME, count + 3)
  const men = Math.round(count * 0.3)
  const residents = settle(random, house, people, { women: count - men, men, known: [], now })
  const absences = sendAway(random, residents, now, [{ reason: 'haiglas', gender: 'female', ago: 3, back: null }])
  const { waiting, tickets } = queuePeople(random, now, people, house, { waiting: 4, elsewhere: 1, planned: 0 })
  return { house, residents, waiting, absences, tickets }
}

/** A birth date of that age, some days from now; not 29 February, which is no day of most years. */
function birthday(now: Date, inDays: number, age: number): string {
  const day = addDays(dayOf(now), inDays)
  const safe = day.endsWith('-02-29') ? addDays(day, 1) : day
  return `${Number(safe.slice(0, 4)) - age}${safe.slice(4)}`
}

/** Most of those who came in the last two years had waited. */
function admitted(random: Random, residents: readonly Resident[], now: Date): QueueTicketTable[] {
  const recent = residents.filter(({ arrived }) => now.getTime() - arrived < days(730) && random.chance(0.7))
  return recent.map((resident) => {
    const queued = resident.arrived - days(random.int(9, 160))
    return ticketRow(random, resident, queued, {
      ver: 2,
      updated_at: iso(resident.arrived),
      closed_at: iso(resident.arrived),
      close_reason: 'admitted',
    })
  })
}

async function loadPrices(db: Kysely<Database>, random: Random, now: Date): Promise<void> {
  const houses = await db.selectFrom('house').select(['id', 'code', 'price_from_cents']).orderBy('id').execute()
  const { lists, lines, extras } = writePrices(random, houses, now)
  await insertRows(db, 'house_price', lists)
  await insertRows(db, 'house_price_line', lines)
  await insertRows(db, 'house_price_extra', extras)
}

async function loadFeatures(db: Kysely<Database>, random: Random, now: Date): Promise<void> {
  const houses = await db.selectFrom('house').select(['id', 'code', 'name', 'updated_at', 'outline_free']).orderBy('id').execute()
  const groups = Map.groupBy(await db.selectFrom('house_target_group').select(['house_id', 'target_group_id']).execute(), ({ house_id }) => house_id)
  const memory = await db.selectFrom('room').select('house_id').distinct().where('type', 'like', 'Dementsus%').execute()
  const features = writeFeatures(random, houses, now)
  const said = houses.map((house) => ({
    ...house,
    groups: new Set(groups.get(house.id)?.map(({ target_group_id }) => target_group_id)),
    hasMemoryRooms: memory.some(({ house_id }) => house_id === house.id),
  }))
  await insertRows(db, 'house_target_group', agree(random, features, said, now))
  agreeWithNews(features.helps, ids.house)
  await insertRows(db, 'house_offer', features.offers)
  await insertRows(db, 'house_service', features.services)
  await insertRows(db, 'service_offer', features.helps)
}

/** @returns the pictures, by their content */
async function loadHousePhotos(db: Kysely<Database>, random: Random, now: Date): Promise<Buffer[]> {
  const { photos, files, covers, bytes } = await writeHousePhotos(random, now)
  await insertRows(db, 'house_photo', photos)
  await insertRows(db, 'file', files)
  for (const { house, picture } of covers)
    await db
      .updateTable('house')
      .set((eb) => ({ picture, ver: eb('ver', '+', 1) }))
      .where('id', '=', house)
      .execute()
  return bytes
}

async function loadHouse(db: Kysely<Database>, offers: Random, { row, units, rooms }: House): Promise<void> {
  await insertRows(db, 'house', [offered(offers, row)])
  await insertRows(db, 'house_target_group', groupsOf(offers, row))
  await insertRows(db, 'unit', units)
  await insertRows(
    db,
    'room',
    rooms.map((room) => room.row),
  )
}

async function loadPeople(db: Kysely<Database>, random: Random, { residents, waiting, absences, tickets }: Part, now: Date): Promise<void> {
  const everybody = [...residents, ...waiting]
  const personal = [
    ...residents.map((resident) => personalOf(random, resident, now, resident.ended === null)),
    ...waiting.map((person) => personalOf(random, person, now, false)),
  ]
  await insertRows(
    db,
    'client',
    everybody.map((person) => person.client),
  )
  await insertRows(
    db,
    'client_care',
    everybody.map(({ care }, index) => ({ ...care, photo_refused: refusesPhotos(personal[index]?.consents ?? []) })),
  )
  await insertRows(
    db,
    'client_person',
    personal.map(({ person }) => person),
  )
  await insertRows(
    db,
    'client_contact',
    personal.flatMap(({ contacts }) => contacts),
  )
  await insertRows(
    db,
    'client_comm',
    personal.flatMap(({ comms }) => comms),
  )
  await insertRows(
    db,
    'client_field',
    personal.flatMap(({ fields }) => fields),
  )
  await insertRows(
    db,
    'client_consent',
    personal.flatMap(({ consents }) => consents),
  )
  await insertRows(
    db,
    'stay',
    residents.flatMap((resident) => resident.stays),
  )
  await insertRows(db, 'absence', absences)
  await insertRows(db, 'queue_ticket', tickets)
}

/** Of those who live at home the changes of wishes, by its nurse. */
function careHistory(random: Random, { residents }: Part, workers: readonly Worker[], now: Date): ClientCareChangeTable[] {
  const nurses = workers.filter(({ shift }) => shift === 'nurse')
  const care = residents.filter(({ ended }) => ended === null).map((resident) => resident.care)
  return nurses.slice(0, 1).flatMap((nurse) => careChanges(random, care, nurse, now))
}

const refusesPhotos = (consents: readonly ClientConsentTable[]): 0 | 1 =>
  consents.some(({ kind, given }) => kind === 'photo' && given === 0) ? 1 : 0

async function loadPlans(db: Kysely<Database>, { plans, lines, checkpoints, links, answers }: Plans): Promise<void> {
  await insertRows(db, 'care_plan', plans)
  await insertRows(db, 'care_plan_line', lines)
  await insertRows(db, 'care_checkpoint', checkpoints)
  await insertRows(db, 'care_link', links)
  await insertRows(db, 'care_answer', answers)
}

interface DiaryLoad {
  part: Part
  workers: readonly Worker[]
  now: Date
  days: number
  density: number
  plans?: Plans
}

/** @returns what it tells of falls */
async function loadDiary(
  db: Kysely<Database>,
  random: Random,
  { part, workers, now, days: span, density, plans }: DiaryLoad,
): Promise<DiaryEntryTable[]> {
  const diary = writer(db, 'diary_entry')
  const falls: DiaryEntryTable[] = []
  const rota = createRota(workers)
  for (const rows of writeDiary(random, { residents: part.residents, rota, now, days: span, density })) {
    falls.push(...rows.filter(({ kind }) => kind === 'fall'))
    await diary.add(plans ? tellActs(random, rows, plans, { residents: part.residents, rota, now }) : rows)
  }
  await diary.flush()
  return falls
}
