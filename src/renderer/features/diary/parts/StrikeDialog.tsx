import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { DiaryView } from '#shared/contract/diary.ts'
import { useAction } from '../../../data/useAction.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceRow } from '../../../ui/ChoiceRow.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useNotify } from '../../../ui/useNotify.ts'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'
import { putEntry } from './diaryPages.ts'
import { EntryWords } from './EntryWords.tsx'

interface StrikeDialogProps {
  entry: DiaryView
  onClose: () => void
}

/** Strikes an entry out with a reason. Nothing of a care diary is ever deleted. */
export function StrikeDialog({ entry, onClose }: StrikeDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const strike = useAction('diary.strike')
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const isShort = reason.trim().length < 3
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (isShort) return
    const answer = await strike.run({ id: entry.id, reason: reason.trim() })
    if (!answer) return
    putEntry(queries, answer.entry)
    notify.success(t('diary.timeline.struckDone'))
    onClose()
  }
  const quick = [t('diary.timeline.strikeQuick.person'), t('diary.timeline.strikeQuick.value'), t('diary.timeline.strikeQuick.double')]
  return (
    <Dialog
      open
      title={t('diary.timeline.strikeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="danger" busy={strike.state === 'sending'} onClick={() => void submit()}>
            {t('diary.timeline.strike')}
          </Button>
        </>
      }
    >
      <FormAlert error={strike.error} />
      <div>
        <EntryWords kind={entry.kind} values={entry.values} text={entry.text} refused={entry.refused === 1} reason={entry.reason} />
      </div>
      <p>{t('diary.timeline.strikeText')}</p>
      <ChoiceRow
        label={t('diary.timeline.strikeReason')}
        quietLabel
        value={reason}
        onChange={setReason}
        options={quick.map((words) => ({ value: words, label: words }))}
      />
      <Field label={t('diary.timeline.strikeReason')} required error={wasTried && isShort ? t('diary.timeline.strikeShort') : undefined}>
        <TextInput value={reason} onChange={setReason} maxLength={4000} />
      </Field>
    </Dialog>
  )
}
