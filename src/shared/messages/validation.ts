import type { z } from 'zod'

export const VALIDATION_KEYS = [
  'required',
  'unknown',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooBig',
  'number',
  'integer',
  'amount',
  'amountBounds',
  'notListed',
  'choice',
  'email',
  'phone',
  'personalId',
  'noPersonalId',
  'iban',
  'reference',
  'day',
  'calendar',
  'instant',
  'future',
  'past',
  'beforeLeaving',
  'upcoming',
  'expired',
  'range',
  'oneAssignee',
  'confirmedByPeople',
  'snoozeTooLong',
  'endsBefore',
  'firstWeekday',
  'kindAbout',
  'reading',
  'fromTomorrow',
  'noRound',
  'sameHour',
  'hourTwice',
  'overlap',
  'passwordCommon',
  'passwordOwn',
  'passwordWrong',
  'name',
  'passwordSame',
  'pinDigits',
  'pinEasy',
  'birth',
  'careCosts',
  'twice',
  'registryCode',
  'packageSmall',
  'invalid',
] as const
export type ValidationKey = (typeof VALIDATION_KEYS)[number]

type Issue = z.core.$ZodIssue

/** The message key for a zod issue, and the number in it. Schemas may name a key as their `error`. */
export function wordsOf(issue: Issue): { key: ValidationKey; n?: number } {
  if (isKey(issue.message)) return { key: issue.message }
  switch (issue.code) {
    case 'unrecognized_keys':
      return { key: 'unknown' }
    case 'invalid_type':
      return { key: isMissing(issue) ? 'required' : typeKey(issue.expected) }
    case 'invalid_value':
      return { key: 'choice' }
    case 'invalid_format':
      return { key: formatKey(issue.format) }
    case 'too_small':
      return small(issue)
    case 'too_big':
      return { key: issue.origin === 'string' ? 'tooLong' : 'tooBig', n: Number(issue.maximum) }
    default:
      return { key: 'invalid' }
  }
}

/** zod puts the input into an issue only on request; otherwise its message says what was received. */
const isMissing = ({ message }: Issue): boolean => /received (undefined|null)$/.test(message)

const isKey = (text: string): text is ValidationKey => (VALIDATION_KEYS as readonly string[]).includes(text)

const typeKey = (expected: string): ValidationKey => (expected === 'int' ? 'integer' : expected === 'number' ? 'number' : 'invalid')

const formatKey = (format: string): ValidationKey =>
  format === 'email' ? 'email' : format === 'date' ? 'day' : format === 'datetime' ? 'instant' : format === 'safeint' ? 'integer' : 'invalid'

function small(issue: Extract<Issue, { code: 'too_small' }>): { key: ValidationKey; n?: number } {
  if (issue.origin !== 'string') return { key: 'tooSmall', n: Number(issue.minimum) }
  return Number(issue.minimum) === 1 ? { key: 'required' } : { key: 'tooShort', n: Number(issue.minimum) }
}
