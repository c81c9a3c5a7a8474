import { type ReactNode, useState } from 'react'
import type { PlanLineView, PlanView } from '#shared/contract/plan.ts'
import { differenceOf } from '#shared/rules/plan/difference.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './Plan.module.css'
import { PlanLines } from './PlanLines.tsx'

/** The fields that make a line different. */
const COMPARED = [
  'area',
  'need',
  'own_strength',
  'goal',
  'measure',
  'goal_on',
  'action',
  'how',
  'schedule',
  'amount',
  'helpers',
  'aid',
  'who',
] as const

/** Every version with its time in force, and its difference from the previous one. */
export function Versions({ plans }: { plans: readonly PlanView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <Panel title={t('plan.versions')}>
      <ul className={styles.list}>
        {plans.map((plan, index) => {
          const former = plans.slice(index + 1).find(({ valid_from }) => valid_from !== null)
          const { valid_from, closed_at, signed_at, signed_name, signed_relation } = plan
          return (
            <li key={plan.id} className={styles.item}>
              <span className={styles.row}>
                <strong>{t('plan.version', { n: plan.version })}</strong>
                <Tag tone={plan.state === 'kehtiv' ? 'mint' : plan.state === 'loppenud' ? 'plain' : 'sky'}>{t(`plan.state.${plan.state}`)}</Tag>
              </span>
              <Quiet as="span">
                {valid_from && closed_at && t('plan.until', { from: format.day(valid_from), to: format.day(closed_at) })}
                {valid_from && !closed_at && t('plan.since', { day: format.day(valid_from) })}
                {!valid_from && t('plan.madeBy', { name: plan.recorded_name, day: format.day(plan.recorded_at) })}
              </Quiet>
              {signed_at && (
                <Quiet as="span">
                  {t('plan.signedBy', { name: signed_name ?? '', relation: signed_relation ?? '', day: format.day(signed_at) })}
                </Quiet>
              )}
              <span className={styles.row}>
                <Button aria-expanded={openId === plan.id} onClick={() => setOpenId(openId === plan.id ? null : plan.id)}>
                  {t(former ? 'plan.compare' : 'plan.title')}
                </Button>
              </span>
              {openId === plan.id && <Compared plan={plan} former={former ?? null} />}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Compared({ plan, former }: { plan: PlanView; former: PlanView | null }): ReactNode {
  const t = useTexts()
  if (!former) return <PlanLines lines={plan.lines} />
  const changes = differenceOf<PlanLineView>(former.lines, plan.lines, COMPARED).filter(({ kind }) => kind !== 'same')
  return (
    <>
      {changes.length === 0 && <Quiet>{t('plan.noChange')}</Quiet>}
      <PlanLines lines={changes.map(({ line }) => line)} changes={changes} />
    </>
  )
}
