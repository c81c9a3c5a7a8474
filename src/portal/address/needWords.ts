import type { CareNeed } from '#shared/rules/ownShare.ts'

/** Needs of care as an address says them. */
export const NEED_WORDS: Record<CareNeed, string> = { low: 'vahene', medium: 'keskmine', high: 'suur', dementia: 'dementsus' }
