import type { ReactNode } from 'react'
import type { CheckpointView, PlanLineView, PlanView } from '#shared/contract/plan.ts'
import { OUTCOMES, REACHED } from '#shared/rules/plan/terms.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { ChoiceField, NoteField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { NewerAssessments } from './NewerAssessments.tsx'
import styles from './Plan.module.css'
import { usePlanWords } from '#nouns/usePlanWords.ts'

const DAYS = 14
type Reached = CheckpointView['results'][number]['reached']

interface CheckDraft {
  summary: string
  outcome: CheckpointView['outcome']
  /** By each line's root. */
  reached: Readonly<Record<string, Reached>>
}

const EMPTY: CheckDraft = { summary: '', outcome: 'jatkub', reached: {} }

/** Vahehindamine: plan and diary side by side, line by line, and the decision. */
export function CheckDialog({ plan, onClose }: { plan: PlanView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { goalOf } = usePlanWords()
  const { data, error, refetch } = useEndpoint('plan.drift', { id: plan.client_id, days: DAYS })
  const driftOf = ({ root_id }: PlanLineView) => data?.drift.find((each) => each.root_id === root_id)
  const form = useEndpointForm('plan.checkpoint', {
    initial: EMPTY,
    input: ({ summary, outcome, reached }) => ({
      plan_id: plan.id,
      summary: summary.trim(),
      outcome,
      results: plan.lines.flatMap((line) => {
        const said = reached[line.root_id]
        const { planned = 0, done = 0 } = driftOf(line) ?? {}
        return said ? [{ root_id: line.root_id, reached: said, note: null, planned, done }] : []
      }),
    }),
    onDone: onClose,
  })
  const { reached } = form.values
  return (
    <FormDialog form={form} title={t('plan.check.title')} width={760} save={t('plan.check.submit')} onClose={onClose}>
      <NewerAssessments clientId={plan.client_id} />
      <p>{t('plan.check.text')}</p>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data && (
        <ul className={styles.list}>
          {plan.lines.map((line) => {
            const { planned = 0, done = 0, refused = 0 } = driftOf(line) ?? {}
            return (
              <li key={line.root_id} className={styles.item}>
                <strong>{line.action ?? line.need}</strong>
                <span>
                  {t('plan.check.counts', { done, planned })}
                  {refused > 0 && `, ${t('plan.check.refused', { count: refused })}`}
                </span>
                {goalOf(line) && <Quiet as="span">{goalOf(line)}</Quiet>}
                <ChoiceRow
                  label={t('plan.check.reached')}
                  value={reached[line.root_id] ?? null}
                  onChange={(value) => form.change({ reached: { ...reached, [line.root_id]: value } })}
                  options={REACHED.map((value) => ({ value, label: t(`plan.check.${value}`) }))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <NoteField {...form.field('summary')} label={t('plan.check.summary')} />
      <ChoiceField
        {...form.field('outcome')}
        label={t('plan.check.outcome')}
        options={OUTCOMES.map((value) => ({ value, label: t(`plan.check.${value}`) }))}
      />
    </FormDialog>
  )
}
