import { type ReactNode, useState } from 'react'
import type { CheckpointView, PlanLineView, PlanView } from '#shared/contract/plan.ts'
import { OUTCOMES, REACHED } from '#shared/rules/plan/terms.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { NewerAssessments } from './NewerAssessments.tsx'
import styles from './Plan.module.css'
import { usePlanWords } from './usePlanWords.ts'

const DAYS = 14
type Reached = CheckpointView['results'][number]['reached']

/** Vahehindamine: what was planned beside what the diary says, line by line, and what follows of it. */
export function CheckDialog({ plan, onClose }: { plan: PlanView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { goalOf } = usePlanWords()
  const { data, error, refetch } = useEndpoint('plan.drift', { id: plan.client_id, days: DAYS })
  const check = useAction('plan.checkpoint')
  const [reached, setReached] = useState<ReadonlyMap<string, Reached>>(new Map())
  const [summary, setSummary] = useState('')
  const [outcome, setOutcome] = useState<CheckpointView['outcome']>('jatkub')
  const [wasTried, setWasTried] = useState(false)
  const isShort = summary.trim().length < 3
  const driftOf = ({ root_id }: PlanLineView) => data?.drift.find((each) => each.root_id === root_id)
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (isShort) return
    const results = plan.lines.flatMap((line) => {
      const said = reached.get(line.root_id)
      const { planned = 0, done = 0 } = driftOf(line) ?? {}
      return said ? [{ root_id: line.root_id, reached: said, note: null, planned, done }] : []
    })
    if (await check.run({ plan_id: plan.id, summary: summary.trim(), results, outcome })) onClose()
  }
  return (
    <Dialog
      open
      title={t('plan.check.title')}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={check.state === 'sending'} onClick={() => void submit()}>
            {t('plan.check.submit')}
          </Button>
        </>
      }
    >
      <FormAlert error={check.error} />
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
                {goalOf(line) && <span className={styles.quiet}>{goalOf(line)}</span>}
                <ChoiceRow
                  label={t('plan.check.reached')}
                  value={reached.get(line.root_id) ?? null}
                  onChange={(value) => setReached(new Map(reached).set(line.root_id, value))}
                  options={REACHED.map((value) => ({ value, label: t(`plan.check.${value}`) }))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Field label={t('plan.check.summary')} required error={wasTried && isShort ? t('plan.required') : undefined}>
        <TextArea value={summary} onChange={setSummary} maxLength={4000} />
      </Field>
      <ChoiceRow
        label={t('plan.check.outcome')}
        value={outcome}
        onChange={setOutcome}
        options={OUTCOMES.map((value) => ({ value, label: t(`plan.check.${value}`) }))}
      />
    </Dialog>
  )
}
