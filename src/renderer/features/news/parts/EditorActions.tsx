import { type ReactNode, useState } from 'react'
import type { NewsState } from '#shared/rules/news.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './Editor.module.css'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import type { Editing } from './useEditing.ts'

interface EditorActionsProps {
  state: NewsState
  publishedAt: string | null
  editing: Editing
}

/** Actions on a news item; the next step last. */
export function EditorActions({ state, publishedAt, editing }: EditorActionsProps): ReactNode {
  const t = useTexts()
  const [isScheduling, setIsScheduling] = useState(false)
  const { isBusy, turnTo } = editing
  const isOpen = state === 'draft' || state === 'scheduled'
  const ask = (): void => {
    editing.turn.reset()
    setIsScheduling(true)
  }
  return (
    <div className={styles.actions}>
      {state === 'published' && <p className={styles.hint}>{t('news.edit.readersSee')}</p>}
      {state === 'published' && <Action icon="package" words={t('news.archive')} isBusy={isBusy} onClick={() => turnTo({ state: 'archived' })} />}
      {state === 'scheduled' && <Action icon="undo" words={t('news.edit.unschedule')} isBusy={isBusy} onClick={() => turnTo({ state: 'draft' })} />}
      {isOpen && (
        <Action icon="clock" words={t(state === 'scheduled' ? 'news.edit.reschedule' : 'news.edit.schedule')} isBusy={isBusy} onClick={ask} />
      )}
      {state === 'archived' && <Action icon="edit" words={t('news.toDraft')} isBusy={isBusy} onClick={() => turnTo({ state: 'draft' })} />}
      <Button variant={isOpen ? 'quiet' : 'primary'} icon={<Icon name="save" />} busy={isBusy} onClick={editing.save}>
        {t(state === 'draft' ? 'news.edit.saveDraft' : 'news.edit.save')}
      </Button>
      {isOpen && (
        <Button variant="primary" icon={<Icon name="news" />} disabled={isBusy} onClick={() => turnTo({ state: 'published' })}>
          {t('news.edit.publish')}
        </Button>
      )}
      {isScheduling && (
        <ScheduleDialog publishedAt={state === 'scheduled' ? publishedAt : null} editing={editing} onClose={() => setIsScheduling(false)} />
      )}
    </div>
  )
}

interface ActionProps {
  icon: 'package' | 'undo' | 'clock' | 'edit'
  words: string
  isBusy: boolean
  onClick: () => void
}

const Action = ({ icon, words, isBusy, onClick }: ActionProps): ReactNode => (
  <Button icon={<Icon name={icon} />} disabled={isBusy} onClick={onClick}>
    {words}
  </Button>
)
