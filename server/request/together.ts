/**
 * Coalesces identical reads within a turn of the event loop, as from thirty browsers notified of the same change. It starts after the last
 * caller, so nobody gets data older than their call. @throws what the read throws, to each caller
 */
export function together<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const waiting = new Map<Key, Promise<Value>>()
  return (key) => {
    const there = waiting.get(key)
    if (there) return there
    const begun = new Promise((resolve) => setImmediate(resolve)).then(() => {
      waiting.delete(key)
      return read(key)
    })
    waiting.set(key, begun)
    return begun
  }
}
