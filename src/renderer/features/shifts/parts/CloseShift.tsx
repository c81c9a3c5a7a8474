import { type ReactNode, useState } from 'react'
import type { HandoverView } from '#shared/contract/handover.ts'
import { mayEnd } from '#shared/rules/shift/shift.ts'
import { useAction } from '../../../data/useAction.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useDraft } from '../../../data/useDraft.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useNotify } from '../../../ui/useNotify.ts'
import { DraftBack } from '../../clients/parts/DraftBack.tsx'
import { SaveDialog } from '../../clients/parts/SaveDialog.tsx'
import styles from './Shifts.module.css'

const LAST_HOUR = 3_600_000
const NOTHING = { note: '' }

/** Hands the shift over; before its last hour, and while an act is undecided, says why not yet. */
export function CloseShift({ handover, now }: { handover: HandoverView; now: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const close = useAction('handover.close')
  const [isAsked, setIsAsked] = useState(false)
  const { day, shift, to, lines, undecided } = handover
  const { draft, change, since, forget } = useDraft(`handover ${day} ${shift}`, NOTHING)
  if (!mayEnd(handover, now))
    return <p className={styles.quiet}>{t('shifts.close.early', { when: format.time(new Date(Date.parse(to) - LAST_HOUR)) })}</p>
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
