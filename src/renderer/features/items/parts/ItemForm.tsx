import type { ReactNode } from 'react'
import type { ItemView } from '#shared/contract/item.ts'
import { Panel } from '#ui/Panel.tsx'
import { EditForm } from '../../personal/parts/EditForm.tsx'
import type { Edited } from '../../personal/parts/useEdit.ts'
import { ITEM_SPECS } from './itemSpecs.ts'

const EMPTY = { name: null, category: null, marks: null, location: null, serial: null, value_cents: null }

/** A new belonging. */
export const newItem = (clientId: string): Edited => ({ name: 'item.save', specs: ITEM_SPECS, clientId, rowId: null, current: EMPTY })

/** What is written of one. */
export const editedItem = (item: ItemView): Edited => ({ ...newItem(item.client_id), rowId: item.id, current: { ...item } })

interface ItemFormProps {
  edited: Edited
  label: string
  onDone: () => void
}

/** What a belonging is, and its distinguishing marks. */
export function ItemForm({ edited, label, onDone }: ItemFormProps): ReactNode {
  return (
    <Panel title={label}>
      <EditForm {...edited} list="items" label={label} onDone={onDone} />
    </Panel>
  )
}
