import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { HouseDocumentVersion, HouseDocumentView } from '#shared/contract/houseDocument.ts'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { CHOICES, defaultReviewOn, READER_AUDIENCES, type DocumentArea, type ReaderAudience } from '#shared/rules/houseDocument/houseDocument.ts'

/** A question while it is being written; empty choices are not sent. */
export interface QuestionDraft {
  question: string
  choices: string[]
  /** The position of the right choice. */
  right: number | null
}

/** The fields of a document while they are being written. */
export interface DetailsDraft {
  area: DocumentArea | null
  title: string
  owner_id: string | null
  review_at: string | null
  must_read: ReaderAudience[]
}

/** A version while it is being written. */
export interface VersionDraft {
  text: string
  change: string
  valid_from: string | null
  approved_by: string
  review_at: string | null
  questions: QuestionDraft[]
}

/** The form of a version, alone or as part of a new document. */
export type VersionForm = Pick<EndpointForm<VersionDraft>, 'values' | 'change' | 'field' | 'found'>

export type AddDraft = DetailsDraft & VersionDraft
type AddInput = Input<typeof contract.houseDocument.add>
type ReviseInput = Input<typeof contract.houseDocument.revise>

export const emptyQuestion = (): QuestionDraft => ({ question: '', choices: Array.from({ length: CHOICES.least }, () => ''), right: null })

export const emptyDraft = (today: string, me: { id: string; name: string } | null): AddDraft => ({
  area: null,
  title: '',
  owner_id: me?.id ?? null,
  must_read: ['everyone'],
  text: '',
  change: '',
  valid_from: today,
  approved_by: me?.name ?? '',
  review_at: defaultReviewOn(today),
  questions: [],
})

export const detailsOf = ({ area, title, owner_id, review_at, must_read }: HouseDocumentView): DetailsDraft => ({
  area,
  title,
  owner_id,
  review_at,
  must_read,
})

/** A new version begins with the text and questions of the newest one. */
export const versionDraftOf = ({ text, approved_by, questions }: HouseDocumentVersion, today: string): VersionDraft => ({
  text: text ?? '',
  change: '',
  valid_from: today,
  approved_by,
  review_at: defaultReviewOn(today),
  questions: questions.map(({ question, choices, right }) => ({ question, choices: [...choices], right })),
})

/** The input to send; the contract refuses what is missing, beside its field. */
export const addInputOf = ({ area, title, owner_id, must_read, ...version }: AddDraft): AddInput => {
  const { valid_from, ...fields } = versionInputOf(version)
  return {
    area: area as DocumentArea,
    title: title.trim(),
    must_read,
    ...fields,
    ...(owner_id !== null && { owner_id }),
    ...(valid_from !== null && { valid_from }),
  }
}

export const reviseInputOf = ({ id, version }: HouseDocumentView, { change, ...draft }: VersionDraft): ReviseInput => {
  const { valid_from, ...fields } = versionInputOf(draft)
  return { id, after: version.number, ...fields, change: change.trim(), valid_from: valid_from ?? '' }
}

const versionInputOf = ({ text, valid_from, approved_by, review_at, questions }: Omit<VersionDraft, 'change'>) => ({
  text: text.trim() || null,
  valid_from,
  approved_by: approved_by.trim(),
  questions: questions.map(questionInput),
  ...(review_at !== null && { review_at }),
})

function questionInput({ question, choices, right }: QuestionDraft) {
  const kept = choices.map((text, place) => ({ text: text.trim(), place })).filter(({ text }) => text !== '')
  return { question: question.trim(), choices: kept.map(({ text }) => text), right: kept.findIndex(({ place }) => place === right) }
}

/** Adds or removes an audience. `everyone` and single roles exclude each other. */
export function toggled(chosen: readonly ReaderAudience[], audience: ReaderAudience): ReaderAudience[] {
  if (chosen.includes(audience)) return chosen.filter((each) => each !== audience)
  if (audience === 'everyone') return ['everyone']
  return READER_AUDIENCES.filter((each) => each === audience || (each !== 'everyone' && chosen.includes(each)))
}
