import { useSyncExternalStore } from 'react'
import type { DiaryView } from '#shared/contract/diary.ts'
import type { WaitingIntent } from '#shared/desk.ts'
import { hearNothing } from './desk.ts'
import { useDesk } from './useDesk.ts'

/** Something about the row is not with the server yet; `doubtful` where it cannot be shown on the present copy, so that the server decides. */
export type RowState = 'unsent' | 'doubtful'

/** Where a row stands at this desktop; null when the server has all of it, and always in a browser. */
export const useRowState = (id: string): RowState | null => useStateBy(id)

/** The same of a diary entry. What is meant names its client only; the moment of writing tells which of their entries it made. */
export const useEntryState = ({ client_id, recorded_at }: Pick<DiaryView, 'client_id' | 'recorded_at'>): RowState | null =>
  useStateBy(entryKey(client_id, recorded_at))

function useStateBy(key: string): RowState | null {
  const desk = useDesk()
  return useSyncExternalStore(desk?.subscribe ?? hearNothing, () => (desk ? (rowsIn(desk.get().waiting).get(key) ?? null) : null))
}

const entryKey = (clientId: string, at: string): string => `${clientId} ${at}`

const known = new WeakMap<readonly WaitingIntent[], ReadonlyMap<string, RowState>>()

/** The rows of what waits; made once for each state, because every row on the screen asks. */
function rowsIn(waiting: readonly WaitingIntent[]): ReadonlyMap<string, RowState> {
  // What is doubtful comes last and so stands over what is only not sent.
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
