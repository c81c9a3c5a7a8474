import { type ReactNode, useState } from 'react'
import { useAction } from '../../../data/useAction.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'

/** Takes back what was written of a dose, with a reason. */
export function StrikeDoseDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const strike = useAction('medicine.strike')
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isShort = reason.trim().length < 3
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (!isShort && (await strike.run({ id, reason: reason.trim() }))) onClose()
  }
  return (
    <Dialog
      open
      title={t('medicines.strike.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="danger" busy={strike.state === 'sending'} onClick={() => void submit()}>
            {t('medicines.action.strike')}
          </Button>
        </>
      }
    >
      <FormAlert error={strike.error} />
      <p>{t('medicines.strike.text')}</p>
      <Field label={t('medicines.decide.reason')} required error={wasTried && isShort ? t('medicines.strike.short') : undefined}>
        <TextInput value={reason} onChange={setReason} maxLength={4000} />
      </Field>
    </Dialog>
  )
}
