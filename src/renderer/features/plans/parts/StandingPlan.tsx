import { type ReactNode, useState } from 'react'
import type { PlanView } from '#shared/contract/plan.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Tag } from '#ui/Tag.tsx'
import { CheckDialog } from './CheckDialog.tsx'
import { CloseDialog } from './CloseDialog.tsx'
import { NewerAssessments } from './NewerAssessments.tsx'
import styles from './Plan.module.css'
import { PlanLines } from './PlanLines.tsx'

/** The plan in force, as everybody reads it. */
export function StandingPlan({ plan, mayPlan }: { plan: PlanView; mayPlan: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [asked, setAsked] = useState<'check' | 'close' | null>(null)
  const { valid_from, signed_at, signed_name, signed_relation, made_with, health_need, health_by } = plan
  return (
    <Panel
      title={
        <>
          {t('plan.version', { n: plan.version })} <Tag tone={plan.state === 'kehtiv' ? 'mint' : 'amber'}>{t(`plan.state.${plan.state}`)}</Tag>
        </>
      }
      extra={
        mayPlan && (
          <Button icon={<Icon name="done" />} onClick={() => setAsked('check')}>
            {t('plan.check.open')}
          </Button>
        )
      }
    >
      <Stack>
        <div className={styles.what}>
          {valid_from && <Quiet as="span">{t('plan.since', { day: format.day(valid_from) })}</Quiet>}
          {signed_at && (
            <Quiet as="span">{t('plan.signedBy', { name: signed_name ?? '', relation: signed_relation ?? '', day: format.day(signed_at) })}</Quiet>
          )}
          <span>
            <Quiet as="span">{t('plan.field.made_with')}: </Quiet>
            {made_with}
          </span>
          <span>
            <Quiet as="span">{t('plan.field.health_need')}: </Quiet>
            {health_need} ({health_by})
          </span>
        </div>
        {mayPlan && <NewerAssessments clientId={plan.client_id} />}
        <PlanLines lines={plan.lines} />
        {mayPlan && (
          <div className={styles.row}>
            <Button variant="bare" icon={<Icon name="ban" />} onClick={() => setAsked('close')}>
              {t('plan.close.open')}
            </Button>
          </div>
        )}
      </Stack>
      {asked === 'check' && <CheckDialog plan={plan} onClose={() => setAsked(null)} />}
      {asked === 'close' && <CloseDialog plan={plan} onClose={() => setAsked(null)} />}
    </Panel>
  )
}
