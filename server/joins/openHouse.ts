import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import type { JoinRequestTable } from '#core/db/tables/join.ts'
import { houseKeys } from '#core/house/house.keys.ts'
import { INVITATION_DAYS } from '#shared/rules/invitation.ts'
import { inviteWorker } from '../invitations/invite.ts'
import { insertHouse, insertPartner } from '../stores/join.store.ts'

interface Desk {
  tx: Kysely<Database>
  now: string
  newId: () => string
  actor: { personId: string; name: string }
}

/**
 * Creates the house of an organisation that joins, with its partner, and invites the applicant as its manager. To be called without a role
 * entered. @returns the house's id
 */
export async function openHouse(desk: Desk, secret: Buffer, request: JoinRequestTable): Promise<string> {
  const row = created(desk)
  const named = { name: request.name, location: null, county: null, municipality: null }
  await insertHouse(desk.tx, { ...row, ...EMPTY, ...named, ...houseKeys(named), code: request.registry_code, owner: request.name })
  const partnerId = desk.newId()
  await insertPartner(desk.tx, { id: partnerId, kind: 'hk', name: request.name, house_id: row.id, ehak: null })
  const { email, contact_name: name, language } = request
  await inviteWorker(desk, secret, { email, name, language, role: 'manager', houseId: row.id, partnerId, days: INVITATION_DAYS.joining })
  return row.id
}

/** Initially empty: its staff fill it in. */
const EMPTY = {
  description: null,
  picture: null,
  ehak: null,
  latitude: null,
  longitude: null,
  phone: null,
  email_address: null,
  iban_account: null,
  recipient_name: null,
  reference_number: null,
  has_units: 0,
  contract: 1,
  locked: 0,
  published_at: null,
  outline_places: 0,
  outline_free: 0,
  price_from_cents: null,
} as const
