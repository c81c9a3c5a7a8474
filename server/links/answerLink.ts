import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { answerPath, houseLinkEnd } from '#shared/rules/placeRequest.ts'
import { macOf, sameText } from '../kernel/crypto.ts'
import { requestOfOpenHouse, requestInQueue } from './link.store.ts'
import type { Opened, SignedBy, Standing } from './signed.ts'

interface AnswerLinkInput {
  id: string
  house_id: string
  asked_at: string
}

/** The signature of a house's answer link: over purpose, the house's row of the request, house and expiry. Not stored. */
const signatureOf = (secret: Buffer, { id, house_id, asked_at }: AnswerLinkInput): string =>
  macOf(secret, 'signed-link', `vastus|${id}|${house_id}|${houseLinkEnd(asked_at)}`)

/** The path by which a house answers one request, regenerated on each use. */
export const answerPathOf = (secret: Buffer, asked: AnswerLinkInput): string =>
  answerPath(asked.id, houseLinkEnd(asked.asked_at), signatureOf(secret, asked))

/** The request of a house's link; null for a wrong signature, an unknown request, and a house that is locked or has no contract. */
export async function answerLink(db: Kysely<Database>, secret: Buffer, { id, expires, signature }: SignedBy): Promise<Opened | null> {
  const asked = await requestOfOpenHouse(db, id)
  if (!asked || houseLinkEnd(asked.asked_at) !== expires || !sameText(signature, signatureOf(secret, asked))) return null
  return { id: asked.id, house_id: asked.house_id, name: asked.name }
}

/**
 * The state of a house's link: open while the request waits in its queue, since the house may answer again until then, and it has not
 * expired. If the request was withdrawn, placed elsewhere or refused, the link shows no more than that.
 */
export async function standingOfAnswer(tx: Kysely<Database>, id: string, now: string): Promise<Standing> {
  const asked = await requestInQueue(tx, id)
  const { client_id, asked_at, closed_at, close_reason, house } = asked
  const ended = close_reason === 'refused' || close_reason === 'admitted' ? 'esitatud' : 'tuhistatud'
  const state = closed_at !== null ? ended : now < houseLinkEnd(asked_at) ? 'avatud' : 'aegunud'
  return { about: { entity: 'client', ids: [client_id] }, told: { purpose: 'vastus', state, house } }
}
