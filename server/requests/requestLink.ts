import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PlaceRequestTable } from '#core/db/tables/request.ts'
import { AppError } from '#shared/errors.ts'
import { requestPath } from '#shared/rules/placeRequest.ts'
import { macOf, sameText } from '../kernel/crypto.ts'
import { placeRequest } from '../stores/request.store.ts'

type Linked = Pick<PlaceRequestTable, 'id' | 'expires_at'>

/** The signature of a family's link: over purpose, request and expiry. Not stored. */
const signatureOf = (secret: Buffer, { id, expires_at }: Linked): string => macOf(secret, 'signed-link', `kohasoov|${id}|${expires_at}`)

/** The path of the family's page, regenerated on each use. */
export const followPath = (secret: Buffer, request: Linked): string => requestPath(request.id, request.expires_at, signatureOf(secret, request))

/** The request of a link. A wrong signature, an unknown request and an expired one look the same. @throws link-not-found */
export async function requestByLink(
  db: Kysely<Database>,
  secret: Buffer,
  { id, expires, signature }: { id: string; expires: string; signature: string },
  now: string,
): Promise<PlaceRequestTable> {
  const request = await placeRequest(db, id)
  const isOpen = request?.expires_at === expires && now < expires && sameText(signature, signatureOf(secret, request))
  if (!isOpen) throw new AppError('link-not-found')
  return request
}
