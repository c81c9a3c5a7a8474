/**
 * Grounds for erasing a resident's record (GDPR articles 5(1)(e), 16 and 17): its retention period is over, the person asks and nothing
 * prevents it, or it was created by mistake.
 */
export const ERASURE_GROUNDS = ['aeg', 'soov', 'eksitus'] as const
export type ErasureGround = (typeof ERASURE_GROUNDS)[number]

/** What prevents erasure: the person is with the house, or there is a hold on the record. */
export const ERASURE_BARS = ['majaga', 'hoitud'] as const
export type ErasureBar = (typeof ERASURE_BARS)[number]
