import { useSyncExternalStore } from 'react'
import type { DiaryView } from '#shared/contract/diary.ts'
import type { WaitingIntent } from '#shared/desk.ts'
import { hearNothing } from './desk.ts'
import { useDesk } from './useDesk.ts'

/** The row has unsent changes; `doubtful` if they cannot be applied to the present copy, so that the server decides. */
export type RowState = 'unsent' | 'doubtful'

/** A row's sync state at this desktop; null if the server has all of it, and always in a browser. */
export const useRowState = (id: string): RowState | null => useStateBy(id)

/** The same for a diary entry. An intent names only its client; the time of writing identifies the entry. */
export const useEntryState = ({ client_id, recorded_at }: Pick<DiaryView, 'client_id' | 'recorded_at'>): RowState | null =>
  useStateBy(entryKey(client_id, recorded_at))

function useStateBy(key: string): RowState | null {
  const desk = useDesk()
  return useSyncExternalStore(desk?.subscribe ?? hearNothing, () => (desk ? (rowsIn(desk.get().waiting).get(key) ?? null) : null))
}

const entryKey = (clientId: string, at: string): string => `${clientId} ${at}`

const known = new WeakMap<readonly WaitingIntent[], ReadonlyMap<string, RowState>>()

/** The rows of waiting intents; computed once per state, since every visible row asks. */
function rowsIn(waiting: readonly WaitingIntent[]): ReadonlyMap<string, RowState> {
  // Doubtful ones come last and so override unsent ones.
  const rows =
    known.get(waiting) ??
    new Map([...waiting.filter(({ doubt }) => doubt === null), ...waiting.filter(({ doubt }) => doubt !== null)].flatMap(keysOf))
  known.set(waiting, rows)
  return rows
}

function keysOf({ name, about, at, doubt }: WaitingIntent): [string, RowState][] {
  const state = doubt === null ? 'unsent' : 'doubtful'
  const keys = name === 'diary.add' ? [...about, ...about.map((id) => entryKey(id, at))] : about
  return keys.map((key) => [key, state])
}
