/** What of the browser's storage is used. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The browser's storage, or the page's own memory where the browser gives none (cookies blocked, a private window of old):
 * then everything works until the page is closed.
 */
export function storeOf(take: () => Storage): KeyStore {
  try {
    const storage = take()
    // Reading tells: one that is full still holds the session.
    storage.getItem('')
    return storage
  } catch {
    return inMemory()
  }
}

function inMemory(): KeyStore {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

/** Kept from one load of the page to the next, for all tabs. */
export const lasting = storeOf(() => localStorage)

/** Kept while this tab is open. */
export const ofTab = storeOf(() => sessionStorage)
