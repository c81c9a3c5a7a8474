import './stockWords.ts'
import { type ReactNode, useState } from 'react'
import { type Source, SOURCES } from '#shared/rules/medicine/stock.ts'
import type { Action } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { numberText, readAmount } from './courseDraft.ts'

interface Came {
  amount: number
  expires_on: string
  batch: string | null
  source: Source
  note: string | null
}

interface PackageDialogProps {
  what: string
  unit: string
  /** What was ordered. */
  amount?: number
  action: Pick<Action<never, unknown>, 'state' | 'error' | 'fieldErrors'>
  /** Whether it was taken. */
  onCame: (came: Came) => Promise<boolean>
  onClose: () => void
}

/** A package that has come: how much, until when it may be used, which batch and from where. */
export function PackageDialog({ what, unit, amount: ordered, action, onCame, onClose }: PackageDialogProps): ReactNode {
  const t = useTexts()
  const [amount, setAmount] = useState(ordered === undefined ? '' : numberText(ordered))
  const [expires, setExpires] = useState<string | null>(null)
  const [batch, setBatch] = useState('')
  const [source, setSource] = useState<Source>('apteek')
  const [note, setNote] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const read = readAmount(amount)
  const save = async (): Promise<void> => {
    setWasTried(true)
    if (read === null || !expires) return
    if (await onCame({ amount: read, expires_on: expires, batch: batch.trim() || null, source, note: note.trim() || null })) onClose()
  }
  return (
    <Dialog
      open
      title={`${t('stock.receive.title')}: ${what}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={action.state === 'sending'} onClick={() => void save()}>
            {t('stock.receive.save')}
          </Button>
        </>
      }
    >
      <FormAlert error={action.error} hasFieldErrors={Object.keys(action.fieldErrors).length > 0} />
      <FieldGrid>
        <Field label={t('stock.receive.amount', { unit })} required error={wasTried && read === null ? t('stock.receive.wrong') : undefined}>
          <TextInput value={amount} onChange={setAmount} inputMode="decimal" />
        </Field>
        <Field
          label={t('stock.receive.expires')}
          required
          error={action.fieldErrors['expires_on'] ?? (wasTried && !expires ? t('stock.receive.noDay') : undefined)}
        >
          <DateInput value={expires} onChange={setExpires} />
        </Field>
        <Field label={t('stock.receive.batch')}>
          <TextInput value={batch} onChange={setBatch} maxLength={120} />
        </Field>
        <Field label={t('stock.receive.source')}>
          <Select
            value={source}
            onChange={(next) => next && setSource(next)}
            options={SOURCES.map((value) => ({ value, label: t(`stock.receive.sources.${value}`) }))}
          />
        </Field>
      </FieldGrid>
      <Field label={t('stock.receive.note')}>
        <TextInput value={note} onChange={setNote} maxLength={4000} />
      </Field>
    </Dialog>
  )
}
