import { type ReactNode, useState } from 'react'
import type { HandoverView } from '#shared/contract/handover.ts'
import { endsFrom, whyNotEnd } from '#shared/rules/shift/shift.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { NoteField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useSigners } from './useSigners.ts'

/** Hands the shift over; without the right, before its last hour, or with an undecided act, it says why not. */
export function CloseShift({ handover, now, maySign }: { handover: HandoverView; now: string; maySign: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [isAsked, setIsAsked] = useState(false)
  const signers = useSigners()
  const why = whyNotEnd(handover, now, maySign)
  if (why !== null)
    return (
      <Quiet>
        {why === 'others' ? t('shifts.close.others', { who: signers }) : t('shifts.close.early', { when: format.time(endsFrom(handover)) })}
      </Quiet>
    )
  const { day, shift, undecided } = handover
  return (
    <>
      <Button variant="primary" icon={<Icon name="swap" />} disabled={undecided.length > 0} onClick={() => setIsAsked(true)}>
        {t('shifts.close.action')}
      </Button>
      {isAsked && <CloseDialog key={`${day} ${shift}`} handover={handover} onClose={() => setIsAsked(false)} />}
    </>
  )
}

function CloseDialog({ handover: { day, shift, lines }, onClose }: { handover: HandoverView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('handover.close', {
    draft: `handover ${day} ${shift}`,
    initial: { note: '' },
    input: ({ note }) => ({ day, shift, note: note.trim() || null }),
    onDone: () => {
      notify.success(t('shifts.close.done'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('shifts.close.title')} save={t('shifts.close.action')} onClose={onClose}>
      <p>{t('shifts.close.text', { count: lines.length })}</p>
      <NoteField {...form.field('note')} label={t('shifts.close.note')} rows={3} />
    </FormDialog>
  )
}
