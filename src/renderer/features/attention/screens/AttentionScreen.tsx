import '../parts/attentionWords.ts'
import { type ReactNode, useId } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { RefusedCard } from '../parts/RefusedCard.tsx'
import { type RefusedEntry, useRefused } from '../parts/refusedEntry.ts'
import { SettledList } from '../parts/SettledList.tsx'
import styles from './AttentionScreen.module.css'

/** Refused entries: the user's own at this desktop, and for the manager all of the house. */
export function AttentionScreen(): ReactNode {
  const t = useTexts()
  const { own, house, more, settled, isLoading, error, refetch } = useRefused()
  const count = (own?.length ?? 0) + (house?.length ?? 0)
  return (
    <>
      <PageHead title={t('attention.title')} subtitle={t('attention.subtitle')} />
      {own && own.length > 0 && <Entries title={t('attention.own')} entries={own} />}
      {house && house.length > 0 && <Entries title={t('attention.house')} entries={house} />}
      {more > 0 && <Quiet large>{t('attention.more', { count: more })}</Quiet>}
      {isLoading && <ListSkeleton rows={3} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {settled.length > 0 && <SettledList entries={settled} />}
      {count === 0 && !isLoading && !error && <EmptyState icon="done" title={t('attention.empty')} text={t('attention.emptyText')} />}
    </>
  )
}

function Entries({ title, entries }: { title: string; entries: readonly RefusedEntry[] }): ReactNode {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.mid}>
            <RefusedCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}
