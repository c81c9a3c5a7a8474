import { type ReactNode, useState } from 'react'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { useAction } from '../../../data/useAction.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'
import { useToday } from '../../clients/parts/useNow.ts'

export type RecordStep = 'end' | 'strike'

type RecordStepDialogProps = { id: string; name: string; onClose: () => void } & (
  | { step: 'end'; what: Input<typeof contract.health.end>['what']; since?: string | undefined }
  | { step: 'strike'; what: Input<typeof contract.health.strike>['what'] }
)

/** Ends a row of a health record on a day, or strikes it out with a reason; it stays readable. */
export function RecordStepDialog(props: RecordStepDialogProps): ReactNode {
  const { step, id, name, onClose } = props
  const t = useTexts()
  const today = useToday()
  const end = useAction('health.end')
  const strike = useAction('health.strike')
  const [reason, setReason] = useState('')
  const [on, setOn] = useState<string | null>(today)
  const [wasTried, setWasTried] = useState(false)
  const action = step === 'end' ? end : strike
  const isShort = step === 'strike' && reason.trim().length < 3
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (isShort || (step === 'end' && on === null)) return
    const answer =
      props.step === 'end'
        ? await end.run({ what: props.what, id, on: on ?? today, reason: reason.trim() || null })
        : await strike.run({ what: props.what, id, reason: reason.trim() })
    if (answer) onClose()
  }
  return (
    <Dialog
      open
      title={t(`health.step.${step}Title`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant={step === 'strike' ? 'danger' : 'primary'} busy={action.state === 'sending'} onClick={() => void submit()}>
            {t(`health.step.${step}`)}
          </Button>
        </>
      }
    >
      <FormAlert error={action.error} hasFieldErrors={Object.keys(action.fieldErrors).length > 0} />
      <p>
        <strong>{name}</strong>
      </p>
      {props.step === 'strike' && <p>{t('health.step.strikeText')}</p>}
      {props.step === 'end' && (
        <Field
          label={t('health.step.on')}
          required
          error={action.fieldErrors['on'] ?? (wasTried && on === null ? t('health.facts.dayMissing') : undefined)}
        >
          <DateInput value={on} onChange={setOn} max={today} {...(props.since && { min: props.since })} />
        </Field>
      )}
      <Field label={t('health.step.reason')} required={step === 'strike'} error={wasTried && isShort ? t('health.step.short') : undefined}>
        <TextInput value={reason} onChange={setReason} maxLength={4000} />
      </Field>
    </Dialog>
  )
}
