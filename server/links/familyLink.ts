import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { FamilyPageTable } from '#core/db/tables/family.ts'
import { familyPath } from '#shared/rules/notice/family.ts'
import { macOf, sameText } from '../kernel/crypto.ts'
import { isContact, pageOfLink } from './link.store.ts'
import type { Opened, SignedBy, Standing } from './signed.ts'

type SignedPage = Pick<FamilyPageTable, 'id' | 'client_id' | 'expires_at'>

/** The signature of a family's link: over purpose, page, resident and expiry. Not stored. */
const signatureOf = (secret: Buffer, { id, client_id, expires_at }: SignedPage): string =>
  macOf(secret, 'signed-link', `teated|${id}|${client_id}|${expires_at}`)

/** The path of a family's page, regenerated on each use. */
export const familyPathOf = (secret: Buffer, page: SignedPage): string =>
  familyPath({ id: page.id, expires: page.expires_at, signature: signatureOf(secret, page) })

/** The page of a family's link; null for a wrong signature, an unknown page, and a house that is locked or has no contract. */
export async function familyLink(db: Kysely<Database>, secret: Buffer, { id, expires, signature }: SignedBy): Promise<Opened | null> {
  const page = await pageOfLink(db, id)
  if (!page || page.expires_at !== expires || !sameText(signature, signatureOf(secret, page))) return null
  return { id: page.id, house_id: page.house_id, name: page.to_name }
}

/** The state of a family's link: open until it is ended or expires, or its holder is no contact any more. Null if it is no family's. */
export async function standingOfFamily(tx: Kysely<Database>, id: string, now: string): Promise<Standing | null> {
  const page = await pageOfLink(tx, id)
  if (!page) return null
  const isEnded = page.revoked_at !== null || !(await isContact(tx, page))
  const state = isEnded ? 'tuhistatud' : now < page.expires_at ? 'avatud' : 'aegunud'
  return { about: { entity: 'client', ids: [page.client_id] }, told: { purpose: 'teated', state, house: page.house } }
}
