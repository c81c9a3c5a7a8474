import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isListed, knownHouses } from './search.known.ts'
import { Shelf } from './search.shelf.ts'
import { changesSince } from './search.store.ts'

/** Beyond so many changed houses all are read anew at once. */
const MOST_CHANGED = 400

interface Index {
  /** The Tallinn day of what is kept. */
  on: string
  mark: number
  shelf: Shelf
}

/** What a process keeps for each database that it has open; the adapter is the one object that all of a database's transactions share. */
const kept = new WeakMap<object, { index: Index | null; turn: Promise<unknown> }>()

/**
 * All houses that the public can look for, as they are at this moment. They are kept in memory; before each answer those of which something has
 * changed are read anew, so nobody is ever told what the database no longer says (decision 0040). Whoever has the shelf must not wait
 * for anything before having used it.
 */
export async function housesNow(db: Kysely<Database>, on: string): Promise<Shelf> {
  const { adapter } = db.getExecutor()
  const mine = kept.get(adapter) ?? { index: null, turn: Promise.resolve() }
  kept.set(adapter, mine)
  const refresh = async (): Promise<Shelf> => {
    mine.index = await brought(db, mine.index, on)
    return mine.index.shelf
  }
  // One after the other: of two that read the same change the later must not put an older state back.
  const turn = mine.turn.then(refresh, refresh)
  mine.turn = turn.catch(() => undefined)
  return turn
}

async function brought(db: Kysely<Database>, index: Index | null, on: string): Promise<Index> {
  // The mark is taken first: what changes while we read is read again the next time.
  const { mark, ids } = await changesSince(db, index?.mark ?? Number.MAX_SAFE_INTEGER)
  if (index === null || index.on !== on || ids.length > MOST_CHANGED) {
    const shelf = new Shelf()
    shelf.put((await knownHouses(db, on)).filter(isListed))
    return { on, mark, shelf }
  }
  if (ids.length > 0) {
    const known = (await knownHouses(db, on, ids)).filter(isListed)
    const shown = new Set(known.map(({ row }) => row.id))
    index.shelf.put(
      known,
      ids.filter((id) => !shown.has(id)),
    )
  }
  return { ...index, mark }
}
