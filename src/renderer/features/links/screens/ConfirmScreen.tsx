import '../../plans/parts/planWords.ts'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../data/useAction.ts'
import { useEndpoint } from '../../../data/useEndpoint.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { ListSkeleton } from '../../../ui/States.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { DecideForm } from '../parts/DecideForm.tsx'
import styles from '../parts/Link.module.css'
import { LinkEnd } from '../parts/LinkEnd.tsx'
import { LinkOver, LinkRefused } from '../parts/LinkRefused.tsx'
import { type OpenedPlan, PlanInWords } from '../parts/PlanInWords.tsx'
import { NOWHERE, useSigned } from '../parts/useSigned.ts'

/** A plan that somebody outside the house reads and agrees to, without signing in; opening it confirms nothing. */
export function ConfirmScreen(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const signed = useSigned()
  const first = useEndpoint('planLink.open', signed ?? NOWHERE, { enabled: signed !== null })
  const open = useAction('planLink.open')
  /** As it was opened with the code; null before that, and after an answer. */
  const [read, setRead] = useState<OpenedPlan | null>(null)
  const [code, setCode] = useState('')
  const look = async (): Promise<void> => {
    const answer = signed && (await open.run({ ...signed, code }))
    if (answer) setRead(answer)
  }
  const decided = (): void => {
    setRead(null)
    first.refetch()
  }
  const opened = read ?? first.data
  if (first.isLoading) return <ListSkeleton rows={4} />
  if (!signed || !opened) return <LinkRefused error={first.error} onRetry={first.refetch} />
  const isWrong = read !== null && read.plan === null
  const { state, house, called_name: name, plan, agreed, answered_at, answered_name, tries_left } = opened
  if (state === 'esitatud') {
    const who = { name: answered_name ?? '', when: format.dayTime(answered_at ?? '') }
    return agreed === 1 ? (
      <LinkEnd tone="mint" icon="check" title={t('plan.agree.doneTitle')} text={t('plan.agree.doneText', who)} />
    ) : (
      <LinkEnd tone="mint" icon="mail" title={t('plan.agree.wishedTitle')} text={t('plan.agree.wishedText', who)} />
    )
  }
  if (state !== 'avatud') return <LinkOver state={state} />
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{house}</p>
      <h1>{t('plan.agree.page', { name })}</h1>
      {!plan && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void look()
          }}
        >
          <p className={styles.lead}>{t('plan.agree.intro', { house })}</p>
          <Field
            label={t('plan.agree.code', { name })}
            required
            error={isWrong ? t('plan.agree.wrongCode', { count: tries_left }) : open.fieldErrors['code']}
          >
            <TextInput value={code} onChange={setCode} inputMode="numeric" maxLength={4} autoComplete="off" />
          </Field>
          <div className={styles.steps}>
            <Button submit variant="primary" busy={open.state === 'sending'} disabled={code.length !== 4}>
              {t('plan.agree.open')}
            </Button>
          </div>
        </form>
      )}
      {plan && <PlanInWords plan={plan} />}
      {plan && <DecideForm signed={signed} code={code} onDecided={decided} />}
    </div>
  )
}
