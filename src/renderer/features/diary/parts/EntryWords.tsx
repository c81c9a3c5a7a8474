import type { ReactNode } from 'react'
import type { DiaryKind, DiaryValues } from '#shared/rules/diaryKinds.ts'
import { useTexts } from '#texts/useTexts.ts'
import styles from './Timeline.module.css'
import { useDiaryWords } from '#nouns/useDiaryWords.ts'

interface EntryWordsProps {
  kind: DiaryKind
  values: DiaryValues
  text: string | null
  refused: boolean
  reason: string | null
}

/** An entry in words: kind, choices, text, a refusal with its reason. */
export function EntryWords({ kind, values, text, refused, reason }: EntryWordsProps): ReactNode {
  const t = useTexts()
  const words = useDiaryWords()
  const parts = [refused && [t('diary.timeline.refused'), reason].filter(Boolean).join(': '), words.summary(kind, values)].filter(Boolean)
  return (
    <>
      <p className={styles.title}>
        <strong>{t(`diary.kind.${kind}`)}</strong>
        {parts.length > 0 && ` · ${parts.join(' · ')}`}
      </p>
      {text && <p className={styles.text}>{text}</p>}
    </>
  )
}
