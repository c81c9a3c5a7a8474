import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { publicName } from '#shared/rules/news.ts'
import type { Handler } from '../kernel/env.ts'
import { insertComment, addLike, eraseOwnComment, publishedLikes, removeLike, unerase } from './news.store.ts'
import { commentView } from './news.views.ts'

/** Sets whether a user likes a published news item. Idempotent, so nobody counts twice. @throws news-not-found */
export const likeNews: Handler<typeof contract.news.like> = async (env, { id, like }) => {
  const { tx, actor, now } = env
  if (!(await publishedLikes(tx, id))) throw new AppError('news-not-found')
  const mine = { news_id: id, person_id: actor.personId }
  await (like ? addLike(tx, { ...mine, liked_at: now }) : removeLike(tx, mine))
  env.auditSubjects({ entity: 'news', ids: [id] })
  return { like, like_count: (await publishedLikes(tx, id))?.like_count ?? 0 }
}

/** Writes a comment on a published news item. It is visible at once, and listed as not reviewed. @throws news-not-found */
export const commentNews: Handler<typeof contract.news.comment> = async (env, { id, text }) => {
  const { tx, actor, now } = env
  if (!(await publishedLikes(tx, id))) throw new AppError('news-not-found')
  const comment = {
    id: env.newId(),
    news_id: id,
    person_id: actor.personId,
    author_name: actor.name,
    public_name: publicName(actor.name),
    text,
    written_at: now,
    hidden_at: null,
    hidden_reason: null,
    checked_at: null,
    checked_by: null,
    checked_name: null,
    erased_at: null,
  }
  await insertComment(tx, comment)
  env.auditSubjects({ entity: 'news', ids: [id] })
  return { comment: commentView(comment, actor.personId) }
}

/** Deletes the user's own comment, hidden or not, or restores it while possible. @throws comment-not-found, also for another's */
export const uncommentNews: Handler<typeof contract.news.uncomment> = async (env, { id, erased: isErased }) => {
  const own = { id, personId: env.actor.personId, now: env.now }
  const erased = await (isErased ? eraseOwnComment(env.tx, own) : unerase(env.tx, own))
  if (!erased) throw new AppError('comment-not-found')
  env.auditSubjects({ entity: 'news', ids: [erased.news_id] })
  return {}
}
