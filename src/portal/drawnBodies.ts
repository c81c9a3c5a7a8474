/** The cache size; the largest body has some 200 kB. */
const MOST = 80

interface DrawnBodies {
  /** The body of a page that depends only on `of`, rendered unless cached. */
  take: (of: readonly unknown[], draw: () => string) => string
}

/**
 * Cached bodies, by all inputs: page, data, address and language. Rendering the search takes three times as long as searching; most
 * visitors see what another has just seen.
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
