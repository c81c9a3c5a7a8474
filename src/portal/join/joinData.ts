import type { Package } from '#shared/rules/packages.ts'

/** What the page shows on which a house asks to join. */
export interface JoinData {
  /** By this the same request, sent again, is known as the same. */
  id: string
  /** It has just been sent. */
  isSent: boolean
  /** Packages in force, the smallest first. */
  packages: readonly Package[]
}
