import { HOUSE_ROLES, type Role } from '../../rights.ts'
import { addDays, addMonths } from '../time.ts'

/** Areas of a house's own documents, in the order of an inspector's list (oversight.md 5.4). */
export const DOCUMENT_AREAS = [
  'house_rules',
  'visiting',
  'complaints',
  'medicines',
  'self_control',
  'fire',
  'crisis',
  'work_rules',
  'data_protection',
  'processing_register',
  'directives',
  'prices',
  'forms',
  'minutes',
  'other',
] as const
export type DocumentArea = (typeof DOCUMENT_AREAS)[number]

/** Who must read a document; `everyone` means all who work in the house. */
export const READER_AUDIENCES = ['everyone', ...HOUSE_ROLES] as const
export type ReaderAudience = (typeof READER_AUDIENCES)[number]

/** The most questions of a version, and the fewest and most choices of a question. */
export const MOST_QUESTIONS = 3
export const CHOICES = { least: 2, most: 4 } as const

/** A document is reviewed within this many months, and its owner is reminded this many days before. */
export const REVIEW_MONTHS = 12
export const REVIEW_SOON_DAYS = 30

/** A new version is late to be read after this many days, or on the day on which it comes into force if that is later. */
export const READ_DAYS = 3

/** Whether a worker with this role must read a document. */
export const mustRead = (audiences: readonly ReaderAudience[], role: Role): boolean =>
  audiences.some((audience) => audience === 'everyone' || audience === role)

/** A year after a day, when a document is to be reviewed unless another day is chosen: 29 February becomes 28 February. */
export function defaultReviewOn(day: string): string {
  const month = addMonths(day.slice(0, 7), REVIEW_MONTHS)
  const lastDay = Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))
  return `${month}-${String(Math.min(Number(day.slice(8)), lastDay)).padStart(2, '0')}`
}

export type ReviewState = 'well' | 'soon' | 'late'

/** Whether a review is near or overdue on a Tallinn day. */
export function reviewStateOn(reviewOn: string, day: string): ReviewState {
  if (reviewOn < day) return 'late'
  return reviewOn <= addDays(day, REVIEW_SOON_DAYS) ? 'soon' : 'well'
}

interface Numbered {
  number: number
  valid_from: string
}

/** The newest of these versions; every document has at least one. */
export const newestOf = <Version extends Numbered>(versions: readonly Version[]): Version | undefined =>
  versions.reduce<Version | undefined>((best, each) => (best === undefined || each.number > best.number ? each : best), undefined)

/** The version in force on a Tallinn day: the newest whose first day has come; undefined before that of the first one. */
export const inForceOn = <Version extends Numbered>(versions: readonly Version[], day: string): Version | undefined =>
  newestOf(versions.filter(({ valid_from }) => valid_from <= day))

/** The positions of wrong answers; a missing answer is wrong too. */
export const wrongAnswers = (questions: readonly { right: number }[], answers: readonly number[]): number[] =>
  questions.flatMap(({ right }, index) => (answers[index] === right ? [] : [index]))
