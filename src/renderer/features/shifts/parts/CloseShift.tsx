import { type ReactNode, useState } from 'react'
import type { HandoverView } from '#shared/contract/handover.ts'
import { mayEnd } from '#shared/rules/shift/shift.ts'
import { useAction } from '../../../data/useAction.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useNotify } from '../../../ui/useNotify.ts'
import { SaveDialog } from '../../clients/parts/SaveDialog.tsx'
import styles from './Shifts.module.css'

const LAST_HOUR = 3_600_000

/** Hands the shift over; before its last hour, and while an act is undecided, says why not yet. */
export function CloseShift({ handover, now }: { handover: HandoverView; now: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const close = useAction('handover.close')
  const [isAsked, setIsAsked] = useState(false)
  const [note, setNote] = useState('')
  const { day, shift, to, lines, undecided } = handover
  if (!mayEnd(handover, now))
    return <p className={styles.quiet}>{t('shifts.close.early', { when: format.time(new Date(Date.parse(to) - LAST_HOUR)) })}</p>
  const submit = async (): Promise<void> => {
    if (!(await close.run({ day, shift, note: note.trim() || null }))) return
    notify.success(t('shifts.close.done'))
    setIsAsked(false)
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
        >
          <p>{t('shifts.close.text', { count: lines.length })}</p>
          <Field label={t('shifts.close.note')}>
            <TextArea value={note} onChange={setNote} rows={3} maxLength={4000} />
          </Field>
        </SaveDialog>
      )}
    </>
  )
}
