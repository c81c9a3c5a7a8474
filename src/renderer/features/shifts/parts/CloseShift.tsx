import { type ReactNode, useState } from 'react'
import type { HandoverView } from '#shared/contract/handover.ts'
import { endsFrom, whyNotEnd } from '#shared/rules/shift/shift.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useDraft } from '#data/useDraft.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { DraftBack } from '#forms/DraftBack.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import styles from './Shifts.module.css'
import { useSigners } from './useSigners.ts'

const NOTHING = { note: '' }

/** Hands the shift over; to who may not, before its last hour, and while an act is undecided, says why not. */
export function CloseShift({ handover, now, maySign }: { handover: HandoverView; now: string; maySign: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const close = useAction('handover.close')
  const [isAsked, setIsAsked] = useState(false)
  const signers = useSigners()
  const { day, shift, lines, undecided } = handover
  const { draft, change, since, forget } = useDraft(`handover ${day} ${shift}`, NOTHING)
  const why = whyNotEnd(handover, now, maySign)
  if (why !== null)
    return (
      <p className={styles.quiet}>
        {why === 'others' ? t('shifts.close.others', { who: signers }) : t('shifts.close.early', { when: format.time(endsFrom(handover)) })}
      </p>
    )
  const discard = (): void => {
    forget()
    setIsAsked(false)
  }
  const submit = async (): Promise<void> => {
    if (!(await close.run({ day, shift, note: draft.note.trim() || null }))) return
    notify.success(t('shifts.close.done'))
    discard()
  }
  return (
    <>
      <Button variant="primary" icon={<Icon name="swap" />} disabled={undecided.length > 0} onClick={() => setIsAsked(true)}>
        {t('shifts.close.action')}
      </Button>
      {isAsked && (
        <SaveDialog
          title={t('shifts.close.title')}
          save={t('shifts.close.action')}
          action={close}
          onSave={() => void submit()}
          onClose={() => setIsAsked(false)}
          onCancel={discard}
        >
          <DraftBack since={since} onAnew={forget} />
          <p>{t('shifts.close.text', { count: lines.length })}</p>
          <Field label={t('shifts.close.note')}>
            <TextArea value={draft.note} onChange={(note) => change({ note })} rows={3} maxLength={4000} />
          </Field>
        </SaveDialog>
      )}
    </>
  )
}
