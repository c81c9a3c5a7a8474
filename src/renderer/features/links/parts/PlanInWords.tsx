import type { ReactNode } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PlanLines } from '../../plans/parts/PlanLines.tsx'
import { usePlanWords } from '#nouns/usePlanWords.ts'
import styles from './Link.module.css'
import { useReading } from './useReading.ts'

export type OpenedPlan = Extract<Output<typeof contract.planLink.open>, { state: 'avatud' }>

/** A plan for the family to read, or hear. */
export function PlanInWords({ plan }: { plan: NonNullable<OpenedPlan['plan']> }): ReactNode {
  const t = useTexts()
  const { schedule, goalOf } = usePlanWords()
  const { canRead, isReading, read, stop } = useReading()
  const words = (): string =>
    plan.lines
      .map((line) =>
        [t(`plan.area.${line.area}`), line.need, goalOf(line), line.action, line.schedule && schedule(line.schedule), line.amount]
          .filter(Boolean)
          .join('. '),
      )
      .join('. ')
  return (
    <>
      {canRead && (
        <span>
          <Button icon={<Icon name="talk" />} aria-pressed={isReading} onClick={() => (isReading ? stop() : read(words()))}>
            {t(isReading ? 'plan.agree.stop' : 'plan.agree.read')}
          </Button>
        </span>
      )}
      <p className={styles.lead}>
        <span className={styles.quiet}>{t('plan.field.made_with')}: </span>
        {plan.made_with}
      </p>
      <p className={styles.lead}>
        <span className={styles.quiet}>{t('plan.field.health_need')}: </span>
        {plan.health_need} ({plan.health_by})
      </p>
      <PlanLines lines={plan.lines} />
    </>
  )
}
