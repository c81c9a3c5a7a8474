import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { PlanView } from '#shared/contract/plan.ts'
import { isByLaw } from '#shared/rules/plan/contents.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { SaveMark } from '#ui/SaveMark.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { DraftSaving } from './useDraftPlan.ts'
import styles from './Plan.module.css'

const FIELDS = ['made_with', 'health_need', 'health_by'] as const
type Head = Record<(typeof FIELDS)[number], string>

/** So long after the last letter what was written is saved by itself. */
const AFTER = 1200

/** With whom a plan is made and what health care is needed: saved as it is typed, with where that stands. */
export function HeadForm({ plan, saving }: { plan: PlanView; saving: DraftSaving }): ReactNode {
  const t = useTexts()
  const [head, setHead] = useState<Head>(() => ({
    made_with: plan.made_with ?? '',
    health_need: plan.health_need ?? '',
    health_by: plan.health_by ?? '',
  }))
  const changes = Object.fromEntries(
    FIELDS.map((field) => [field, head[field].trim() || null] as const).filter(([field, text]) => text !== plan[field]),
  )
  const written = JSON.stringify(changes)
  const save = useEffectEvent(() => void saving.save(changes))
  useEffect(() => {
    if (written === '{}') return undefined
    const timer = setTimeout(() => save(), AFTER)
    return () => clearTimeout(timer)
  }, [written])
  const edit = (part: Partial<Head>): void => setHead({ ...head, ...part })
  return (
    <div className={styles.stack}>
      <Field label={t('plan.field.made_with')} byLaw={isByLaw('made_with')}>
        <TextInput value={head.made_with} onChange={(made_with) => edit({ made_with })} maxLength={4000} />
      </Field>
      <Field label={t('plan.field.health_need')} byLaw={isByLaw('health_need')}>
        <TextArea rows={2} value={head.health_need} onChange={(health_need) => edit({ health_need })} maxLength={4000} />
      </Field>
      <Field label={t('plan.field.health_by')} byLaw={isByLaw('health_by')}>
        <TextInput value={head.health_by} onChange={(health_by) => edit({ health_by })} maxLength={120} />
      </Field>
      {saving.state !== 'idle' && <SaveMark state={saving.state} reason={saving.error?.message} />}
    </div>
  )
}
