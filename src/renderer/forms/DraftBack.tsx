import type { ReactNode } from 'react'
import { dayOf } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './DraftBack.module.css'
import { useToday } from '#data/useNow.ts'

/** Says that a draft was restored, and from when; nothing for a new form. */
export function DraftBack({ since, onAnew }: { since: number | null; onAnew: () => void }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  if (since === null) return null
  const left = new Date(since)
  return (
    <output className={styles.back}>
      <Icon name="history" />
      <span>
        {dayOf(left) === today ? t('common.draft.today', { time: format.time(left) }) : t('common.draft.earlier', { when: format.dayTime(left) })}
      </span>
      <Button variant="bare" onClick={onAnew}>
        {t('common.draft.anew')}
      </Button>
    </output>
  )
}
