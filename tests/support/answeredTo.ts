import { ANSWERED_HEADER, answeredMark, ASKED_HEADER } from '#shared/answerMark.ts'

/** What our server's answer to a request carries, for a fake server. */
export const answeredTo = (init: RequestInit | undefined): Record<string, string> => ({
  [ANSWERED_HEADER]: answeredMark(new Headers(init?.headers).get(ASKED_HEADER) ?? ''),
})
