import type { LinkState } from '#shared/rules/plan/states.ts'
import type { LinkPurpose } from '#shared/rules/plan/terms.ts'

/** What an address of a signed link carries. */
export interface SignedBy {
  id: string
  expires: string
  signature: string
}

/** A link as far as it says how it stands. */
export interface Standing {
  client_id: string
  told: { purpose: LinkPurpose | 'vastus'; state: LinkState; house: string }
}

/** A link whose signature was right: whose it is, and as whom its bearer works. */
export interface Opened {
  id: string
  house_id: string
  name: string
}
