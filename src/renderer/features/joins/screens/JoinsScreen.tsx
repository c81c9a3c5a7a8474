import '../parts/joinWords.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { JOIN_STATES } from '#shared/rules/join.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { Pills } from '#ui/Pills.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { JoinCard } from '../parts/JoinCard.tsx'
import styles from '../parts/Joins.module.css'

/** Who asks to join, for those who decide it. */
export function JoinsScreen(): ReactNode {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const { data, error, isLoading, refetch } = useEndpoint('join.list', {})
  const joins = data?.joins ?? []
  const state = JOIN_STATES.find((each) => each === params.get('olek')) ?? 'all'
  const found = joins.filter((join) => state === 'all' || join.state === state)
  return (
    <>
      <PageHead title={t('joins.title')} subtitle={t('joins.subtitle')} />
      {error && <ErrorState error={error} onRetry={refetch} />}
      {isLoading && <ListSkeleton rows={3} />}
      {data && (
        <div className={styles.screen}>
          <Pills
            label={t('joins.filter')}
            value={state}
            onChange={(next) => setParams(next === 'all' ? {} : { olek: next }, { replace: true })}
            items={[
              { key: 'all' as const, label: t('joins.all'), count: joins.length },
              ...JOIN_STATES.map((key) => ({ key, label: t(`joins.states.${key}`), count: joins.filter((join) => join.state === key).length })),
            ]}
          />
          {found.length === 0 && <EmptyState icon="doorOpen" title={t('joins.noneTitle')} text={t('joins.noneText')} />}
          <ul className={styles.list}>
            {found.map((join) => (
              <li key={join.id}>
                <JoinCard join={join} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
