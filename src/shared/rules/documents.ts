import { addDays } from './time.ts'

/** Kinds of a client's documents (screens.md 2.2, Client documents); a reservation is a contract of its own (estonia.md 2.4). */
export const DOCUMENT_KINDS = [
  'leping',
  'broneerimisleping',
  'toavahetus',
  'lahkumisakt',
  'surmateade',
  'kov_otsus',
  'tervisetoend',
  'raviskeem',
  'epikriis',
  'volikiri',
  'kohtumaarus',
  'nousolek',
  'arve',
  'foto',
  'muu',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Kinds that Koduke draws up from the record: the letters of their numbers, and what they are called in the file's own language. */
export const NUMBERED = {
  broneerimisleping: { letters: 'BL', title: 'Broneerimisleping' },
  leping: { letters: 'TL', title: 'Teenuse osutamise leping' },
  toavahetus: { letters: 'TV', title: 'Toavahetuse akt' },
  lahkumisakt: { letters: 'LA', title: 'Lahkumisakt' },
  surmateade: { letters: 'ST', title: 'Teade elaniku surmast' },
} as const satisfies Partial<Record<DocumentKind, { letters: string; title: string }>>
export type NumberedKind = keyof typeof NUMBERED

/** Papers of what has happened; nothing needs to be told for them but who signs. */
export const RECORD_KINDS = ['toavahetus', 'lahkumisakt', 'surmateade'] as const satisfies readonly NumberedKind[]

/** A document stands until a newer version takes its place or somebody closes it; nothing is ever deleted. */
export const DOCUMENT_STATES = ['kehtib', 'asendatud', 'suletud'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** So long before its end a document asks for a new one: an assessment at a hospital or a decision takes its weeks. */
export const EXPIRES_SOON_DAYS = 30

export type Validity = 'kehtib' | 'lopeb' | 'labi'

/** Whether a document with this last day is good on a day; the last day itself still counts. */
export function validityAt(expires: string | null, today: string): Validity {
  if (expires === null) return 'kehtib'
  if (expires < today) return 'labi'
  return expires <= addDays(today, EXPIRES_SOON_DAYS) ? 'lopeb' : 'kehtib'
}

/** What decides which papers a house must have of somebody. */
export interface PapersFor {
  /** A municipality pays a part. */
  hasPayer: boolean
  /** A court has named a guardian. */
  hasGuardian: boolean
}

/** The papers that a house of general care must have of a resident (estonia.md 2.4): the contract, health, medicines, and whose decision pays or speaks. */
const neededKinds = ({ hasPayer, hasGuardian }: PapersFor): DocumentKind[] => [
  'leping',
  ...(hasPayer ? (['kov_otsus'] as const) : []),
  'tervisetoend',
  'raviskeem',
  ...(hasGuardian ? (['kohtumaarus'] as const) : []),
]

interface DocumentFacts {
  kind: DocumentKind
  state: DocumentState
  expires: string | null
  file: string | null
  replaces: string | null
}

export type Standing = Validity | 'puudub'

/** How a needed kind of paper stands: the best of those that are there with a file. */
function standingOf(kind: DocumentKind, papers: readonly DocumentFacts[], today: string): Standing {
  const own = papers.filter((each) => each.kind === kind && each.state === 'kehtib' && each.file !== null)
  const found = new Set(own.map(({ expires }) => validityAt(expires, today)))
  return (['kehtib', 'lopeb', 'labi'] as const).find((each) => found.has(each)) ?? 'puudub'
}

/** Whether this is the summary of a stay in hospital that has not come yet, and of which nobody has said that it will not; a newer version of one is no other. */
export const isAwaited = ({ kind, state, file, replaces }: Pick<DocumentFacts, 'kind' | 'state' | 'file' | 'replaces'>): boolean =>
  kind === 'epikriis' && state === 'kehtib' && file === null && replaces === null

/** How the summary of a stay in hospital stands: there, awaited, or said not to come. */
export const SUMMARY_STANDINGS = ['olemas', 'puudub', 'ei_tule'] as const

/** Every kind of paper that a house needs of somebody with how it stands; a summary is needed for as long as it is awaited. */
export const neededPapers = (whom: PapersFor, papers: readonly DocumentFacts[], today: string): { kind: DocumentKind; standing: Standing }[] => [
  ...neededKinds(whom).map((kind) => ({ kind, standing: standingOf(kind, papers, today) })),
  ...(papers.some(isAwaited) ? [{ kind: 'epikriis' as const, standing: 'puudub' as const }] : []),
]

const BY_NAME: readonly (readonly [RegExp, DocumentKind])[] = [
  [/broneeri/, 'broneerimisleping'],
  [/leping/, 'leping'],
  [/kov|otsus|korraldus/, 'kov_otsus'],
  [/ravimi?skeem|raviskeem|retsept/, 'raviskeem'],
  [/toend|tõend/, 'tervisetoend'],
  [/epikrii|v[aä]ljav[oõ]te/, 'epikriis'],
  [/voliki/, 'volikiri'],
  [/kohtu|eestko/, 'kohtumaarus'],
  [/n[oõ]usolek/, 'nousolek'],
  [/arve/, 'arve'],
]

/** The kind that a file's name speaks of; a picture without such a word is a photo. */
export function kindOfName(name: string): DocumentKind {
  const text = name.normalize('NFC').toLowerCase()
  return BY_NAME.find(([words]) => words.test(text))?.[1] ?? (/\.(jpe?g|png|webp)$/.test(text) ? 'foto' : 'muu')
}

/** What a file is called without its ending and with spaces in the place of signs. */
export const titleOfName = (name: string): string => {
  const title = name
    .normalize('NFC')
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return title.slice(0, 120).trim()
}
