import './stockWords.ts'
import { type ReactNode, useState } from 'react'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'

const FIELDS = ['name', 'strength', 'form', 'unit'] as const
const EMPTY = { name: '', strength: '', form: '', unit: '', place: '' }

/** Begins the book of a medicine that the house buys itself. */
export function HouseStockDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const add = useAction('stock.add')
  const [draft, setDraft] = useState(EMPTY)
  const [wasTried, setWasTried] = useState(false)
  const missing = (field: keyof typeof EMPTY): boolean => (field === 'name' || field === 'unit') && draft[field].trim() === ''
  const said = (field: keyof typeof EMPTY): string | null => draft[field].trim() || null
  const save = async (): Promise<void> => {
    setWasTried(true)
    if (missing('name') || missing('unit')) return
    const named = { name: draft.name.trim(), unit: draft.unit.trim(), strength: said('strength'), form: said('form'), place: said('place') }
    if (await add.run({ client_id: null, controlled: 0, ...named })) onClose()
  }
  return (
    <Dialog
      open
      title={t('stock.keep.houseTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={add.state === 'sending'} onClick={() => void save()}>
            {t('stock.keep.save')}
          </Button>
        </>
      }
    >
      <FormAlert error={add.error} />
      <FieldGrid>
        {FIELDS.map((field) => (
          <Field
            key={field}
            label={t(`medicines.form.${field}`)}
            required={field === 'name' || field === 'unit'}
            error={wasTried && missing(field) ? t('stock.keep.required') : undefined}
          >
            <TextInput value={draft[field]} onChange={(text) => setDraft({ ...draft, [field]: text })} maxLength={120} />
          </Field>
        ))}
        <Field label={t('stock.keep.place')}>
          <TextInput value={draft.place} onChange={(text) => setDraft({ ...draft, place: text })} maxLength={120} />
        </Field>
      </FieldGrid>
    </Dialog>
  )
}
