import { addDays, dayOf, startOfDay } from './time.ts'
import { addWorkdays } from './workdays.ts'

/** How much help somebody needs, as a family knows it; the house assesses it later. */
export const HELP_NEEDS = ['vahe', 'igapaev', 'oopaev', 'jarelevalve'] as const
export type HelpNeed = (typeof HELP_NEEDS)[number]

/** What a house answers: a place is offered, the person waits in the queue, there is no place to be had here. */
export const QUEUE_ANSWERS = ['koht', 'jarjekord', 'ei'] as const
export type QueueAnswer = (typeof QUEUE_ANSWERS)[number]

/** What the family says to a place that is offered. */
export const FAMILY_REPLIES = ['jah', 'ei'] as const
export type FamilyReply = (typeof FAMILY_REPLIES)[number]

/**
 * How a request stands in one house, in the words of the family. `saadetud`: it has left us; `kohal`: it has come to the house; `avatud`:
 * somebody there has opened it; `saamata`: it could not be brought there; `vastu`, `loobutud`: the offered place is accepted, declined.
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

/** Why a ticket was closed; `refused`: the house has no place, `elsewhere`: another house that was asked has taken the person in. */
export const CLOSE_REASONS = ['admitted', 'withdrawn', 'died', 'refused', 'elsewhere'] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

const CLOSED_AS: Record<CloseReason, RequestState> = {
  admitted: 'sees',
  elsewhere: 'mujal',
  refused: 'ei',
  withdrawn: 'lopetatud',
  died: 'lopetatud',
}

/** What a house's row of a request says of its way. */
export interface RequestFacts {
  answer: QueueAnswer | null
  reply: FamilyReply | null
  close_reason: CloseReason | null
  delivered_at: string | null
  opened_at: string | null
  failed_at: string | null
}

/** How a request stands, by its way to the house, the answer, what the family said to it, and the ticket that it became. */
export function requestStateOf({ answer, reply, close_reason, delivered_at, opened_at, failed_at }: RequestFacts): RequestState {
  if (close_reason === 'withdrawn' && reply === 'ei') return 'loobutud'
  if (close_reason !== null) return CLOSED_AS[close_reason]
  if (answer !== null) return reply === 'jah' ? 'vastu' : answer
  if (opened_at !== null) return 'avatud'
  if (delivered_at !== null) return 'kohal'
  return failed_at === null ? 'saadetud' : 'saamata'
}

/** How a house can be asked: by the form, because a letter reaches it or somebody works in it here; by telephone alone; not at all. */
export const ASKED_BY = ['form', 'phone', 'none'] as const
export type AskedBy = (typeof ASKED_BY)[number]

export const askedByOf = (house: { email: string | null; phone: string | null; isStaffed: boolean }): AskedBy =>
  house.isStaffed || house.email !== null ? 'form' : house.phone !== null ? 'phone' : 'none'

/** So many working days a house has for its answer. Ours: no law says it. */
export const ANSWER_WORKDAYS = 2

/** The last Tallinn day on which an answer is in time. */
export const answerDueOn = (askedAt: string): string => addWorkdays(dayOf(askedAt), ANSWER_WORKDAYS)

/** For how many days the link in a house's letter opens the request. */
const HOUSE_LINK_DAYS = 30

/** When the link of a house's letter is over: as a day begins. */
export const houseLinkEnd = (askedAt: string): string => startOfDay(addDays(dayOf(askedAt), HOUSE_LINK_DAYS))

/** For so many days the family's link opens its page. */
export const REQUEST_DAYS = 90

/** The page on which a family follows its request. */
export const requestPath = (id: string, expires: string, signature: string): string =>
  `/kohasoov/${id}?${new URLSearchParams({ expires, signature }).toString()}`

/** The page on which a house answers by the link of its letter. */
export const answerPath = (id: string, expires: string, signature: string): string =>
  `/vastus/${id}?${new URLSearchParams({ expires, signature }).toString()}`
