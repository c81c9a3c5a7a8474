/**
 * One read for all who ask for the same within a turn of the event loop, as thirty browsers do that heard of the same change. It begins after
 * the last of them has asked, so nobody gets what was true before they asked. @throws what the read throws, to each of them
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
