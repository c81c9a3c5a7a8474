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

/** The signature of a house's answer link: over what it is for, the house's row of the request, the house and until when. Kept nowhere. */
const signatureOf = (secret: Buffer, { id, house_id, asked_at }: AnswerLinkInput): string =>
  macOf(secret, 'signed-link', `vastus|${id}|${house_id}|${houseLinkEnd(asked_at)}`)

/** The path by which a house answers one request, made anew each time it is asked for. */
export const answerPathOf = (secret: Buffer, asked: AnswerLinkInput): string =>
  answerPath(asked.id, houseLinkEnd(asked.asked_at), signatureOf(secret, asked))

/** The request that a house's link opens; null for a wrong signature, an unknown one, and one of a house that is locked or has no contract. */
export async function answerLink(db: Kysely<Database>, secret: Buffer, { id, expires, signature }: SignedBy): Promise<Opened | null> {
  const asked = await requestOfOpenHouse(db, id)
  if (!asked || houseLinkEnd(asked.asked_at) !== expires || !sameText(signature, signatureOf(secret, asked))) return null
  return { id: asked.id, house_id: asked.house_id, name: asked.name }
}

/**
 * How a house's link stands: open as long as the request waits in its queue, for the house may answer anew until then, and its time is not
 * over. Taken back by the family, found elsewhere or refused: the link tells no more than that.
 */
export async function standingOfAnswer(tx: Kysely<Database>, id: string, now: string): Promise<Standing> {
  const asked = await requestInQueue(tx, id)
  const { client_id, asked_at, closed_at, close_reason, house } = asked
  const ended = close_reason === 'refused' || close_reason === 'admitted' ? 'esitatud' : 'tuhistatud'
  const state = closed_at !== null ? ended : now < houseLinkEnd(asked_at) ? 'avatud' : 'aegunud'
  return { client_id, told: { purpose: 'vastus', state, house } }
}
