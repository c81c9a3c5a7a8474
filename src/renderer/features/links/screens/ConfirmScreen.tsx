import '#nouns/planWords.ts'
import { type ReactNode, useState } from 'react'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { ListSkeleton } from '#ui/States.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { DecideForm } from '../parts/DecideForm.tsx'
import styles from '../parts/Link.module.css'
import { LinkEnd } from '../parts/LinkEnd.tsx'
import { LinkOver, LinkRefused } from '../parts/LinkRefused.tsx'
import { type OpenedPlan, PlanInWords } from '../parts/PlanInWords.tsx'
import { NOWHERE, useSigned } from '../parts/useSigned.ts'

/** A plan that somebody outside the house reads and agrees to, without signing in; opening it confirms nothing. */
export function ConfirmScreen(): ReactNode {
  const t = useTexts()
  const signed = useSigned()
  const first = useEndpoint('planLink.open', signed ?? NOWHERE, { enabled: signed !== null })
  const open = useAction('planLink.open')
  /** As it was opened with the code; null before that, and after an answer. */
  const [read, setRead] = useState<OpenedPlan | null>(null)
  const [code, setCode] = useState('')
  /** What was said in this visit; a link that is opened again tells no more than that it is answered. */
  const [said, setSaid] = useState<'agrees' | 'wishes' | null>(null)
  const look = async (): Promise<void> => {
    const answer = signed && (await open.run({ ...signed, code }))
    if (answer?.state === 'avatud') setRead(answer)
    else if (answer) first.refetch()
  }
  const decided = (decision: 'agrees' | 'wishes'): void => {
    setSaid(decision)
    setRead(null)
    first.refetch()
  }
  const opened = read ?? first.data
  if (first.isLoading) return <ListSkeleton rows={4} />
  if (!signed || !opened) return <LinkRefused error={first.error} onRetry={first.refetch} />
  const isWrong = read !== null && read.plan === null
  if (opened.state === 'esitatud') return <Answered said={said} />
  if (opened.state !== 'avatud') return <LinkOver state={opened.state} />
  const { house, called_name: name, plan, tries_left } = opened
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

const ENDS = {
  agrees: { icon: 'check', title: 'plan.agree.doneTitle', text: 'plan.agree.doneText' },
  wishes: { icon: 'mail', title: 'plan.agree.wishedTitle', text: 'plan.agree.wishedText' },
  before: { icon: 'check', title: 'plan.agree.answeredTitle', text: 'plan.agree.answeredText' },
} as const

function Answered({ said }: { said: 'agrees' | 'wishes' | null }): ReactNode {
  const t = useTexts()
  const { icon, title, text } = ENDS[said ?? 'before']
  return <LinkEnd tone="mint" icon={icon} title={t(title)} text={t(text)} />
}
