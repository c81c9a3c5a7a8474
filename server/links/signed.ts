import type { AuditSubjects } from '#core/kernel/env.ts'
import type { LinkState } from '#shared/rules/plan/states.ts'
import type { LinkPurpose } from '#shared/rules/plan/terms.ts'

/** Parameters in the address of a signed link. */
export interface SignedBy {
  id: string
  expires: string
  signature: string
}

/** The fields of a link that tell its state, and whom it is about. */
export interface Standing {
  about: Pick<AuditSubjects, 'entity' | 'ids'>
  told: { purpose: LinkPurpose | 'vastus' | 'tellimus' | 'teated'; state: LinkState; house: string }
}

/** A link with a valid signature: its owner, and the holder as an actor. */
export interface Opened {
  id: string
  house_id: string
  name: string
}
