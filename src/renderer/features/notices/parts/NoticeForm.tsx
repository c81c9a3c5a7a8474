import { type ReactNode, useState } from 'react'
import type { NoticeView } from '#shared/contract/notice.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { ChosenFiles, StandingFiles } from './FileFields.tsx'
import { NoticeFields } from './NoticeFields.tsx'
import { draftOf, emptyDraft, inputOf } from './noticeDraft.ts'
import { useNoticeFiles } from './useNoticeFiles.ts'
import { useNoticeWords } from './useNoticeWords.ts'

const WIDTH = 640

/** Writes and publishes a notice. */
export function AddNotice({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const saved = useSaved(t('notices.form.published'), onClose)
  const [chosen, setChosen] = useState<readonly File[]>([])
  const files = useNoticeFiles()
  const form = useEndpointForm('notice.add', {
    initial: emptyDraft,
    draft: 'notice.add',
    input: inputOf,
    onDone: ({ notice }) => {
      void files.send(notice.id, chosen)
      saved()
    },
  })
  return (
    <FormDialog form={form} title={t('notices.add')} save={t('notices.form.publish')} width={WIDTH} onClose={onClose}>
      <NoticeFields form={form} files={<ChosenFiles chosen={chosen} onChange={setChosen} />} />
    </FormDialog>
  )
}

interface ChangeNoticeProps {
  notice: NoticeView
  onClose: () => void
}

/** Changes a notice; if people have confirmed it, the change can ask everybody again. */
export function ChangeNotice({ notice, onClose }: ChangeNoticeProps): ReactNode {
  const t = useTexts()
  const words = useNoticeWords()
  const form = useEndpointEdit('notice.change', {
    current: draftOf(notice),
    stored: (draft) => ({ ...inputOf(draft), ask_again: draft.ask_again }),
    // `ask_again` belongs to this save alone, so it cannot conflict with another person's change.
    input: (changes, base) => ({ id: notice.id, ...changes, base: withoutAsking(base) }),
    onDone: useSaved(t('notices.form.saved'), onClose),
    onUnchanged: onClose,
  })
  return (
    <FormDialog form={form} title={t('notices.form.editTitle')} save={t('notices.form.save')} width={WIDTH} onClose={onClose}>
      {form.conflicts.length > 0 && (
        <ConflictChoice conflicts={form.conflicts} kept={form.kept} onKeep={form.keep} labelOf={words.label} wordsOf={words.value} />
      )}
      <NoticeFields form={form} notice={notice} files={<StandingFiles notice={notice} />} />
      {form.values.must_confirm && notice.confirmed_count > 0 && (
        <Row>
          <Toggle isOn={form.values.ask_again} onToggle={() => form.change({ ask_again: !form.values.ask_again })} icon="refresh">
            {t('notices.form.ask_again')}
          </Toggle>
          <Quiet as="span">{t('notices.form.askAgainText')}</Quiet>
        </Row>
      )}
    </FormDialog>
  )
}

const withoutAsking = (base: object): object => Object.fromEntries(Object.entries(base).filter(([field]) => field !== 'ask_again'))

function useSaved(words: string, onClose: () => void): () => void {
  const notify = useNotify()
  return () => {
    notify.success(words)
    onClose()
  }
}
