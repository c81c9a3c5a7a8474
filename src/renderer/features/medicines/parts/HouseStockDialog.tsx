import '#nouns/stockWords.ts'
import type { ReactNode } from 'react'
import { TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'

const FIELDS = ['name', 'strength', 'form', 'unit'] as const
const EMPTY = { client_id: null, controlled: 0, name: '', strength: '', form: '', unit: '', place: '' }

/** Creates the stock of a medicine that the house buys itself. */
export function HouseStockDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('stock.add', { initial: EMPTY, onDone: onClose })
  return (
    <FormDialog form={form} title={t('stock.keep.houseTitle')} save={t('stock.keep.save')} onClose={onClose}>
      <FieldGrid>
        {FIELDS.map((field) => (
          <TextField key={field} {...form.field(field)} label={t(`medicines.form.${field}`)} />
        ))}
        <TextField {...form.field('place')} label={t('stock.keep.place')} />
      </FieldGrid>
    </FormDialog>
  )
}
