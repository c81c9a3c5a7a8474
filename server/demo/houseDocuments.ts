import type { HouseDocumentReadingTable, HouseDocumentTable, HouseDocumentVersionTable } from '#core/db/tables/houseDocument.ts'
import type { MembershipTable } from '#core/db/tables/people.ts'
import type { FileTable } from '#core/db/tables/records.ts'
import { ids } from '#shared/contract/ids.ts'
import { defaultReviewOn, mustRead } from '#shared/rules/houseDocument/houseDocument.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { contentName } from '../files/image.ts'
import { estonianDay } from '../kernel/estonian.ts'
import { clock, dayBefore, iso } from './clock.ts'
import { SYSTEM } from './country.ts'
import { drawAtOnce } from './drawAtOnce.ts'
import { type DemoDocument, type DemoVersion, HOME_DOCUMENTS, OTHER_DOCUMENTS } from './houseDocumentTexts.ts'
import { at, makeId, type Random } from './random.ts'
import type { DemoPart } from './stage.ts'

interface Shelf {
  houseId: string
  /** Whether its first document has the ids that examples and documents name. */
  isKnown: boolean
  documents: readonly DemoDocument[]
  people: readonly MembershipTable[]
  /** People who have not read the document that the night shift has not read. */
  late: ReadonlySet<string>
  sheet: Buffer
  now: Date
}

interface Rows {
  house_document: HouseDocumentTable[]
  house_document_version: HouseDocumentVersionTable[]
  house_document_reading: HouseDocumentReadingTable[]
  file: FileTable[]
}

/** The documents of both houses; most people have read what they must, and the night shift has yet to read the new house rules. */
export const demoHouseDocuments: DemoPart = async ({ home, other, staff, now, random, write, keep }) => {
  const late = new Set(home.workers.filter(({ shift }) => shift === 'night').map(({ id }) => id))
  // Signed in as her, the demo shows a document to read.
  for (const { id, email } of staff.persons) if (email === 'hooldaja@koduke.example') late.add(id)
  const sheet = await sheetOf(now)
  await keep([sheet])
  for (const [place, documents] of [
    [home, HOME_DOCUMENTS],
    [other, OTHER_DOCUMENTS],
  ] as const) {
    const houseId = place.house.row.id
    const people = staff.memberships.filter(({ house_id }) => house_id === houseId)
    const shelf = { houseId, isKnown: place === home, documents, people, late, sheet, now }
    await write({ ...rowsOf(random(`house documents ${houseId}`), shelf) })
  }
}

function rowsOf(random: Random, shelf: Shelf): Rows {
  const rows: Rows = { house_document: [], house_document_version: [], house_document_reading: [], file: [] }
  for (const [index, document] of shelf.documents.entries())
    addDocument(random, rows, { shelf, document, isKnown: shelf.isKnown && index === 0, index })
  return rows
}

interface Adding {
  shelf: Shelf
  document: DemoDocument
  isKnown: boolean
  index: number
}

function addDocument(random: Random, rows: Rows, { shelf, document, isKnown, index }: Adding): void {
  const { houseId, people, now } = shelf
  const [manager, owner] = [personOf(people, 'manager'), personOf(people, document.owner)]
  const versions = document.versions.map((version) => ({ ...version, made: dayBefore(now, version.ago).at(clock(14, 20 + index)) }))
  const first = at(versions, 0)
  const newest = at(versions, versions.length - 1)
  const id = isKnown ? ids.houseDocument : makeId(random, first.made, index)
  rows.house_document.push({
    ...stampAt(first.made, houseId),
    id,
    area: document.area,
    title: document.title,
    owner_id: owner.person_id,
    owner_name: owner.person_name,
    review_on: document.reviewIn === undefined ? defaultReviewOn(dayOf(new Date(newest.made))) : addDays(dayOf(now), document.reviewIn),
    must_read: JSON.stringify(document.mustRead),
    reviewed_at: null,
    reviewed_name: null,
    ended_at: null,
    ended_name: null,
  })
  for (const [order, version] of versions.entries()) {
    const versionId = isKnown && version === newest ? ids.houseDocumentVersion : makeId(random, version.made, index * 10 + order)
    const row = versionRow(version, shelf, manager)
    rows.house_document_version.push({ ...stampAt(version.made, houseId), ...row, id: versionId, document_id: id, number: order + 1 })
    if (row.file !== null) {
      const own = { kind: 'houseDocument', owner_id: versionId, hash: row.file, mime: 'application/pdf', bytes: shelf.sheet.length } as const
      rows.file.push({ id: makeId(random, version.made, 900 + index), house_id: houseId, ...own, created_at: iso(version.made), created_by: SYSTEM })
    }
    const readers = random.shuffle(people.filter(({ person_id, role }) => person_id !== manager.person_id && mustRead(document.mustRead, role)))
    const read = version === newest ? withoutLate(readers, document, shelf) : readers
    for (const [place, { person_id }] of read.entries()) {
      const when = Math.round(version.made + (Math.min(now.getTime(), version.made + WEEK) - version.made) * random.next())
      const reading = { ...stampAt(when, houseId), version_id: versionId, person_id, read_at: iso(when) }
      rows.house_document_reading.push({ ...reading, id: makeId(random, when, index * 100 + place) })
    }
  }
}

/** Within a week of a version nearly everybody has read it. */
const WEEK = 7 * 24 * 3_600_000

/** Everybody but those who have yet to read the newest version. */
function withoutLate(readers: readonly MembershipTable[], { unread }: DemoDocument, { late }: Shelf): readonly MembershipTable[] {
  if (unread === 'night') return readers.filter(({ person_id }) => !late.has(person_id))
  // Those who can sign in have read it, so that the demo asks each of them for one document at most.
  const others = readers.filter(({ person_id, role }) => role === 'carer' && !late.has(person_id)).slice(0, unread ?? 0)
  return readers.filter((reader) => !others.includes(reader))
}

const personOf = (people: readonly MembershipTable[], role: DemoDocument['owner']): MembershipTable =>
  people.find((each) => each.role === role) ?? at(people, 0)

const stampAt = (made: number, house_id: string) => ({ ver: 1, updated_at: iso(made), updated_by: SYSTEM, deleted_at: null, house_id })

function versionRow(version: DemoVersion & { made: number }, { sheet }: Shelf, manager: MembershipTable) {
  const { text, questions = [], change = null, after = 0, hasFile, made } = version
  const file = hasFile ? { file: contentName(sheet), mime: 'application/pdf', bytes: sheet.length, pages: 1 } : NO_FILE
  return {
    text,
    valid_from: addDays(dayOf(new Date(made)), after),
    approved_by: `Juhataja ${manager.person_name}`,
    change,
    questions: JSON.stringify(questions),
    made_at: iso(made),
    made_by: manager.person_id,
    made_name: manager.person_name,
    ...file,
  }
}

const NO_FILE = { file: null, mime: null, bytes: null, pages: null }

/** One sheet stands for every file: the demo has no real papers. */
async function sheetOf(now: Date): Promise<Buffer> {
  const { bytes } = await drawAtOnce({
    title: 'Maja dokumendi näidis',
    language: 'et',
    at: now.toISOString(),
    head: { house: 'Näidishooldekodu', made: estonianDay(dayOf(now)) },
    foot: 'Näidishooldekodu',
    blocks: [{ kind: 'text', text: 'Päris hooldekodus on siin evakuatsiooniskeem, blankett või muu maja paber.' }],
  })
  return bytes
}
