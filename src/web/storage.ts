/** The part of the Storage interface that is used. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The browser's storage, or memory if it is unavailable (blocked cookies, old private windows): then everything works until the page is
 * closed.
 */
export function storeOf(take: () => Storage): KeyStore {
  try {
    const storage = take()
    // Reading is the test: a full storage still holds the session.
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

/** Kept between page loads, for all tabs. */
export const lasting = storeOf(() => localStorage)

/** Kept while this tab is open. */
export const ofTab = storeOf(() => sessionStorage)
