import type { NumberedKind } from '#shared/rules/documents.ts'
import type { PartingKind } from '#shared/rules/parting.ts'

/** The page of documents begins to draw up the kind that its address names so. */
export const PAPER_PARAMETER = 'koosta'

/** The paper of a parting. */
export const PAPER_OF = { lahkunud: 'lahkumisakt', surnud: 'surmateade' } as const satisfies Record<PartingKind, NumberedKind>
