import '#nouns/planWords.ts'
import { type ReactNode, useState } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ListSkeleton } from '#ui/States.tsx'
import { TextField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { DecideForm } from '../parts/DecideForm.tsx'
import styles from '../parts/Link.module.css'
import { LinkEnd } from '../parts/LinkEnd.tsx'
import { LinkOver, LinkRefused } from '../parts/LinkRefused.tsx'
import { type OpenedPlan, PlanInWords } from '../parts/PlanInWords.tsx'
import { NOWHERE, useSigned } from '../parts/useSigned.ts'

/** A plan for a person outside the house to read and agree to, without signing in; opening it confirms nothing. */
export function ConfirmScreen(): ReactNode {
  const t = useTexts()
  const signed = useSigned()
  const first = useEndpoint('planLink.open', signed ?? NOWHERE, { enabled: signed !== null })
  /** As unlocked with the code; null before that, and after an answer. */
  const [read, setRead] = useState<OpenedPlan | null>(null)
  /** The answer of this visit; reopened, a link only says that it is answered. */
  const [said, setSaid] = useState<'agrees' | 'wishes' | null>(null)
  const form = useEndpointForm('planLink.open', {
    initial: { code: '' },
    input: ({ code }) => ({ ...(signed ?? NOWHERE), code }),
    onDone: (answer) => (answer.state === 'avatud' ? setRead(answer) : first.refetch()),
  })
  const { error, ...code } = form.field('code')
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
        <InlineForm form={form}>
          <p className={styles.lead}>{t('plan.agree.intro', { house })}</p>
          <TextField
            {...code}
            label={t('plan.agree.code', { name })}
            required
            error={isWrong ? t('plan.agree.wrongCode', { count: tries_left }) : error}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
          />
          <div className={styles.steps}>
            <Button submit variant="primary" busy={form.action.state === 'sending'} disabled={code.value.length !== 4}>
              {t('plan.agree.open')}
            </Button>
          </div>
        </InlineForm>
      )}
      {plan && <PlanInWords plan={plan} />}
      {plan && <DecideForm signed={signed} code={code.value} onDecided={decided} />}
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
