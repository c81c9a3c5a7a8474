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
  worker_unit: table<WorkerUnitTable>().synced('staff'),
  device: table<DeviceTable>().housed(null),
  // Whom a house has invited; the account behind an address is no business of the house.
  invitation: table<InvitationTable>().housed(
    'select (id, house_id, role, person_name, email, invited_name, created_at, expires_at, accepted_at, declined_at, withdrawn_at), update (withdrawn_at)',
  ),
  session: table<SessionTable>().open(),
  session_refresh: table<SessionRefreshTable>().open(),
  auth_stamp: table<AuthStampTable>().open(),
}

/** A user who signs in (the table name avoids PostgreSQL's reserved `user`). */
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
  /** The language of e-mails to them; null: Estonian. */
  language: Language | null
  /** When they chose their password; null if it was assigned. */
  password_at: string | null
}

export interface PartnerTable {
  id: string
  kind: 'hk' | 'kov'
  name: string
  house_id: string | null
  ehak: string | null
}

/** A user's membership in a partner with one role; `house_id` is the partner's, so that the row can be scoped. */
export interface MembershipTable extends SyncedRow {
  house_id: string | null
  person_id: string
  partner_id: string
  role: Role
  person_name: string
  ended_at: string | null
}

/** The units of a house in which a user works; without a row: in all of them. */
export interface WorkerUnitTable extends SyncedRow {
  house_id: string
  person_id: string
  /** A JSON list of units; empty: all of them. */
  units: string
}

export interface DeviceTable {
  id: string
  kind: 'browser' | 'desktop' | 'kiosk'
  name: string | null
  created_at: string
  last_seen_at: string
  /** A lost or retired device: none of its sessions is valid, nor its signature. */
  revoked_at: string | null
  /** Why its house has removed it. */
  revoke_reason: ColumnType<string | null, string | undefined>
  /** The public half of its own Ed25519 key, base64url; set once. */
  sign_pub: string | null
  /** Since when it has that key; null for keys from before this was kept. */
  signed_since: ColumnType<string | null, string | undefined>
  /** The house that enrolled it: only that house removes it. */
  house_id: ColumnType<string | null, string | null | undefined>
  /**
   * A random text from which, with the installation's secret, its cookie's secret is derived; null for devices from before there was one.
   */
  salt: ColumnType<string | null, string | null | undefined>
}

/**
 * An invitation to work in a house; until it is accepted, neither side sees anything of the other. `email` is the address that the house
 * entered; `person_id` is not shown to the house.
 */
export interface InvitationTable {
  id: string
  person_id: string
  house_id: string
  partner_id: string
  role: Role
  /** The name that the house gave them. */
  person_name: string
  email: string
  /** The key of its e-mail, in `account_link`. */
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
  /** The token before the last refresh; valid for another minute, for requests in flight. */
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
  /** Browser and system as people call them, `Firefox · Windows`; nothing else of the user agent. */
  agent: string | null
  /** Approximate origin: the prefix of the network address. */
  network: string | null
}

export interface SessionRefreshTable {
  hash: string
  session_id: string
  issued_at: string
  used_at: string | null
  /** The successor's tokens, sealed with a key derived from the used token: only its holder can open them again. */
  successor: string | null
}

/** A single counter that grows whenever a right, a lock or a session changes: the live hub notices it within its tick. */
export interface AuthStampTable {
  id: number
  stamp: number
}
