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

/** Kinds that Koduke generates from the record: the prefix of their numbers, and their Estonian file name. */
export const NUMBERED = {
  broneerimisleping: { letters: 'BL', title: 'Broneerimisleping' },
  leping: { letters: 'TL', title: 'Teenuse osutamise leping' },
  toavahetus: { letters: 'TV', title: 'Toavahetuse akt' },
  lahkumisakt: { letters: 'LA', title: 'Lahkumisakt' },
  surmateade: { letters: 'ST', title: 'Teade elaniku surmast' },
} as const satisfies Partial<Record<DocumentKind, { letters: string; title: string }>>
export type NumberedKind = keyof typeof NUMBERED

/** Records of past events; they need nothing but signers. */
export const RECORD_KINDS = ['toavahetus', 'lahkumisakt', 'surmateade'] as const satisfies readonly NumberedKind[]

/** A document is valid until a newer version replaces it or someone closes it; nothing is ever deleted. */
export const DOCUMENT_STATES = ['kehtib', 'asendatud', 'suletud'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/** How long before its end a document is to be renewed: a hospital assessment or a decision takes weeks. */
export const EXPIRES_SOON_DAYS = 30

export type Validity = 'kehtib' | 'lopeb' | 'labi'

/** Whether a document with this last day is valid on a day; the last day is included. */
export function validityAt(expires: string | null, today: string): Validity {
  if (expires === null) return 'kehtib'
  if (expires < today) return 'labi'
  return expires <= addDays(today, EXPIRES_SOON_DAYS) ? 'lopeb' : 'kehtib'
}

/** What decides which papers a house must have of a person. */
export interface PapersFor {
  /** The municipality pays a part. */
  hasPayer: boolean
  /** A court has appointed a guardian. */
  hasGuardian: boolean
}

/**
 * The papers that a general care home must have of a resident (estonia.md 2.4): the contract, health, medicines, and the decisions on
 * payment and guardianship.
 */
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

/** State of a required kind of paper: that of the best one with a file. */
function standingOf(kind: DocumentKind, papers: readonly DocumentFacts[], today: string): Standing {
  const own = papers.filter((each) => each.kind === kind && each.state === 'kehtib' && each.file !== null)
  const found = new Set(own.map(({ expires }) => validityAt(expires, today)))
  return (['kehtib', 'lopeb', 'labi'] as const).find((each) => found.has(each)) ?? 'puudub'
}

/**
 * Whether this is a discharge summary that has not come yet and has not been declared unavailable; a newer version of one is not another.
 */
export const isAwaited = ({ kind, state, file, replaces }: Pick<DocumentFacts, 'kind' | 'state' | 'file' | 'replaces'>): boolean =>
  kind === 'epikriis' && state === 'kehtib' && file === null && replaces === null

/** State of a discharge summary: present, awaited, or declared unavailable. */
export const SUMMARY_STANDINGS = ['olemas', 'puudub', 'ei_tule'] as const

/** The state of every required kind of paper of a person; a summary is required while it is awaited. */
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

/** The kind suggested by a file's name; a picture without such a word is a photo. */
export function kindOfName(name: string): DocumentKind {
  const text = name.normalize('NFC').toLowerCase()
  return BY_NAME.find(([words]) => words.test(text))?.[1] ?? (/\.(jpe?g|png|webp)$/.test(text) ? 'foto' : 'muu')
}

/** A title from a file's name: without extension, with spaces for punctuation. */
export const titleOfName = (name: string): string => {
  const title = name
    .normalize('NFC')
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return title.slice(0, 120).trim()
}
