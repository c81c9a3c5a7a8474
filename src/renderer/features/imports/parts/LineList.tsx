import { type ReactNode, useState } from 'react'
import type { ImportView } from '#shared/contract/import.ts'
import { isGoodLine } from '#shared/rules/import/kinds.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Pills } from '#ui/Pills.tsx'
import { EmptyState } from '#ui/States.tsx'
import styles from './Imports.module.css'
import { type Line, LineCard } from './LineCard.tsx'
import type { Checking } from './useChecking.ts'

const FILTERS = ['all', 'faulty', 'good', 'out'] as const
type Filter = (typeof FILTERS)[number]

const PASSES: Record<Filter, (line: Line) => boolean> = {
  all: () => true,
  faulty: ({ out, faults }) => !out && faults.length > 0,
  good: isGoodLine,
  out: ({ out }) => out,
}

/** The number of rows rendered at a time. */
const PAGE = 50

/** The rows of the file, faulty ones first. */
export function LineList({ of: { lines, matched, counts }, checking }: { of: ImportView; checking: Checking }): ReactNode {
  const t = useTexts()
  const [filter, setFilter] = useState<Filter>(counts.faulty > 0 ? 'faulty' : 'all')
  const [most, setMost] = useState(PAGE)
  const found = lines.filter(PASSES[filter])
  const choose = (next: Filter): void => {
    setFilter(next)
    setMost(PAGE)
  }
  return (
    <section className={styles.lines} aria-label={t('imports.filter')}>
      <Pills
        label={t('imports.filter')}
        value={filter}
        onChange={choose}
        items={FILTERS.map((key) => ({ key, label: t(`imports.filters.${key}`), count: counts[key] }))}
      />
      {found.length === 0 && <EmptyState icon="check" title={t('imports.noRows')} />}
      <ul className={styles.lineList}>
        {found.slice(0, most).map((line) => (
          <li key={line.no}>
            <LineCard line={line} matched={matched} checking={checking} />
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button block onClick={() => setMost(most + PAGE)}>
          {t('common.action.showMore')}
        </Button>
      )}
    </section>
  )
}
