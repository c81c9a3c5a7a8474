import { ANSWERED_HEADER, answeredMark, ASKED_HEADER } from '#shared/answerMark.ts'

/** The marks in our server's answer to a request, for a fake server. */
export const answeredTo = (init: RequestInit | undefined): Record<string, string> => ({
  [ANSWERED_HEADER]: answeredMark(new Headers(init?.headers).get(ASKED_HEADER) ?? ''),
})
