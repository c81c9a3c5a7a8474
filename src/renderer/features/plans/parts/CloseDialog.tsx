import { type ReactNode, useState } from 'react'
import type { PlanView } from '#shared/contract/plan.ts'
import { useAction } from '../../../data/useAction.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'

/** Closes a plan with a reason; nothing of it is lost. */
export function CloseDialog({ plan, onClose }: { plan: PlanView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const close = useAction('plan.destroy')
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isShort = reason.trim().length < 3
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (isShort) return
    if (await close.run({ client_id: plan.client_id, id: plan.id, reason: reason.trim() })) onClose()
  }
  return (
    <Dialog
      open
      title={t('plan.close.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="danger" busy={close.state === 'sending'} onClick={() => void submit()}>
            {t('plan.close.submit')}
          </Button>
        </>
      }
    >
      <FormAlert error={close.error} />
      <p>{t('plan.close.text')}</p>
      <Field label={t('plan.close.reason')} required error={wasTried && isShort ? t('plan.required') : undefined}>
        <TextInput value={reason} onChange={setReason} maxLength={4000} />
      </Field>
    </Dialog>
  )
}
