import '#nouns/stockWords.ts'
import type { ReactNode } from 'react'
import { type Source, SOURCES } from '#shared/rules/medicine/stock.ts'
import { DayField, SelectField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { numberText, readAmount } from './courseDraft.ts'

interface PackageDialogProps {
  /** To a stock, or for a line of an order. */
  call: 'stock.receive' | 'pharmacy.receive'
  id: string
  what: string
  unit: string
  /** What was ordered. */
  amount?: number
  onClose: () => void
}

/** A delivered package: amount, expiry, batch and origin. */
export function PackageDialog({ call, id, what, unit, amount: ordered, onClose }: PackageDialogProps): ReactNode {
  const t = useTexts()
  const form = useEndpointForm(call, {
    initial: {
      amount: ordered === undefined ? '' : numberText(ordered),
      expires_on: null as string | null,
      batch: '',
      source: 'apteek' as Source | null,
      note: '',
    },
    input: ({ amount, expires_on, batch, source, note }) => ({
      id,
      amount: readAmount(amount) ?? 0,
      // The schema reports a missing day.
      expires_on: expires_on as string,
      batch: batch.trim() || null,
      source: source ?? 'apteek',
      note: note.trim() || null,
    }),
    wrong: ({ amount }) => ({ amount: readAmount(amount) === null && t('stock.receive.wrong') }),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={`${t('stock.receive.title')}: ${what}`} save={t('stock.receive.save')} onClose={onClose}>
      <FieldGrid>
        <TextField {...form.field('amount')} label={t('stock.receive.amount', { unit })} inputMode="decimal" />
        <DayField {...form.field('expires_on')} label={t('stock.receive.expires')} />
        <TextField {...form.field('batch')} label={t('stock.receive.batch')} />
        <SelectField
          {...form.field('source')}
          label={t('stock.receive.source')}
          options={SOURCES.map((value) => ({ value, label: t(`stock.receive.sources.${value}`) }))}
        />
      </FieldGrid>
      <TextField {...form.field('note')} label={t('stock.receive.note')} />
    </FormDialog>
  )
}
