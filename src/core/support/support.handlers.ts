import type { contract } from '#shared/contract/index.ts'
import type { QuestionView } from '#shared/contract/support.ts'
import { AppError } from '#shared/errors.ts'
import { rowsOf } from '../db/rows.ts'
import type { SupportQuestionTable } from '../db/tables/support.ts'
import type { Handler, Handlers } from '../kernel/env.ts'
import { questionsOf } from './support.store.ts'

/** The questions that the actor has asked, the newest first. */
const list: Handler<typeof contract.support.list> = async ({ tx, actor }) => ({
  questions: (await questionsOf(tx, actor.houseId, actor.personId)).map(view),
})

const HOUR = 3_600_000
/** Every question is an e-mail to every administrator. */
const MOST_AN_HOUR = 10

/** Keeps a question; the server passes it on (`server/support`). @throws questions-full */
const ask: Handler<typeof contract.support.ask> = async (env, { question, screen, version }) => {
  const { tx, actor, now } = env
  const since = new Date(Date.parse(now) - HOUR).toISOString()
  const recent = (await questionsOf(tx, actor.houseId, actor.personId)).filter(({ asked_at }) => asked_at > since)
  if (recent.length >= MOST_AN_HOUR) throw new AppError('questions-full', { field: 'question' })
  const id = await rowsOf(env, 'support_question').insert({
    person_id: actor.personId,
    person_name: actor.name,
    text: question,
    screen,
    version,
    state: 'sent',
    answer: null,
    asked_at: now,
    answered_at: null,
    passed_at: null,
  })
  const row = (await questionsOf(tx, actor.houseId, actor.personId)).find((each) => each.id === id)
  if (!row) throw new AppError('not-found')
  return { question: view(row) }
}

export const supportHandlers: Handlers<'support'> = { support: { list, ask } }

const view = ({ id, text, screen, state, asked_at, passed_at, answer, answered_at }: SupportQuestionTable): QuestionView => ({
  id,
  question: text,
  screen,
  state,
  asked_at,
  passed_at,
  answer,
  answered_at,
})
