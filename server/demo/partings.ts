import type { ClientDocumentTable } from '#core/db/tables/document.ts'
import type { DiaryEntryTable } from '#core/db/tables/diary.ts'
import type { PartingTable } from '#core/db/tables/parting.ts'
import type { FileTable } from '#core/db/tables/records.ts'
import type { PartingView } from '#shared/contract/parting.ts'
import { NUMBERED } from '#shared/rules/documents.ts'
import { clockOf, dayOf } from '#shared/rules/time.ts'
import type { HouseFacts } from '../documents/agreements.store.ts'
import { deathNotice, leavingAct } from '../documents/records.ts'
import { contentName } from '../files/image.ts'
import { RECEPTION } from './documents.ts'
import { drawAtOnce } from './drawAtOnce.ts'
import { days, hours, iso, minutes } from './clock.ts'
import { told } from './incidents.ts'
import { at, makeId, type Random } from './random.ts'
import type { Resident } from './residents.ts'
import { createRota } from './rota.ts'
import type { DemoPart, Living } from './stage.ts'

/** Discharges are recorded from this far back: earlier there was no Koduke. */
const KNOWN_DAYS = 75

interface Load extends Living {
  house: HouseFacts
}

interface Partings {
  partings: PartingTable[]
  entries: DiaryEntryTable[]
  documents: ClientDocumentTable[]
  files: FileTable[]
  bytes: Buffer[]
}

/** Discharges of Tamme kodu. */
export const demoPartings: DemoPart = async ({ home, random, write, keep }) => {
  const made = await writePartings(random('partings'), { ...home, house: home.house.row })
  await write({ parting: made.partings, diary_entry: made.entries, client_document: made.documents, file: made.files })
  await keep(made.bytes)
}

/** Recent departures and deaths, with the diary entry and the generated paper. */
async function writePartings(random: Random, { house, residents, workers, now }: Load): Promise<Partings> {
  const rota = createRota(workers)
  const made: Partings = { partings: [], entries: [], documents: [], files: [], bytes: [] }
  const lately = residents.flatMap((resident) =>
    resident.ended !== null && now.getTime() - resident.ended < days(KNOWN_DAYS) ? [{ resident, ended: resident.ended }] : [],
  )
  for (const { resident, ended } of lately.toSorted((one, other) => one.ended - other.ended)) {
    const moment = `${dayOf(iso(ended)).split('-').toReversed().join('.')} kell ${clockOf(iso(ended))}`
    const note = at(resident.stays, 0).note ?? ''
    const text = resident.died ? `Suri ${moment}. Surma tuvastas: Kiirabi.` : `Lahkus majast ${moment}. Põhjus: ${note}`
    const entry = told(random, rota, { resident, event: ended, now, kind: 'other', values: {}, text })
    const row = partingOf(random, { resident, ended, note, by: entry })
    made.entries.push(entry)
    made.partings.push(row)
    const { document, file, bytes } = await paperOf(random, row, { resident, house, order: countOf(made, row.kind) })
    made.documents.push(document)
    made.files.push(file)
    made.bytes.push(bytes)
  }
  return made
}

const countOf = ({ partings }: Partings, kind: PartingTable['kind']): number => partings.filter((each) => each.kind === kind).length

interface Ended {
  resident: Resident
  ended: number
  note: string
  by: DiaryEntryTable
}

function partingOf(random: Random, { resident, ended, note, by }: Ended): PartingTable {
  const { client, contacts, died } = resident
  const first = contacts[0]?.name ?? null
  const things = random.shuffle(THINGS).slice(0, random.int(2, 4))
  const belongings: PartingView['belongings'] = things.map(([name, marks], index) => ({
    id: makeId(random, ended, index + 1),
    name,
    marks,
    ...(first !== null && index < 2 ? { outcome: 'antud', handed_to: first } : { outcome: 'jaab', handed_to: null }),
  }))
  return {
    id: makeId(random, ended, 0),
    ver: 1,
    updated_at: by.recorded_at,
    updated_by: by.recorded_by,
    deleted_at: null,
    house_id: client.house_id,
    client_id: client.id,
    kind: died ? 'surnud' : 'lahkunud',
    at: iso(ended),
    room: null,
    place: died ? 'Oma toas' : null,
    reason: died ? null : note,
    found_by: died ? by.recorded_name : null,
    established_by: died ? 'Kiirabi' : null,
    informed: JSON.stringify(died && first !== null ? [{ name: first, at: iso(ended + hours(1)) }] : []),
    belongings: JSON.stringify(belongings),
    recorded_at: by.recorded_at,
    recorded_by: by.recorded_by,
    recorded_name: by.recorded_name,
  }
}

const THINGS: readonly (readonly [string, string | null])[] = [
  ['Lugemisprillid', 'Tumedad raamid'],
  ['Talvejope', 'Nimi kraes'],
  ['Käekell', 'Nahkrihm'],
  ['Perealbum', 'Punased kaaned'],
  ['Abielusõrmus', 'Graveering sees'],
  ['Tugitool', null],
]

interface ActInput {
  resident: Resident
  house: HouseFacts
  /** Its number among its kind. */
  order: number
}

async function paperOf(random: Random, row: PartingTable, { resident, house, order }: ActInput) {
  const { client, contacts, arrived } = resident
  const kind = row.kind === 'surnud' ? 'surmateade' : 'lahkumisakt'
  const drawn = Date.parse(row.at) + hours(3) + minutes(random.int(0, 40))
  const { letters, title } = NUMBERED[kind]
  const number = `${letters}-${row.at.slice(0, 4)}-${String(order).padStart(3, '0')}`
  const name = `${client.first_name} ${client.last_name}`
  const signer = contacts[0]?.name ?? name
  const { personal_id, birth_date } = client
  const ground = { number, now: iso(drawn), house, client: { name, personal_id, birth_date }, by: RECEPTION, signer, house_signer: RECEPTION }
  const parted = {
    ...row,
    informed: JSON.parse(row.informed) as PartingView['informed'],
    belongings: JSON.parse(row.belongings) as PartingView['belongings'],
    arrived_on: dayOf(iso(arrived)),
  }
  const { bytes, pages } = await drawAtOnce(kind === 'surmateade' ? deathNotice(ground, parted) : leavingAct(ground, parted))
  const hash = contentName(bytes)
  const found = { mime: 'application/pdf', bytes: bytes.length }
  const stamp = { house_id: client.house_id, client_id: client.id }
  const document: ClientDocumentTable = {
    ...stamp,
    id: makeId(random, drawn, 0),
    ver: 1,
    updated_at: iso(drawn),
    updated_by: row.recorded_by,
    deleted_at: null,
    kind,
    title: `${title} ${number}`,
    tags: '[]',
    signers: JSON.stringify([signer, RECEPTION]),
    issued: dayOf(iso(drawn)),
    expires: null,
    state: 'kehtib',
    version: 1,
    replaces: null,
    absence_id: null,
    number,
    file: hash,
    pages,
    ...found,
    added_at: iso(drawn),
    added_name: RECEPTION,
    closed_at: null,
    closed_name: null,
    close_reason: null,
  }
  const { client_id: _, ...of } = stamp
  const file: FileTable = {
    ...of,
    ...found,
    id: makeId(random, drawn, 1),
    kind: 'document',
    owner_id: document.id,
    hash,
    created_at: iso(drawn),
    created_by: row.recorded_by,
  }
  return { document, file, bytes }
}
