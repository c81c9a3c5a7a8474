import { z } from 'zod'
import { DeskRequest, type DeskReply } from '#shared/desk.ts'
import { AppError, ERRORS } from '#shared/errors.ts'
import { refusalOf } from '#shared/refusals/refusal.ts'
import { LANGUAGES } from '#shared/messages/languages.ts'
import type { Language } from '#shared/messages/say.ts'
import { sayError } from '#shared/refusals/sayError.ts'
import type { DeskLike } from './deskLike.ts'
import { isTrusted, type SendingFrame } from './sender.ts'

/**
 * Handles the one IPC channel. Never throws: an untrusted frame gets 403, an invalid `DeskRequest`
 * 422, and an internal error 500, each with its message.
 */
export async function answerWindow(desk: Pick<DeskLike, 'handle'>, frame: SendingFrame, argument: unknown): Promise<DeskReply<unknown>> {
  const language = languageIn(argument) ?? 'et'
  try {
    if (!isTrusted(frame)) throw new AppError('forbidden')
    return await desk.handle(DeskRequest.parse(argument))
  } catch (error) {
    return refused(error, language)
  }
}

/** The language requested for the reply; null if it is none of ours. */
export function languageIn(argument: unknown): Language | null {
  const named = Named.safeParse(argument)
  return named.success ? named.data.language : null
}

const Named = z.object({ language: z.enum(LANGUAGES) })

/** The reply for an error; anything but a refusal becomes an internal error. */
export function refused(error: unknown, language: Language): DeskReply<never> {
  const body = refusalOf(error, language) ?? { code: 'internal' as const, message: sayError('internal', language) }
  return { refused: { status: ERRORS[body.code].status, body } }
}
