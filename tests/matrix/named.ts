import type { ids } from '#shared/contract/ids.ts'

/** Rows by the names that the contract's examples have for them. */
export type Objects = Record<keyof typeof ids, string>
