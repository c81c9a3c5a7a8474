import { type ReactNode, useState } from 'react'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import type { RefusedEntry } from './refusedEntry.ts'

interface DiscardDialogProps {
  entry: RefusedEntry
  onClose: () => void
}

/** Gives an entry up, with a reason that the house keeps. */
export function DiscardDialog({ entry, onClose }: DiscardDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<RefusedError | ConnectionError | null>(null)
  const submit = async (reason: string): Promise<void> => {
    setSending(true)
    try {
      await entry.settle('discarded', reason)
      notify.success(t('attention.discarded'))
      onClose()
    } catch (refusal) {
      if (!(refusal instanceof RefusedError || refusal instanceof ConnectionError)) throw refusal
      setError(refusal)
    } finally {
      setSending(false)
    }
  }
  return (
    <ReasonDialog
      title={t('attention.discardTitle')}
      text={t('attention.discardText')}
      action={t('attention.discard')}
      quick={[t('attention.discardQuick.double'), t('attention.discardQuick.done'), t('attention.discardQuick.wrong')]}
      {...lengthOf('attention.resolve', 'reason')}
      busy={isSending}
      onReason={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <FormAlert error={error} />
    </ReasonDialog>
  )
}
