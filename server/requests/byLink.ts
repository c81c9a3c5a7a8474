import { clientRow } from '#core/client/client.store.ts'
import type { Env, Handlers } from '#core/kernel/env.ts'
import { answerFamily, markOpened, requireRequest } from '#core/queue/queue.answer.ts'
import { requestView } from '#core/queue/queue.store.ts'
import { AppError } from '#shared/errors.ts'
import { houseLinkEnd } from '#shared/rules/placeRequest.ts'

/** What a house does by the link in its e-mail; the pipeline has checked that the link is open (decision 0053). */
export const answerLinkHandlers: Handlers<'requestLink'> = {
  requestLink: {
    load: async (env) => {
      const row = await ownRequest(env)
      const client = await clientRow(env.tx, env.actor.houseId, row.client_id)
      const {
        id: _id,
        client_id: _client,
        answered_name: _by,
        opened_at: _at,
        replied_at: _on,
        is_open: _open,
        is_elsewhere: _else,
        ...asked
      } = requestView(row)
      return {
        ...asked,
        purpose: 'vastus',
        house: env.actor.name,
        state: 'avatud',
        expires_at: houseLinkEnd(row.asked_at),
        person: `${client?.first_name ?? ''} ${client?.last_name ?? ''}`.trim(),
      }
    },
    open: async (env) => {
      const { id } = await ownRequest(env)
      return markOpened(inHouse(env), id)
    },
    answer: async (env, { answer, text }) => {
      const { id } = await ownRequest(env)
      const { answered_at } = await answerFamily(inHouse(env), { id, answer, text })
      return { answer, answered_at: answered_at ?? env.now }
    },
  },
}

/** The holder of the link acts for the house. */
const inHouse = ({ actor, ...env }: Env<'link'>): Env => ({ ...env, actor })

/** The request of the caller's link; a link of another kind opens nothing here. @throws link-not-found */
async function ownRequest(env: Env<'link'>) {
  const row = await requireRequest(inHouse(env), env.actor.linkId).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'request-not-found' ? new AppError('link-not-found') : error
  })
  env.auditSubjects({ entity: 'client', ids: [row.client_id] })
  return row
}
