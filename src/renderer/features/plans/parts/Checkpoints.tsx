import type { ReactNode } from 'react'
import type { CheckpointView } from '#shared/contract/plan.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import styles from './Plan.module.css'

/** Every checkpoint with what was found and what followed. */
export function Checkpoints({ checkpoints }: { checkpoints: readonly CheckpointView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <Panel title={t('plan.check.list')}>
      {checkpoints.length === 0 && <p className={styles.quiet}>{t('plan.check.none')}</p>}
      <ul className={styles.list}>
        {checkpoints.map(({ id, at, recorded_name, summary, outcome, results }) => (
          <li key={id} className={styles.item}>
            <span className={styles.quiet}>
              {format.day(at)} · {recorded_name}
            </span>
            <span>{summary}</span>
            <span className={styles.quiet}>
              {t('plan.check.reached')}{' '}
              {(['jah', 'osaliselt', 'ei'] as const)
                .map((each) => [t(`plan.check.${each}`), results.filter(({ reached }) => reached === each).length] as const)
                .filter(([, count]) => count > 0)
                .map(([words, count]) => `${words} ${count}`)
                .join(' · ')}
            </span>
            <strong>{t(`plan.check.${outcome}`)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
