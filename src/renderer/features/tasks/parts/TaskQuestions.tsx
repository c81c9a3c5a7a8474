import { type ReactNode, useState } from 'react'
import type { TaskQuestionView } from '#shared/contract/task.ts'
import { isOpenQuestion } from '#shared/rules/task/question.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { FormButtons } from '#forms/FormButtons.tsx'
import { NoteField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Stack } from '#ui/Stack.tsx'
import styles from './Tasks.module.css'

/** The questions of a task with their answers; what waits for the user has its field here, open ones first. */
export function TaskQuestions({ questions }: { questions: readonly TaskQuestionView[] }): ReactNode {
  const t = useTexts()
  if (questions.length === 0) return null
  const inOrder = questions.toSorted((one, other) => Number(isOpenQuestion(other)) - Number(isOpenQuestion(one)))
  return (
    <section aria-label={t('tasks.question.title')}>
      <ul className={styles.history}>
        {inOrder.map((question) => (
          <li key={question.id} className={styles.question} data-open={isOpenQuestion(question)}>
            <Question question={question} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Question({ question }: { question: TaskQuestionView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const { who, at, asked_name, answer, answered_at, withdrawn_at } = question
  const isOpen = isOpenQuestion(question)
  return (
    <Stack gap={2}>
      <p className={styles.said}>{question.question}</p>
      <Quiet>
        {t('tasks.question.from', { who, when: format.dayTime(at) })} · {t('tasks.question.to', { who: asked_name })}
      </Quiet>
      {answered_at !== null && (
        <div className={styles.answer}>
          <p className={styles.said}>{answer}</p>
          <Quiet>{t('tasks.question.answered', { who: asked_name, when: format.dayTime(answered_at) })}</Quiet>
        </div>
      )}
      {withdrawn_at !== null && <Quiet>{t('tasks.question.withdrawn', { when: format.dayTime(withdrawn_at) })}</Quiet>}
      {isOpen && question.for_me && can('task.write') && <AnswerForm id={question.id} />}
      {isOpen && !question.for_me && <Quiet>{t('tasks.question.waiting')}</Quiet>}
      {isOpen && question.mine && <Withdraw id={question.id} />}
    </Stack>
  )
}

function AnswerForm({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('task.answer', {
    draft: `task answer ${id}`,
    initial: () => ({ answer: '' }),
    input: ({ answer }) => ({ id, answer: answer.trim() }),
    onDone: () => undefined,
  })
  return (
    <InlineForm form={form}>
      <Stack gap={2}>
        <NoteField {...form.field('answer')} required label={t('tasks.question.answer')} />
        <FormButtons form={form} save={t('tasks.question.reply')} icon="talk" />
      </Stack>
    </InlineForm>
  )
}

function Withdraw({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const action = useAction('task.withdraw')
  const [isPressed, setPressed] = useState(false)
  const withdraw = async (): Promise<void> => {
    setPressed(true)
    if (!(await action.run({ id }))) setPressed(false)
  }
  return (
    <>
      <FormAlert error={action.error} />
      <Row>
        <Button icon={<Icon name="undo" />} busy={isPressed} onClick={() => void withdraw()}>
          {t('tasks.question.withdraw')}
        </Button>
      </Row>
    </>
  )
}
