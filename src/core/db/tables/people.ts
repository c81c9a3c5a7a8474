import type { ColumnType } from 'kysely'
import type { Language } from '#shared/messages/say.ts'
import type { Role } from '#shared/rights.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const peopleTables = {
  person: table<PersonTable>().open(),
  partner: table<PartnerTable>().housed(null),
  membership: table<MembershipTable>().synced('staff'),
  device: table<DeviceTable>().housed(null),
  // Whom a house has asked; the person behind an address is no business of the house.
  invitation: table<InvitationTable>().housed(
    'select (id, house_id, role, person_name, email, invited_name, created_at, expires_at, accepted_at, declined_at, withdrawn_at), update (withdrawn_at)',
  ),
  session: table<SessionTable>().open(),
  session_refresh: table<SessionRefreshTable>().open(),
  auth_stamp: table<AuthStampTable>().open(),
}

/** Somebody who signs in (the table name avoids PostgreSQL's reserved `user`). */
export interface PersonTable {
  id: string
  email: string
  name: string
  password_hash: string | null
  role: Role
  avatar: string | null
  locked_at: string | null
  last_partner_id: string | null
  created_at: string
  /** In which letters to them are written; null: Estonian. */
  language: Language | null
  /** When they chose their password; null where it was given to them. */
  password_at: string | null
}

export interface PartnerTable {
  id: string
  kind: 'hk' | 'kov'
  name: string
  house_id: string | null
  ehak: string | null
}

/** Somebody works for a partner in one role; `house_id` is the partner's, so that the row can be scoped. */
export interface MembershipTable extends SyncedRow {
  house_id: string | null
  person_id: string
  partner_id: string
  role: Role
  person_name: string
  ended_at: string | null
}

export interface DeviceTable {
  id: string
  kind: 'browser' | 'desktop' | 'kiosk'
  name: string | null
  created_at: string
  last_seen_at: string
  /** A device that is lost or put away: no session of it stands, and its signature counts for nothing. */
  revoked_at: string | null
  /** Why its house has taken it off. */
  revoke_reason: ColumnType<string | null, string | undefined>
  /** The public half of its own Ed25519 key, base64url; set once. */
  sign_pub: string | null
  /** Since when it has that key; null of those that had it before this was kept. */
  signed_since: ColumnType<string | null, string | undefined>
  /** The house whose people enrolled it: it alone takes the device off. */
  house_id: ColumnType<string | null, string | null | undefined>
  /** A random text of which, with the installation's secret, its cookie's secret is made; null of a device from before there was one. */
  salt: ColumnType<string | null, string | null | undefined>
}

/**
 * Somebody is asked to work in a house; until they accept nothing of the house is theirs, and nothing of them is the house's.
 * `email` is the address as the house has it; `person_id` tells the house nothing.
 */
export interface InvitationTable {
  id: string
  person_id: string
  house_id: string
  partner_id: string
  role: Role
  /** What the house calls them. */
  person_name: string
  email: string
  /** The key of its letter, in `account_link`. */
  link_id: string
  invited_by: string
  invited_name: string
  created_at: string
  expires_at: string
  accepted_at: string | null
  declined_at: string | null
  withdrawn_at: string | null
}

export interface SessionTable {
  id: string
  person_id: string
  device_id: string
  partner_id: string | null
  token_hash: string
  /** The token before the last refresh; good for a minute more, for requests that were under way. */
  previous_token_hash: string | null
  rotated_at: string | null
  cookie_hash: string
  expires_at: string
  /** The latest moment at which the session may be refreshed. */
  ends_at: string
  created_at: string
  last_seen_at: string
  revoked_at: string | null
  revoke_reason: string | null
  /** The program and the system as people call them, `Firefox · Windows`; never more of what the browser says. */
  agent: string | null
  /** Roughly where from: the beginning of the network's address. */
  network: string | null
}

export interface SessionRefreshTable {
  hash: string
  session_id: string
  issued_at: string
  used_at: string | null
  /** The successor's tokens, sealed with a key made of the used token: only its holder can open them again. */
  successor: string | null
}

/** One row that grows whenever a right, a lock or a session changes: lets the live hub notice within its tick. */
export interface AuthStampTable {
  id: number
  stamp: number
}
