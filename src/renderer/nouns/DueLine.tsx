import '#nouns/recordWords.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './DueLine.module.css'
import type { NowLine } from './nowActs.ts'
import { useNowWords } from './useNowWords.ts'

export interface PersonLine {
  line: NowLine
  clientId: string | null
  clientName: string | null
  isLate: boolean
  /** Until when the user has put its reminder off. */
  snoozedUntil: string | null
}

/** A due item with its resident and when, which leads to where it is done. */
export function DueLine({ line, clientId, clientName, isLate, snoozedUntil }: PersonLine): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useNowWords(clientId ?? '')
  return (
    <Link to={words.path(line)} className={styles.line}>
      <span className={styles.words}>
        {clientName && <strong>{clientName}</strong>}
        <span className={styles.what}>{words.what(line)}</span>
      </span>
      <span className={styles.tags}>
        {snoozedUntil !== null && (
          <Tag tone="sky" icon="clock">
            {t('record.now.snoozed', { when: format.dayTime(snoozedUntil) })}
          </Tag>
        )}
        <Tag tone={isLate ? 'berry' : 'plain'}>{words.short(line)}</Tag>
      </span>
    </Link>
  )
}
