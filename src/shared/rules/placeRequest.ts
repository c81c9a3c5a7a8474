/** How much help somebody needs, as a family knows it; the house assesses it later. */
export const HELP_NEEDS = ['vahe', 'igapaev', 'oopaev', 'jarelevalve'] as const
export type HelpNeed = (typeof HELP_NEEDS)[number]

/** What a house answers: a place is offered, the person waits in the queue, there is no place to be had here. */
export const QUEUE_ANSWERS = ['koht', 'jarjekord', 'ei'] as const
export type QueueAnswer = (typeof QUEUE_ANSWERS)[number]

/** How a request stands in one house, in the words of the family. */
export const REQUEST_STATES = ['saadetud', 'jarjekord', 'koht', 'ei', 'sees', 'mujal', 'lopetatud'] as const
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

/** How a request stands by the house's answer and by the ticket that it became. */
export const requestStateOf = ({ answer, close_reason }: { answer: QueueAnswer | null; close_reason: CloseReason | null }): RequestState =>
  close_reason === null ? (answer ?? 'saadetud') : CLOSED_AS[close_reason]

/** So many houses can be asked at once. */
export const MOST_HOUSES = 4

/** So many houses a browser keeps for later. */
export const MOST_SAVED = 30

/** For so many days the family's link opens its page. */
export const REQUEST_DAYS = 90

/** The page on which a family follows its request. */
export const requestPath = (id: string, expires: string, signature: string): string =>
  `/kohasoov/${id}?${new URLSearchParams({ expires, signature }).toString()}`

/** The page on which a place is asked for in these houses. */
export const askPath = (houses: readonly string[]): string =>
  `/kysi?${new URLSearchParams(houses.map((id): [string, string] => ['maja', id])).toString()}`
