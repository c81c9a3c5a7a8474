import type { ReactNode } from 'react'
import type { CheckpointView } from '#shared/contract/plan.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Plan.module.css'

/** Every review with its findings and decision. */
export function Checkpoints({ checkpoints }: { checkpoints: readonly CheckpointView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <Panel title={t('plan.check.list')}>
      {checkpoints.length === 0 && <Quiet>{t('plan.check.none')}</Quiet>}
      <ul className={styles.list}>
        {checkpoints.map(({ id, at, recorded_name, summary, outcome, results }) => (
          <li key={id} className={styles.item}>
            <Quiet as="span">
              {format.day(at)} · {recorded_name}
            </Quiet>
            <span>{summary}</span>
            <Quiet as="span">
              {t('plan.check.reached')}{' '}
              {(['jah', 'osaliselt', 'ei'] as const)
                .map((each) => [t(`plan.check.${each}`), results.filter(({ reached }) => reached === each).length] as const)
                .filter(([, count]) => count > 0)
                .map(([words, count]) => `${words} ${count}`)
                .join(' · ')}
            </Quiet>
            <strong>{t(`plan.check.${outcome}`)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
