import type { contract } from '#shared/contract/index.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { answerComment } from './newsroom.read.ts'
import { judgeComment } from './newsroom.store.ts'

/** Approves a comment; a hidden one becomes visible again. @throws comment-not-found */
export const keepComment: Handler<typeof contract.newsroom.keep> = (env, { id }) => judge(env, id, { hidden_at: null, hidden_reason: null })

/** Hides a comment, with a reason shown to its author. @throws comment-not-found */
export const hideComment: Handler<typeof contract.newsroom.hide> = (env, { id, reason }) =>
  judge(env, id, { hidden_at: env.now, hidden_reason: reason })

async function judge(env: Env<'platform'>, id: string, hidden: { hidden_at: string | null; hidden_reason: string | null }) {
  const { tx, actor, now } = env
  await judgeComment(tx, id, { ...hidden, checked_at: now, checked_by: actor.personId, checked_name: actor.name })
  const answer = await answerComment(env, id)
  env.auditSubjects({ entity: 'comment', ids: [id] })
  env.auditSubjects({ entity: 'news', ids: [answer.comment.news_id] })
  return answer
}
