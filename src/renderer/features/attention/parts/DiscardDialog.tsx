import { type ReactNode, useState } from 'react'
import { ConnectionError, RefusedError } from '../../../data/errors.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceRow } from '../../../ui/ChoiceRow.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useNotify } from '../../../ui/useNotify.ts'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'
import type { RefusedEntry } from './refusedEntry.ts'

interface DiscardDialogProps {
  entry: RefusedEntry
  onClose: () => void
}

/** Gives an entry up, with the reason that the house keeps. */
export function DiscardDialog({ entry, onClose }: DiscardDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<RefusedError | ConnectionError | null>(null)
  const isShort = reason.trim().length < 3
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (isShort || isSending) return
    setSending(true)
    try {
      await entry.settle('discarded', reason.trim())
      notify.success(t('attention.discarded'))
      onClose()
    } catch (refusal) {
      if (!(refusal instanceof RefusedError || refusal instanceof ConnectionError)) throw refusal
      setError(refusal)
    } finally {
      setSending(false)
    }
  }
  const quick = [t('attention.discardQuick.double'), t('attention.discardQuick.done'), t('attention.discardQuick.wrong')]
  return (
    <Dialog
      open
      title={t('attention.discardTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.close')}</Button>
          <Button variant="danger" busy={isSending} onClick={() => void submit()}>
            {t('attention.discard')}
          </Button>
        </>
      }
    >
      <FormAlert error={error} />
      <p>{t('attention.discardText')}</p>
      <ChoiceRow
        label={t('attention.discardReason')}
        quietLabel
        value={reason}
        onChange={setReason}
        options={quick.map((words) => ({ value: words, label: words }))}
      />
      <Field label={t('attention.discardReason')} required error={wasTried && isShort ? t('attention.discardShort') : undefined}>
        <TextInput value={reason} onChange={setReason} maxLength={500} />
      </Field>
    </Dialog>
  )
}
