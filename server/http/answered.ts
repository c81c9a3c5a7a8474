import type { Middleware } from 'koa'
import { ANSWERED_HEADER, answeredMark, ASKED_HEADER, IS_ASKED } from '#shared/answerMark.ts'

/**
 * Marks each answer, including refusals, as ours and as the answer to this request: a desktop accepts no other (a proxy answers as well).
 */
export const answered: Middleware = (ctx, next) => {
  const asked = ctx.get(ASKED_HEADER)
  if (IS_ASKED.test(asked)) ctx.set(ANSWERED_HEADER, answeredMark(asked))
  return next()
}
