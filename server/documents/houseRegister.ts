import { readersOf } from '#core/houseDocument/houseDocument.ts'
import type { HouseDocumentRow, VersionRow } from '#core/houseDocument/houseDocument.store.ts'
import type { Worker } from '#core/house/workers.store.ts'
import { AREA_NAMES } from '#shared/rules/houseDocument/areaNames.ts'
import { paragraphsOf } from '#shared/rules/houseDocument/difference.ts'
import { DOCUMENT_AREAS, inForceOn, newestOf, reviewStateOn } from '#shared/rules/houseDocument/houseDocument.ts'
import { dayText } from '#shared/rules/time.ts'
import { estonianDay } from '../kernel/estonian.ts'
import type { Block, PdfContent } from '../pdf/content.ts'
import { heading, text } from './writing.ts'

/** What the register of a house's documents is made from. */
export interface RegisterFacts {
  house: string
  by: string
  now: string
  today: string
  documents: readonly HouseDocumentRow[]
  /** Every version of each document. */
  versions: ReadonlyMap<string, readonly VersionRow[]>
  workers: readonly Worker[]
  /** Who has read each version, by its id. */
  readings: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** A document in force: the version that is shown, and whether its first day has come. */
export interface ShownDocument {
  document: HouseDocumentRow
  version: VersionRow
  isInForce: boolean
}

/** Documents that have not ended, in the order of an inspector's list, each in the version in force, or in its newest one before that. */
export function shownDocuments({ documents, versions, today }: RegisterFacts): ShownDocument[] {
  return documents
    .filter(({ ended_at }) => ended_at === null)
    .toSorted((one, other) => DOCUMENT_AREAS.indexOf(one.area) - DOCUMENT_AREAS.indexOf(other.area) || one.title.localeCompare(other.title, 'et'))
    .flatMap((document) => {
      const own = versions.get(document.id) ?? []
      const current = inForceOn(own, today)
      const version = current ?? newestOf(own)
      return version ? [{ document, version, isInForce: current !== undefined }] : []
    })
}

/** The register of a house's documents, then the text of each: what an inspector asks for, in Estonian on A4. */
export function houseRegister(facts: RegisterFacts): PdfContent {
  const { house, by, now, today } = facts
  const shown = shownDocuments(facts)
  return {
    title: 'Maja dokumendid',
    language: 'et',
    at: now,
    head: { house, made: estonianDay(today), by: `Koostaja ${by}` },
    foot: house,
    blocks: [heading('Register'), ...register(facts, shown), ...shown.flatMap((each) => textOf(each))],
  }
}

function register(facts: RegisterFacts, shown: readonly ShownDocument[]): Block[] {
  if (shown.length === 0) return [text('Kehtivaid dokumente ei ole.')]
  const columns = ['Dokument', 'Versioon', 'Kehtib alates', 'Kinnitas', 'Läbivaatus', 'Lugenud'].map((title) => ({ title }))
  return [{ kind: 'table', columns, rows: shown.flatMap((each) => rowsOf(facts, each)) }]
}

/** The version that is shown, and a newer one that is already being read but not yet in force. */
function rowsOf(facts: RegisterFacts, shown: ShownDocument): string[][] {
  const newest = newestOf(facts.versions.get(shown.document.id) ?? [])
  const coming = newest && newest.number > shown.version.number ? [{ ...shown, version: newest, isInForce: false }] : []
  return [shown, ...coming].map((each) => rowOf(facts, each))
}

function rowOf({ workers, readings, today }: RegisterFacts, { document, version, isInForce }: ShownDocument): string[] {
  const readers = readersOf(document, version, workers)
  const read = readings.get(version.id)
  const count = readers.filter(({ id }) => read?.has(id)).length
  const [from, review] = [dayText(version.valid_from), dayText(document.review_on)]
  return [
    namesOf(document).join('\n'),
    `v${version.number}`,
    isInForce ? from : `${from} (ei kehti veel)`,
    version.approved_by,
    reviewStateOn(document.review_on, today) === 'late' ? `${review} (hilinenud)` : review,
    document.must_read.length === 0 ? '–' : `${count} / ${readers.length}`,
  ]
}

/** The title, and the area if the title does not say it. */
const namesOf = ({ title, area }: HouseDocumentRow): string[] => (title === AREA_NAMES[area] ? [title] : [title, AREA_NAMES[area]])

function textOf({ document, version }: ShownDocument): Block[] {
  const about = [`Versioon ${version.number}`, `kehtib alates ${estonianDay(version.valid_from)}`, `kinnitas ${version.approved_by}`]
  const paragraphs = version.text === null ? [] : paragraphsOf(version.text)
  return [
    { kind: 'page' },
    heading(document.title),
    { kind: 'text', text: about.join(', '), look: 'quiet' },
    ...paragraphs.map(text),
    ...(version.file === null ? [] : [text(`Fail: ${fileNameOf({ document, version })}`)]),
    ...(version.file === null && paragraphs.length === 0 ? [text('Teksti ega faili ei ole lisatud.')] : []),
  ]
}

/** The name of a document's file among the others. */
export const fileNameOf = ({ document, version }: Pick<ShownDocument, 'document' | 'version'>): string =>
  `${document.title} v${version.number}.${version.mime === 'application/pdf' ? 'pdf' : 'webp'}`
