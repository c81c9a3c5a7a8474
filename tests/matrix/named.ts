import type { ids } from '#shared/contract/ids.ts'

/** Row ids by the names used in the contract's examples. */
export type Objects = Record<keyof typeof ids, string>
