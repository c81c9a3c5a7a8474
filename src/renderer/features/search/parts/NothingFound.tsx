import type { ReactNode } from 'react'
import type { SearchFilter } from '#shared/contract/search.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import styles from './NothingFound.module.css'

interface NothingFoundProps {
  /** What would be found without each one of the filters. */
  relaxed: readonly { filter: SearchFilter; total: number }[]
  onRelax: (filter: SearchFilter) => void
  onClear: () => void
}

/** No house fits: says what giving up any one condition would find, one press each. */
export function NothingFound({ relaxed, onRelax, onClear }: NothingFoundProps): ReactNode {
  const t = useTexts()
  return (
    <EmptyState
      icon="search"
      title={t('search.emptyTitle')}
      text={t(relaxed.length > 0 ? 'search.emptyRelaxed' : 'search.emptyText')}
      action={
        relaxed.length > 0 ? (
          <ul className={styles.list}>
            {relaxed.map(({ filter, total }) => (
              <li key={filter}>
                <Button block onClick={() => onRelax(filter)}>
                  {t(`search.without.${filter}`, { total: t('search.found', { count: total }) })}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <Button onClick={onClear}>{t('common.action.clearFilters')}</Button>
        )
      }
    />
  )
}
