/** Why a resident's record may be erased (GDPR articles 5(1)(e), 16 and 17): its time is over, the person asks and nothing speaks against it, or it was made by mistake. */
export const ERASURE_GROUNDS = ['aeg', 'soov', 'eksitus'] as const
export type ErasureGround = (typeof ERASURE_GROUNDS)[number]

/** What speaks against erasing: the person is with the house, or somebody holds the record. */
export const ERASURE_BARS = ['majaga', 'hoitud'] as const
export type ErasureBar = (typeof ERASURE_BARS)[number]
