import type { CareNeed } from '#shared/rules/ownShare.ts'

/** Care needs as address parameters. */
export const NEED_WORDS: Record<CareNeed, string> = { low: 'vahene', medium: 'keskmine', high: 'suur', dementia: 'dementsus' }
