import { type ReactNode, useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from './Button.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

/** The shortest meaningful reason; the contract requires the same. */
const SHORTEST = 3

interface ReasonDialogProps {
  title: string
  /** What will happen. */
  text: string
  /** The button's label. */
  action: string
  /** The question, if it is not simply the reason. */
  label?: string
  /** The message for too short a reason, if not the default. */
  short?: string
  /** Common reasons, for one tap. */
  quick?: readonly string[]
  maxLength?: number
  busy: boolean
  /** Receives a long enough reason. */
  onReason: (reason: string) => void
  onClose: () => void
  /** Above the question: errors, and the subject. */
  children?: ReactNode
}

/** Asks why, before something irreversible. */
export function ReasonDialog({
  title,
  text,
  action,
  label: asked,
  short,
  quick,
  maxLength,
  busy,
  onReason,
  onClose,
  children,
}: ReasonDialogProps): ReactNode {
  const t = useTexts()
  const label = asked ?? t('common.reason.label')
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isShort = reason.trim().length < SHORTEST
  const submit = (): void => {
    setWasTried(true)
    if (!isShort && !busy) onReason(reason.trim())
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={submit}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <p>{text}</p>
      {quick && (
        <ChoiceRow label={label} quietLabel value={reason} onChange={setReason} options={quick.map((words) => ({ value: words, label: words }))} />
      )}
      <Field label={label} required error={wasTried && isShort ? (short ?? t('common.reason.short')) : undefined}>
        <TextInput value={reason} onChange={setReason} {...(maxLength !== undefined && { maxLength })} />
      </Field>
    </Dialog>
  )
}
