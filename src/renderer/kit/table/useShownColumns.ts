import { createContext, useContext, useState } from 'react'
import { lasting } from '#web/storage.ts'
import type { TableColumn } from './columns.ts'

/** The visibility of columns by name (default visible), and a setter. */
export type ShownColumns = readonly [Record<string, boolean>, (next: Record<string, boolean>) => void]

/** A group's shared columns; null for a single table. */
export const GroupColumns = createContext<ShownColumns | null>(null)

/** The columns remembered in this browser under a name; in a group the group's. */
export function useShownColumns<Row>(name: string, columns: readonly TableColumn<Row>[]): ShownColumns {
  const ofGroup = useContext(GroupColumns)
  const key = `koduke.columns.${name}`
  const [visible, setVisible] = useState<Record<string, boolean>>(() => ({
    ...Object.fromEntries(columns.filter(({ isExtra }) => isExtra).map((column) => [column.key, false])),
    ...read(key),
  }))
  const set = (next: Record<string, boolean>): void => {
    setVisible(next)
    lasting.setItem(key, JSON.stringify(next))
  }
  return ofGroup ?? [visible, set]
}

function read(key: string): Record<string, boolean> {
  try {
    return JSON.parse(lasting.getItem(key) ?? '{}') as Record<string, boolean>
  } catch {
    return {}
  }
}
