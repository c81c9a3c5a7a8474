import type { Middleware } from 'koa'
import { ANSWERED_HEADER, answeredMark, ASKED_HEADER, IS_ASKED } from '#shared/answerMark.ts'

/** Says of each answer, refusals too, that it is ours and to which request: a desktop believes no other (a proxy answers as well). */
export const answered: Middleware = (ctx, next) => {
  const asked = ctx.get(ASKED_HEADER)
  if (IS_ASKED.test(asked)) ctx.set(ANSWERED_HEADER, answeredMark(asked))
  return next()
}
