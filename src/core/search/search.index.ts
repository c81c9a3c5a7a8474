import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isListed, knownHouses } from './search.known.ts'
import { Shelf } from './search.shelf.ts'
import { changesSince } from './search.store.ts'

/** With more changed houses than this everything is reloaded at once. */
const MOST_CHANGED = 400

interface Index {
  /** The Tallinn day of the cached data. */
  on: string
  mark: number
  shelf: Shelf
}

/** The cache of a process per open database; the adapter is the one object that all transactions of a database share. */
const kept = new WeakMap<object, { index: Index | null; turn: Promise<unknown> }>()

/**
 * All public houses, as of this moment. They are cached in memory; before each answer the changed ones are reloaded, so that no answer is
 * out of date (decision 0040). The caller must not await anything between getting the shelf and using it.
 */
export async function housesNow(db: Kysely<Database>, on: string): Promise<Shelf> {
  const { adapter } = db.getExecutor()
  const mine = kept.get(adapter) ?? { index: null, turn: Promise.resolve() }
  kept.set(adapter, mine)
  const refresh = async (): Promise<Shelf> => {
    mine.index = await brought(db, mine.index, on)
    return mine.index.shelf
  }
  // Serialised: of two readers of the same change the later must not restore an older state.
  const turn = mine.turn.then(refresh, refresh)
  mine.turn = turn.catch(() => undefined)
  return turn
}

async function brought(db: Kysely<Database>, index: Index | null, on: string): Promise<Index> {
  // The mark is read first: a change during the reload is reloaded the next time.
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
