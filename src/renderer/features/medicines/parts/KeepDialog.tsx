import './stockWords.ts'
import { type ReactNode, useState } from 'react'
import type { CourseView } from '#shared/contract/medicine.ts'
import type { StockView } from '#shared/contract/stock.ts'
import { isOftenControlled } from '#shared/rules/medicine/stock.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useMedicineWords } from './useMedicineWords.ts'

const OWN = 'own'

/** Begins the book of what a course is taken from: the person's own, or what the house has of it. */
export function KeepDialog({ course, onClose }: { course: CourseView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const add = useAction('stock.add')
  const tie = useAction('stock.tie')
  const { data } = useEndpoint('stock.list', {})
  const [from, setFrom] = useState(OWN)
  const [controlled, setControlled] = useState<'yes' | 'no'>(isOftenControlled(course.atc) ? 'yes' : 'no')
  const [place, setPlace] = useState('')
  const fitting = (data?.stocks ?? []).filter((stock) => fits(stock, course))
  const { client_id, name, strength, form, unit, course_id } = course
  const save = async (): Promise<void> => {
    const of = { client_id, name, strength, form, unit, course_id, controlled: controlled === 'yes' ? (1 as const) : (0 as const) }
    const done = from === OWN ? await add.run({ ...of, place: place.trim() || null }) : await tie.run({ id: course_id, stock_id: from })
    if (done) onClose()
  }
  return (
    <Dialog
      open
      title={`${t('stock.keep.title')}: ${words.name(course)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={add.state === 'sending' || tie.state === 'sending'} onClick={() => void save()}>
            {t('stock.keep.save')}
          </Button>
        </>
      }
    >
      <FormAlert error={add.error ?? tie.error} />
      {fitting.length > 0 && (
        <ChoiceRow
          label={t('stock.keep.from')}
          value={from}
          onChange={setFrom}
          options={[
            { value: OWN, label: t('stock.keep.own') },
            ...fitting.map(({ id, place: where }) => ({ value: id, label: t('stock.keep.house', { place: where ?? name }) })),
          ]}
        />
      )}
      {from === OWN && (
        <>
          <ChoiceRow
            label={t('stock.keep.controlled')}
            value={controlled}
            onChange={setControlled}
            options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`stock.keep.${value}`) }))}
          />
          <Field label={t('stock.keep.place')}>
            <TextInput value={place} onChange={setPlace} maxLength={120} />
          </Field>
        </>
      )}
    </Dialog>
  )
}

/** The house's own of the same medicine. */
const fits = (stock: StockView, { name, strength, unit }: CourseView): boolean =>
  stock.client_id === null && stock.name.toLowerCase() === name.toLowerCase() && stock.strength === strength && stock.unit === unit
