import type { Language } from '#shared/messages/say.ts'
import type { JoinKind, JoinState, PackageId } from '#shared/rules/join.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const joinTables = {
  join_request: table<JoinRequestTable>().open(),
}

/** An organisation that asks to join. It belongs to the platform: there is no house before it is accepted. */
export interface JoinRequestTable {
  id: string
  asked_at: string
  language: Language
  kind: JoinKind
  registry_code: string
  name: string
  contact_name: string
  contact_role: string
  email: string
  phone: string
  /** The number of the operating licence (MTR), as entered: it is not checked against a register. */
  licence_no: string | null
  houses_n: number
  places_n: number
  package_id: PackageId
  message: string | null
  /** The key by which the representative confirms it (`account_link`). */
  link_id: string
  /** A hash of the request, so that a repeated id is recognised as a retry or refused. */
  body_sha256: string
  state: JoinState
  confirmed_at: string | null
  decided_at: string | null
  /** The name of the administrator. */
  decided_by: string | null
  reason: string | null
  made_house_id: string | null
}
