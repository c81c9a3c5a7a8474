import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Env } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { linkPath, linkStateAt } from '#shared/rules/plan/states.ts'
import type { LinkPurpose } from '#shared/rules/plan/terms.ts'
import { macOf, sameText } from '../kernel/crypto.ts'
import { answerLink, standingOfAnswer } from './answerLink.ts'
import { familyLink, standingOfFamily } from './familyLink.ts'
import { orderLink, standingOfOrder } from './orderLink.ts'
import { linkById, linkOfOpenHouse } from './link.store.ts'
import type { Opened, SignedBy, Standing } from './signed.ts'

/** The present state of a link; to be called in the transaction of what it opens, without a role entered. */
export async function standingOf(tx: Kysely<Database>, linkId: string, now: string): Promise<Standing> {
  const link = await linkById(tx, linkId)
  if (!link) return (await standingOfOrder(tx, linkId, now)) ?? (await standingOfFamily(tx, linkId, now)) ?? standingOfAnswer(tx, linkId, now)
  return { about: { entity: 'client', ids: [link.client_id] }, told: { purpose: link.purpose, state: linkStateAt(link, now), house: link.house } }
}

interface Link {
  id: string
  purpose: LinkPurpose
  house_id: string
  client_id: string
  expires_at: string
}

/** The signature of a link: over purpose, owner and expiry; its random id is the nonce. Not stored. */
const signatureOf = (secret: Buffer, { purpose, id, client_id, expires_at }: Link): string =>
  macOf(secret, 'signed-link', `${purpose}|${id}|${client_id}|${expires_at}`)

/** The path that opens a link, regenerated on each use. */
export const pathOf = (secret: Buffer, link: Link): string => linkPath(link, link.expires_at, signatureOf(secret, link))

/**
 * The holder of a signed link. A wrong signature, an unknown link and one of a locked house look the same; an expired or revoked one still
 * says so. @throws link-not-found
 */
export async function linkActor(db: Kysely<Database>, secret: Buffer, signed: SignedBy): Promise<Env<'link'>['actor']> {
  const link =
    (await careLink(db, secret, signed)) ??
    (await answerLink(db, secret, signed)) ??
    (await orderLink(db, secret, signed)) ??
    (await familyLink(db, secret, signed))
  if (!link) throw new AppError('link-not-found')
  return {
    personId: link.id,
    name: link.name,
    role: 'user',
    houseId: link.house_id,
    partnerId: null,
    ehak: null,
    rights: new Set(),
    sessionId: link.id,
    deviceId: 'link',
    linkId: link.id,
  }
}

/** A link to a family's page about a person's care. */
async function careLink(db: Kysely<Database>, secret: Buffer, { id, expires, signature }: SignedBy): Promise<Opened | null> {
  const link = await linkOfOpenHouse(db, id)
  if (!link || link.expires_at !== expires || !sameText(signature, signatureOf(secret, link))) return null
  return { id: link.id, house_id: link.house_id, name: link.to_name }
}
