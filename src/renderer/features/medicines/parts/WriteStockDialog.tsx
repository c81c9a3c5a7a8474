import './stockWords.ts'
import { type ReactNode, useState } from 'react'
import type { StockView } from '#shared/contract/stock.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { readAmount } from './courseDraft.ts'
import { useMedicineWords } from './useMedicineWords.ts'

const GONE = ['tagastatud', 'havitatud'] as const

/** What was given back or destroyed, of which package; or a correction of the book by so much more or less. */
export function WriteStockDialog({ stock, correct, onClose }: { stock: StockView; correct: boolean; onClose: () => void }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const write = useAction('stock.write')
  const [kind, setKind] = useState<(typeof GONE)[number]>('tagastatud')
  const [from, setFrom] = useState<string | null>(null)
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isLess = correct && /^\s*[-−]/.test(amount)
  const read = readAmount(isLess ? amount.replace(/[-−]/, '') : amount)
  const isShort = note.trim().length < 3
  const { unit } = stock
  const save = async (): Promise<void> => {
    setWasTried(true)
    if (read === null || isShort) return
    const said = correct ? { kind: 'parandatud' as const, amount: isLess ? -read : read } : { kind, amount: read, package_id: from }
    if (await write.run({ id: stock.id, ...said, note: note.trim() })) onClose()
  }
  return (
    <Dialog
      open
      title={`${t(correct ? 'stock.write.correctTitle' : 'stock.write.title')}: ${words.name(stock)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={write.state === 'sending'} onClick={() => void save()}>
            {t('stock.write.save')}
          </Button>
        </>
      }
    >
      <FormAlert error={write.error} />
      {!correct && (
        <ChoiceRow
          label={t('stock.write.kind')}
          value={kind}
          onChange={setKind}
          options={GONE.map((value) => ({ value, label: t(`stock.write.${value}`) }))}
        />
      )}
      {!correct && stock.packages.length > 0 && (
        <Field label={t('stock.write.package')}>
          <Select
            value={from}
            onChange={setFrom}
            clearable
            placeholder={t('stock.write.anyPackage')}
            options={stock.packages.map(({ id, batch, left, expires_on }) => ({
              value: id,
              label: t('stock.stock.package', {
                batch: batch ?? t('stock.stock.noBatch'),
                left: left === null ? '' : words.amount(left, unit),
                day: format.day(expires_on),
              }),
            }))}
          />
        </Field>
      )}
      <Field
        label={t(correct ? 'stock.write.change' : 'stock.write.amount', { unit })}
        required
        error={wasTried && read === null ? t('stock.receive.wrong') : undefined}
      >
        <TextInput value={amount} onChange={setAmount} inputMode={correct ? 'text' : 'decimal'} />
      </Field>
      <Field label={t('stock.write.note')} required error={wasTried && isShort ? t('stock.write.short') : undefined}>
        <TextInput value={note} onChange={setNote} maxLength={4000} />
      </Field>
    </Dialog>
  )
}
