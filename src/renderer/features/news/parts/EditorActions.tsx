import { type ReactNode, useState } from 'react'
import type { NewsState } from '#shared/rules/news.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './Editor.module.css'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import type { Turn } from './useTurn.ts'

interface EditorDeedsProps {
  state: NewsState
  publishedAt: string | null
  isBusy: boolean
  turn: Pick<Turn, 'error' | 'fieldErrors' | 'isTurning' | 'reset'>
  onSave: () => void
  /** Saves what is written and moves it on; true when both were done. */
  onTurn: (state: NewsState, publishedAt?: string) => Promise<boolean>
}

/** What can be done with a news item as it stands; the next step stands last. */
export function EditorActions({ state, publishedAt, isBusy, turn, onSave, onTurn }: EditorDeedsProps): ReactNode {
  const t = useTexts()
  const [isScheduling, setIsScheduling] = useState(false)
  const isOpen = state === 'draft' || state === 'scheduled'
  const schedule = async (instant: string): Promise<void> => {
    if (await onTurn('scheduled', instant)) setIsScheduling(false)
  }
  const ask = (): void => {
    turn.reset()
    setIsScheduling(true)
  }
  return (
    <div className={styles.deeds}>
      {state === 'published' && <p className={styles.hint}>{t('news.edit.readersSee')}</p>}
      {state === 'published' && <Deed icon="package" words={t('news.archive')} isBusy={isBusy} onClick={() => void onTurn('archived')} />}
      {state === 'scheduled' && <Deed icon="undo" words={t('news.edit.unschedule')} isBusy={isBusy} onClick={() => void onTurn('draft')} />}
      {isOpen && <Deed icon="clock" words={t(state === 'scheduled' ? 'news.edit.reschedule' : 'news.edit.schedule')} isBusy={isBusy} onClick={ask} />}
      {state === 'archived' && <Deed icon="edit" words={t('news.toDraft')} isBusy={isBusy} onClick={() => void onTurn('draft')} />}
      <Button variant={isOpen ? 'quiet' : 'primary'} icon={<Icon name="save" />} busy={isBusy} onClick={onSave}>
        {t(state === 'draft' ? 'news.edit.saveDraft' : 'news.edit.save')}
      </Button>
      {isOpen && (
        <Button variant="primary" icon={<Icon name="news" />} disabled={isBusy} onClick={() => void onTurn('published')}>
          {t('news.edit.publish')}
        </Button>
      )}
      {isScheduling && (
        <ScheduleDialog
          publishedAt={state === 'scheduled' ? publishedAt : null}
          turn={turn}
          busy={isBusy}
          onInstant={(instant) => void schedule(instant)}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </div>
  )
}

interface DeedProps {
  icon: 'package' | 'undo' | 'clock' | 'edit'
  words: string
  isBusy: boolean
  onClick: () => void
}

const Deed = ({ icon, words, isBusy, onClick }: DeedProps): ReactNode => (
  <Button icon={<Icon name={icon} />} disabled={isBusy} onClick={onClick}>
    {words}
  </Button>
)
