import { AppError } from '#shared/errors.ts'

/** So many may wait for one turn, and so long (ms); who comes later, or waits longer, is told to try again. */
const MOST_WAITING = 200
const PATIENCE = 15_000

interface Line {
  /** Resolves when everybody who came before has gone. */
  last: Promise<unknown>
  waiting: number
}

/** By database, then by what is waited for. */
const lines = new WeakMap<object, Map<string, Line>>()

/**
 * Runs work when all work of the same key that came before is over, in this process and for this database. Work whose turn does not
 * come in 15 s is not begun. @throws busy
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
