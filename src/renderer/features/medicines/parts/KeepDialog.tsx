import '#nouns/stockWords.ts'
import { type ReactNode, useState } from 'react'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import type { StockView } from '#shared/contract/stock.ts'
import { isOftenControlled } from '#shared/rules/medicine/stock.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { ChoiceField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

const OWN = 'own'

interface KeepDraft {
  controlled: 'yes' | 'no'
  place: string
}

/** Creates the stock of a course: the person's own, or the house's. */
export function KeepDialog({ course, onClose }: { course: CourseView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const { data } = useEndpoint('stock.list', {})
  const [from, setFrom] = useState(OWN)
  const fitting = (data?.stocks ?? []).filter((stock) => fits(stock, course))
  const { client_id, name, strength, form: pharmaceutical, unit, course_id } = course
  const form = useEndpointForm(from === OWN ? 'stock.add' : 'stock.tie', {
    initial: (): KeepDraft => ({ controlled: isOftenControlled(course.atc) ? 'yes' : 'no', place: '' }),
    input: ({ controlled, place }) => {
      if (from !== OWN) return { id: course_id, stock_id: from }
      const of = { client_id, name, strength, form: pharmaceutical, unit, course_id }
      return { ...of, controlled: controlled === 'yes' ? 1 : 0, place: place.trim() || null }
    },
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={`${t('stock.keep.title')}: ${words.name(course)}`} save={t('stock.keep.save')} onClose={onClose}>
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
          <ChoiceField
            {...form.field('controlled')}
            label={t('stock.keep.controlled')}
            options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`stock.keep.${value}`) }))}
          />
          <TextField {...form.field('place')} label={t('stock.keep.place')} />
        </>
      )}
    </FormDialog>
  )
}

/** The house's own of the same medicine. */
const fits = (stock: StockView, { name, strength, unit }: CourseView): boolean =>
  stock.client_id === null && stock.name.toLowerCase() === name.toLowerCase() && stock.strength === strength && stock.unit === unit
