import type { Package } from '#shared/rules/packages.ts'

/** The data of the page to join. */
export interface JoinData {
  /** The idempotency id of the request. */
  id: string
  /** It was just sent. */
  isSent: boolean
  /** Packages in force, the smallest first. */
  packages: readonly Package[]
}
