import type { NumberedKind } from '#shared/rules/documents.ts'
import type { PartingKind } from '#shared/rules/parting.ts'

/** The documents page starts generating the kind named in its address. */
export const PAPER_PARAMETER = 'koosta'

/** The paper of a discharge. */
export const PAPER_OF = { lahkunud: 'lahkumisakt', surnud: 'surmateade' } as const satisfies Record<PartingKind, NumberedKind>
