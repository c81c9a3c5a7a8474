import type { ReactNode } from 'react'
import type { ItemView } from '#shared/contract/item.ts'
import { ITEM_CATEGORIES } from '#shared/rules/items.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { EditForm } from '../../personal/parts/EditForm.tsx'
import type { FieldSpec } from '../../personal/parts/fieldSpecs.ts'
import type { Edited } from '../../personal/parts/useEdit.ts'

const SPECS = [
  { field: 'name', kind: 'line', required: true },
  { field: 'category', kind: 'choice', options: ITEM_CATEGORIES, required: true },
  { field: 'marks', kind: 'note' },
  { field: 'location', kind: 'line' },
  { field: 'serial', kind: 'line' },
  { field: 'value_cents', kind: 'money' },
] as const satisfies readonly FieldSpec[]
const EMPTY = { name: null, category: null, marks: null, location: null, serial: null, value_cents: null }

/** A belonging that is not written down yet. */
export const newItem = (clientId: string): Edited => ({ name: 'item.save', specs: SPECS, clientId, rowId: null, current: EMPTY })

/** What is written of one. */
export const editedItem = (item: ItemView): Edited => ({ ...newItem(item.client_id), rowId: item.id, current: { ...item } })

interface ItemFormProps {
  edited: Edited
  label: string
  onRefetch: () => void
  onDone: () => void
}

/** What a belonging is, and by what it is known again. */
export function ItemForm({ edited, label, onRefetch, onDone }: ItemFormProps): ReactNode {
  return (
    <Panel title={label}>
      <EditForm {...edited} list="items" label={label} onRefetch={onRefetch} onDone={onDone} />
    </Panel>
  )
}
