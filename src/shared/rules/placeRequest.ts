import { addDays, dayOf, startOfDay } from './time.ts'
import { addWorkdays } from './workdays.ts'

/** Care need as a family estimates it; the house assesses it later. */
export const HELP_NEEDS = ['vahe', 'igapaev', 'oopaev', 'jarelevalve'] as const
export type HelpNeed = (typeof HELP_NEEDS)[number]

/** A house's answers: a place is offered, the person is put on the waiting list, there will be no place. */
export const QUEUE_ANSWERS = ['koht', 'jarjekord', 'ei'] as const
export type QueueAnswer = (typeof QUEUE_ANSWERS)[number]

/** The family's answer to an offered place. */
export const FAMILY_REPLIES = ['jah', 'ei'] as const
export type FamilyReply = (typeof FAMILY_REPLIES)[number]

/**
 * State of a request in one house, in the family's words. `saadetud`: sent; `kohal`: delivered to the house; `avatud`: opened there;
 * `saamata`: could not be delivered; `vastu`, `loobutud`: the offered place is accepted, declined.
 */
export const REQUEST_STATES = [
  'saadetud',
  'kohal',
  'avatud',
  'saamata',
  'jarjekord',
  'koht',
  'vastu',
  'ei',
  'sees',
  'mujal',
  'loobutud',
  'lopetatud',
] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Why a ticket was closed; `refused`: the house has no place, `elsewhere`: another house that was asked has admitted the person. */
export const CLOSE_REASONS = ['admitted', 'withdrawn', 'died', 'refused', 'elsewhere'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

const CLOSED_AS: Record<CloseReason, RequestState> = {
  admitted: 'sees',
  elsewhere: 'mujal',
  refused: 'ei',
  withdrawn: 'lopetatud',
  died: 'lopetatud',
}

/** The delivery fields of a request's row for a house. */
export interface RequestFacts {
  answer: QueueAnswer | null
  reply: FamilyReply | null
  close_reason: CloseReason | null
  delivered_at: string | null
  opened_at: string | null
  failed_at: string | null
}

/** The state of a request, from its delivery, the answer, the family's reply, and its ticket. */
export function requestStateOf({ answer, reply, close_reason, delivered_at, opened_at, failed_at }: RequestFacts): RequestState {
  if (close_reason === 'withdrawn' && reply === 'ei') return 'loobutud'
  if (close_reason !== null) return CLOSED_AS[close_reason]
  if (answer !== null) return reply === 'jah' ? 'vastu' : answer
  if (opened_at !== null) return 'avatud'
  if (delivered_at !== null) return 'kohal'
  return failed_at === null ? 'saadetud' : 'saamata'
}

/** How a house can be asked: by the form (an e-mail reaches it or someone works in it here); by telephone only; not at all. */
export const ASKED_BY = ['form', 'phone', 'none'] as const
export type AskedBy = (typeof ASKED_BY)[number]

export const askedByOf = (house: { email: string | null; phone: string | null; isStaffed: boolean }): AskedBy =>
  house.isStaffed || house.email !== null ? 'form' : house.phone !== null ? 'phone' : 'none'

/** Working days that a house has to answer. Our own choice: no law sets it. */
export const ANSWER_WORKDAYS = 2

/** The last Tallinn day for a timely answer. */
export const answerDueOn = (askedAt: string): string => addWorkdays(dayOf(askedAt), ANSWER_WORKDAYS)

/** For how many days the link in a house's e-mail opens the request. */
const HOUSE_LINK_DAYS = 30

/** When that link expires: at the beginning of a day. */
export const houseLinkEnd = (askedAt: string): string => startOfDay(addDays(dayOf(askedAt), HOUSE_LINK_DAYS))

/** For how many days the family's link opens its page. */
export const REQUEST_DAYS = 90

/** The page on which a family follows its request. */
export const requestPath = (id: string, expires: string, signature: string): string =>
  `/kohasoov/${id}?${new URLSearchParams({ expires, signature }).toString()}`

/** The page on which a house answers by the link in its e-mail. */
export const answerPath = (id: string, expires: string, signature: string): string =>
  `/vastus/${id}?${new URLSearchParams({ expires, signature }).toString()}`
