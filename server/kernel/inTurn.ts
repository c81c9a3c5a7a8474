import { AppError } from '#shared/errors.ts'

/** The longest queue for one key, and the longest wait (ms); beyond that callers are told to retry. */
const MOST_WAITING = 200
const PATIENCE = 15_000

interface Line {
  /** Resolves when everybody earlier has finished. */
  last: Promise<unknown>
  waiting: number
}

/** By database, then by key. */
const lines = new WeakMap<object, Map<string, Line>>()

/**
 * Serialises work with the same key, in this process and for this database. Work that waits longer than 15 s is not started. @throws busy
 */
export async function inTurn<T>(db: object, key: string, work: () => Promise<T>): Promise<T> {
  const own = lineOf(db, key)
  if (own.waiting >= MOST_WAITING) throw new AppError('busy')
  own.waiting++
  const before = own.last
  const late = performance.now() + PATIENCE
  const turn = before.then(() => {
    if (performance.now() > late) throw new AppError('busy')
    return work()
  })
  const over = turn.catch(() => undefined)
  own.last = over
  try {
    return await turn
  } finally {
    own.waiting--
    if (own.waiting === 0) lines.get(db)?.delete(key)
  }
}

function lineOf(db: object, key: string): Line {
  const keys = lines.get(db) ?? new Map<string, Line>()
  lines.set(db, keys)
  const line = keys.get(key) ?? { last: Promise.resolve(), waiting: 0 }
  keys.set(key, line)
  return line
}
