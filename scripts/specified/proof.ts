/** Where a specified thing stands and which test proves it; null: not yet. */
export interface Proof {
  at: string
  test: string
  title: string
}

export interface Specified {
  what: string
  proof: Proof | null
}

/** A proof by the test of this title, or of a title that begins so. */
export const by = (at: string, test: string, title: string): Proof => ({ at, test, title })
/** Specified, and not yet there. */
export const later = (...whats: string[]): Specified[] => whats.map((what) => ({ what, proof: null }))
