import { createContext, useContext, useState } from 'react'
import { lasting } from '#web/storage.ts'
import type { TableColumn } from './columns.ts'

/** Which columns are shown by their names (those not named are), and how to change it. */
export type ShownColumns = readonly [Record<string, boolean>, (next: Record<string, boolean>) => void]

/** The columns of a group of tables, which are chosen for all of them; null for a table by itself. */
export const GroupColumns = createContext<ShownColumns | null>(null)

/** The columns that this browser remembers under a name; in a group those of the group. */
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
