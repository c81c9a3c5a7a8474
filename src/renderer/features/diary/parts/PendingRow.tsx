import '../../photos/parts/photoWords.ts'
import type { ReactNode } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { SaveMark } from '#ui/SaveMark.tsx'
import { EntryWords } from './EntryWords.tsx'
import styles from './Timeline.module.css'
import type { PendingEntry } from './usePendingEntries.ts'

interface PendingRowProps {
  entry: PendingEntry
  onSendAgain: (key: string) => void
  onEdit: (entry: PendingEntry) => void
  onDrop: (key: string) => void
}

/** An unsent or refused entry: the text stays, with the reason and ways to resolve it. */
export function PendingRow({ entry, onSendAgain, onEdit, onDrop }: PendingRowProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { input, state } = entry
  const isRefused = state === 'refused'
  const isKept = state === 'kept'
  return (
    <li className={`${styles.row} ${isRefused ? styles.refused : ''}`}>
      <time className={styles.time} dateTime={entry.eventAt}>
        {format.time(entry.eventAt)}
      </time>
      <div>
        <EntryWords
          kind={input.kind}
          values={input.values ?? {}}
          text={input.text ?? null}
          refused={input.refused ?? false}
          reason={input.reason ?? null}
        />
        {entry.photos.length > 0 && <Quiet>{t('photos.waiting', { count: entry.photos.length })}</Quiet>}
        <Quiet as="span">{entry.author}</Quiet>
        {isKept && <Quiet>{t('diary.timeline.kept')}</Quiet>}
        {isRefused && <p role="alert">{t('diary.timeline.notSaved', { reason: entry.reason ?? '' })}</p>}
      </div>
      <div className={styles.end}>
        <SaveMark state={isKept || entry.isLost ? 'device' : isRefused ? 'refused' : 'sending'} />
      </div>
      {(isRefused || isKept) && (
        <div className={styles.again}>
          {entry.isLost || isKept ? (
            <Button variant="primary" icon={<Icon name="refresh" />} onClick={() => onSendAgain(entry.key)}>
              {t('diary.timeline.retry')}
            </Button>
          ) : (
            <Button variant="primary" icon={<Icon name="edit" />} onClick={() => onEdit(entry)}>
              {t('common.action.edit')}
            </Button>
          )}
          <Button onClick={() => onDrop(entry.key)}>{t('diary.timeline.discard')}</Button>
        </div>
      )}
    </li>
  )
}
