import '#nouns/stockWords.ts'
import type { ReactNode } from 'react'
import type { StockView } from '#shared/contract/stock.ts'
import { ChoiceField, SelectField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { readAmount } from './courseDraft.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

const GONE = ['tagastatud', 'havitatud'] as const

/** A return or destruction, by package; or a correction of the balance. */
export function WriteStockDialog({ stock, correct, onClose }: { stock: StockView; correct: boolean; onClose: () => void }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const { id, unit, packages } = stock
  const amountIn = (text: string): number | null => {
    const isLess = correct && /^\s*[-−]/.test(text)
    const read = readAmount(isLess ? text.replace(/[-−]/, '') : text)
    return read !== null && isLess ? -read : read
  }
  const form = useEndpointForm('stock.write', {
    initial: { kind: 'tagastatud' as (typeof GONE)[number], package_id: null as string | null, amount: '', note: '' },
    input: ({ kind, package_id, amount, note }) => ({
      id,
      ...(correct ? { kind: 'parandatud' } : { kind, package_id }),
      amount: amountIn(amount) ?? 0,
      note: note.trim(),
    }),
    wrong: ({ amount }) => ({ amount: amountIn(amount) === null && t('stock.receive.wrong') }),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={`${t(correct ? 'stock.write.correctTitle' : 'stock.write.title')}: ${words.name(stock)}`}
      save={t('stock.write.save')}
      onClose={onClose}
    >
      {!correct && (
        <ChoiceField
          {...form.field('kind')}
          label={t('stock.write.kind')}
          options={GONE.map((value) => ({ value, label: t(`stock.write.${value}`) }))}
        />
      )}
      {!correct && packages.length > 0 && (
        <SelectField
          {...form.field('package_id')}
          label={t('stock.write.package')}
          clearable
          placeholder={t('stock.write.anyPackage')}
          options={packages.map(({ id: value, batch, left, expires_on }) => ({
            value,
            label: t('stock.stock.package', {
              batch: batch ?? t('stock.stock.noBatch'),
              left: left === null ? '' : words.amount(left, unit),
              day: format.day(expires_on),
            }),
          }))}
        />
      )}
      <TextField
        {...form.field('amount')}
        label={t(correct ? 'stock.write.change' : 'stock.write.amount', { unit })}
        inputMode={correct ? 'text' : 'decimal'}
      />
      <TextField {...form.field('note')} label={t('stock.write.note')} />
    </FormDialog>
  )
}
