/** As many are kept; the largest has some 200 kB. */
const MOST = 80

interface DrawnBodies {
  /** The body of a page that follows from `of` alone, drawn where it is not kept. */
  take: (of: readonly unknown[], draw: () => string) => string
}

/**
 * Bodies that were drawn, by all that they follow from: the page, its data, the address and the language. To draw the search takes three times
 * as long as to search; most visitors see what another has just seen.
 */
export function createDrawnBodies(): DrawnBodies {
  const bodies = new Map<string, string>()
  return {
    take: (of, draw) => {
      const key = JSON.stringify(of)
      const body = bodies.get(key) ?? draw()
      bodies.delete(key)
      bodies.set(key, body)
      for (const oldest of bodies.keys()) {
        if (bodies.size <= MOST) break
        bodies.delete(oldest)
      }
      return body
    },
  }
}
