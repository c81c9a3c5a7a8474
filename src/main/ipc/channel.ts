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
 * Answers what came over the one channel. Never throws: a frame that is not ours gets 403, an argument that is no `DeskRequest`
 * 422, and a mistake of ours 500, each with its words.
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

/** The language that a request asks to be answered in; null when it names none of ours. */
export function languageIn(argument: unknown): Language | null {
  const named = Named.safeParse(argument)
  return named.success ? named.data.language : null
}

const Named = z.object({ language: z.enum(LANGUAGES) })

/** The reply to something that failed; what is no refusal of ours is told as an internal error. */
export function refused(error: unknown, language: Language): DeskReply<never> {
  const body = refusalOf(error, language) ?? { code: 'internal' as const, message: sayError('internal', language) }
  return { refused: { status: ERRORS[body.code].status, body } }
}
