import { type ReactNode, useState } from 'react'
import type { QuestionView } from '#shared/contract/support.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { VERSION } from '#data/version.ts'
import { NoteField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './Guide.module.css'

/** Asks a person, for who works in a house; below it what the user has asked. @param screen the screen that it is about, if any */
export function AskPerson({ screen }: { screen: string | null }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [isAsking, setAsking] = useState(false)
  if (!can('support.ask')) return null
  return (
    <Panel
      title={t('guide.ask.lost')}
      extra={
        <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('guide.ask.open')}
        </Button>
      }
    >
      <MyQuestions />
      {isAsking && <AskDialog screen={screen} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function AskDialog({ screen, onClose }: { screen: string | null; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('support.ask', {
    initial: { question: '' },
    draft: 'support.ask',
    input: ({ question }) => ({ question: question.trim(), screen, version: VERSION }),
    onDone: () => {
      notify.success(t('guide.ask.sent'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('guide.ask.title')} save={t('guide.ask.send')} onClose={onClose}>
      <Quiet>{t('guide.ask.text')}</Quiet>
      <NoteField {...form.field('question')} label={t('guide.ask.question')} hint={t('guide.ask.hint')} />
    </FormDialog>
  )
}

function MyQuestions(): ReactNode {
  const t = useTexts()
  const questions = useEndpoint('support.list', {}).data?.questions ?? []
  if (questions.length === 0) return <Quiet>{t('guide.ask.text')}</Quiet>
  return (
    <section aria-label={t('guide.ask.mine')}>
      <List of={questions} keyOf={({ id }) => id}>
        {(question) => <Asked question={question} />}
      </List>
    </section>
  )
}

function Asked({ question: { question, answer, ...stands } }: { question: QuestionView }): ReactNode {
  return (
    <>
      <p className={styles.answer}>{question}</p>
      {answer !== null && <p className={styles.answer}>{answer}</p>}
      <Stands {...stands} />
    </>
  )
}

function Stands({ state, asked_at, passed_at, answered_at }: Pick<QuestionView, 'state' | 'asked_at' | 'passed_at' | 'answered_at'>): ReactNode {
  const t = useTexts()
  const { relative } = useFormat()
  if (state === 'closed') return <Quiet>{t('guide.ask.closed')}</Quiet>
  if (state === 'answered') return <Quiet>{t('guide.ask.answered', { when: relative(answered_at ?? asked_at) })}</Quiet>
  return (
    <Quiet>{passed_at === null ? t('guide.ask.waits', { when: relative(asked_at) }) : t('guide.ask.passed', { when: relative(passed_at) })}</Quiet>
  )
}
