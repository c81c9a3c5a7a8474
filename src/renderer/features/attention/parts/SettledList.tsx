import { type ReactNode, useId } from 'react'
import type { SettledIntent } from '#shared/desk.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { useEntryWords } from './entryWords.ts'
import styles from './SettledList.module.css'

/** The user's refused entries resolved by someone else: who, when and how. No action is needed. */
export function SettledList({ entries }: { entries: readonly SettledIntent[] }): ReactNode {
  const t = useTexts()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('attention.dealt.title')}
      </h2>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Settled key={entry.mid} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Settled({ entry }: { entry: SettledIntent }): ReactNode {
  const t = useTexts()
  const { dayTime } = useFormat()
  const { title, person } = useEntryWords()({ ...entry, who: null })
  const { resolution, who, reason, settledAt } = entry
  return (
    <li className={styles.entry}>
      <Icon name="done" size={20} />
      <span>
        <strong>{entry.sealed ? t('attention.sealed') : [person?.name, title].filter(Boolean).join(' · ')}</strong>
        <span className={styles.how}>
          {t(`attention.dealt.${resolution}`, { who, when: dayTime(settledAt) })}
          {reason && ` ${t('attention.dealt.reason', { reason })}`}
        </span>
      </span>
    </li>
  )
}
