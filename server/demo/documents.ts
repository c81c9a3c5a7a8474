import type { AbsenceTable } from '#core/db/tables/client.ts'
import type { ClientDocumentTable } from '#core/db/tables/document.ts'
import type { FileTable } from '#core/db/tables/records.ts'
import { ids } from '#shared/contract/ids.ts'
import type { DocumentKind } from '#shared/rules/documents.ts'
import { addDays, dayOf, dayText } from '#shared/rules/time.ts'
import { contentName } from '../files/image.ts'
import { estonianDay } from '../kernel/estonian.ts'
import { clock, dayBefore, iso } from './clock.ts'
import { SYSTEM } from './country.ts'
import { drawAtOnce } from './drawAtOnce.ts'
import type { Drawing, Pictures } from './pictures.ts'
import { makeId, type Random } from './random.ts'
import type { Resident } from './residents.ts'
import type { DemoPart } from './stage.ts'

interface Kind {
  kind: DocumentKind
  title: string
  /** Share in percent. */
  share: number
  signer: string | null
  /** Days from today to its end: some have ended, some soon will. */
  ends: readonly [number, number] | null
  tags: readonly string[]
  isPicture?: true
}

const KINDS: readonly Kind[] = [
  { kind: 'leping', title: 'Teenuse osutamise leping', share: 96, signer: 'Hooldekodu esindaja', ends: null, tags: ['originaal'] },
  { kind: 'kov_otsus', title: 'Otsus hooldusteenuse rahastamise kohta', share: 70, signer: null, ends: [-12, 700], tags: [] },
  { kind: 'tervisetoend', title: 'Perearsti tervisetõend', share: 88, signer: 'Perearst', ends: [-20, 340], tags: ['perearst'], isPicture: true },
  { kind: 'raviskeem', title: 'Ravimiskeem', share: 92, signer: 'Perearst', ends: [-6, 180], tags: ['perearst'] },
  { kind: 'volikiri', title: 'Volikiri ravimite ostmiseks', share: 24, signer: null, ends: [20, 500], tags: ['originaal'], isPicture: true },
  { kind: 'muu', title: 'Haigla väljavõte', share: 22, signer: null, ends: null, tags: ['haigla'] },
]

/** Who registers papers at Tamme kodu. */
export const RECEPTION = 'Kadri Lepik'

interface DocumentRows {
  documents: ClientDocumentTable[]
  files: FileTable[]
  /** The shared files, by content name. */
  bytes: Buffer[]
}

/** Papers of Tamme kodu's residents. */
export const demoDocuments: DemoPart = async ({ home, random, pictures, write, keep }) => {
  const { documents, files, bytes } = await writeDocuments(random('documents'), pictures, home)
  await write({ client_document: documents, file: files })
  await keep(bytes)
}

/**
 * Papers of a house's residents, and their discharge summaries. One sheet and one picture are shared by all: drawing each would take longer
 * than the rest of the demo.
 */
async function writeDocuments(
  random: Random,
  pictures: Pictures,
  { residents, absences, now }: { residents: readonly Resident[]; absences: readonly AbsenceTable[]; now: Date },
): Promise<DocumentRows> {
  const [sheet, picture] = [await sheetOf(now), await pictures.of(SIGNED_PAPER)]
  const made: DocumentRows = { documents: [], files: [], bytes: [sheet, picture] }
  const names = { sheet: contentName(sheet), picture: contentName(picture) }
  let order = 0
  const add = (
    paper: Written & Pick<ClientDocumentTable, 'client_id' | 'house_id'>,
    added: number,
    file: Bytes | null,
    id = makeId(random, added, order++),
  ): void => {
    const stamp = { id, ver: 1, updated_at: iso(added), updated_by: SYSTEM, deleted_at: null }
    made.documents.push({ ...stamp, ...STANDING, ...paper, ...(file ?? NO_FILE), added_at: iso(added), added_name: RECEPTION })
    if (!file) return
    const own = { kind: 'document', owner_id: id, hash: file.file, mime: file.mime, bytes: file.bytes } as const
    made.files.push({ id: makeId(random, added, order++), house_id: paper.house_id, ...own, created_at: iso(added), created_by: SYSTEM })
  }
  const pdf = { file: names.sheet, mime: 'application/pdf', bytes: sheet.length, pages: 1 }
  for (const { client } of residents.filter(({ ended }) => ended === null)) {
    for (const { kind, title, share, signer, ends, tags, isPicture } of KINDS) {
      if (!random.chance(share / 100)) continue
      const added = dayBefore(now, random.int(25, 300)).at(clock(9, random.int(0, 55)))
      const isKnown = client.id === ids.client && !made.documents.some(({ client_id }) => client_id === ids.client)
      const id = isKnown ? ids.document : makeId(random, added, order++)
      const written = {
        house_id: client.house_id,
        client_id: client.id,
        kind,
        title,
        tags: JSON.stringify(tags),
        signers: JSON.stringify(signer === null ? [] : [signer]),
        issued: addDays(dayOf(new Date(added)), -random.int(0, 9)),
        expires: ends && addDays(dayOf(now), random.int(...ends)),
        absence_id: null,
      }
      add(written, added, isPicture ? { file: names.picture, mime: 'image/webp', bytes: picture.length, pages: null } : pdf, id)
    }
  }
  for (const [index, { id, house_id, client_id, started_at, ended_at }] of ended(absences).entries()) {
    const title = `Epikriis ${dayText(dayOf(started_at))}–${dayText(dayOf(ended_at))}`
    const written = {
      house_id,
      client_id,
      kind: 'epikriis',
      title,
      tags: '["haigla"]',
      signers: '[]',
      issued: null,
      expires: null,
      absence_id: id,
    } as const
    // One in three is still awaited.
    add(written, Date.parse(ended_at), index % 3 === 0 ? null : pdf)
  }
  return made
}

/** Finished hospital stays. */
const ended = (absences: readonly AbsenceTable[]) =>
  absences.flatMap(({ ended_at, ...absence }) => (absence.reason === 'haiglas' && ended_at !== null ? [{ ...absence, ended_at }] : []))

type Bytes = Pick<FileTable, 'mime' | 'bytes'> & { file: string; pages: number | null }
type Written = Pick<ClientDocumentTable, 'kind' | 'title' | 'tags' | 'signers' | 'issued' | 'expires' | 'absence_id'>
const NO_FILE = { file: null, mime: null, bytes: null, pages: null }
const STANDING = { state: 'kehtib', version: 1, replaces: null, number: null, closed_at: null, closed_name: null, close_reason: null } as const

/** The bytes do not depend on when it is drawn. */
async function sheetOf(now: Date): Promise<Buffer> {
  const { bytes } = await drawAtOnce({
    title: 'Näidisdokument',
    language: 'et',
    at: now.toISOString(),
    head: { house: 'Näidishooldekodu', made: estonianDay(dayOf(now)) },
    foot: 'Näidishooldekodu',
    blocks: [{ kind: 'text', text: 'Päris hooldekodus on siin inimese leping, otsus või tõend. Näidisandmetes ei ole kellegi dokumente.' }],
  })
  return bytes
}

const SIGNED_PAPER: Drawing = {
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="876"><rect width="620" height="876" fill="#fdfcf8"/>
      <rect x="70" y="80" width="300" height="26" fill="#1f5e4f"/>${Array.from({ length: 16 }, (_, row) => `<rect x="70" y="${150 + row * 34}" width="${row % 4 === 3 ? 260 : 480}" height="10" fill="#c9c4b8"/>`).join('')}
      <path d="M90 760c30-50 50 40 80 0s40-40 70 10 60-30 90-20" fill="none" stroke="#26408b" stroke-width="5"/></svg>`,
  quality: 70,
}
