import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { TaskEventView, TaskView } from '#shared/contract/task.ts'
import { clientPath } from '#data/clientPaths.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { NoteField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { Answered } from '#kit/Answered.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Stack } from '#ui/Stack.tsx'
import { AskForm } from './AskForm.tsx'
import { ChangeTaskDialog } from './ChangeTaskDialog.tsx'
import { DeleteTaskDialog } from './DeleteTaskDialog.tsx'
import styles from './Tasks.module.css'
import { TaskPhotos } from './TaskPhotos.tsx'
import { TaskQuestions } from './TaskQuestions.tsx'
import { useTaskWords } from './useTaskWords.ts'
import type { ToggleTasks } from './useToggleTasks.ts'

interface TaskDialogProps {
  task: TaskView
  now: string
  toggling: ToggleTasks
  onClose: () => void
}

/** All details of a task, and the actions on it. */
export function TaskDialog({ task, now, toggling, onClose }: TaskDialogProps): ReactNode {
  const t = useTexts()
  const words = useTaskWords()
  const { can } = useSession()
  const error = toggling.standingOf(task.id)?.error ?? null
  const [asks, setAsks] = useState<'change' | 'delete' | null>(null)
  useSeen(task)
  if (asks === 'change') return <ChangeTaskDialog task={task} onClose={() => setAsks(null)} />
  if (asks === 'delete') return <DeleteTaskDialog task={task} onDone={onClose} onClose={() => setAsks(null)} />
  const finish = (): void => {
    toggling.toggle(task)
    if (!task.done) onClose()
  }
  return (
    <Dialog
      open
      title={words.subject(task)}
      width={640}
      onClose={onClose}
      footer={
        can('task.write') && (
          <>
            {task.deletable && (
              <Button variant="bare" icon={<Icon name="trash" />} onClick={() => setAsks('delete')}>
                {t('tasks.delete')}
              </Button>
            )}
            <Button icon={<Icon name="edit" />} onClick={() => setAsks('change')}>
              {t('tasks.edit')}
            </Button>
            <Button variant="primary" icon={<Icon name={task.done ? 'undo' : 'check'} />} onClick={finish}>
              {t(task.done ? 'tasks.reopen' : 'tasks.finish')}
            </Button>
          </>
        )
      }
    >
      <FormAlert error={error} />
      <Stack>
        <Known task={task} now={now} />
        <Told task={task} />
        {can('task.write') && <Writing task={task} />}
      </Stack>
    </Dialog>
  )
}

/** Opening a task marks it as read. Without a connection it stays unread, and no error is shown. */
function useSeen({ id, read }: TaskView): void {
  const { run } = useAction('task.see')
  useEffect(() => {
    if (!read) void run({ id })
    // Once each time the dialog opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `run` is new with each drawing
  }, [id])
}

function Known({ task, now }: Pick<TaskDialogProps, 'task' | 'now'>): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useTaskWords()
  const { rooms, clients, done_at: doneAt } = task
  return (
    <Stack gap={3}>
      {task.message && <p className={styles.said}>{task.message}</p>}
      <Facts
        facts={[
          [t('tasks.facts.where'), rooms.map(({ name }) => name).join(', ')],
          [t('tasks.facts.whom'), clients.length > 0 && clients.map(({ id, name }) => <Person key={id} id={id} name={name} />)],
          [t('tasks.facts.who'), words.whose(task)],
          [t('tasks.facts.due'), words.due(task, now)],
          [t('tasks.facts.repeat'), words.repeats(task)],
        ]}
      />
      <Quiet>
        {doneAt !== null
          ? t('tasks.doneBy', { who: task.done_by ?? '', when: format.dayTime(doneAt) })
          : t('tasks.addedBy', { who: task.created_by, when: format.dayTime(task.created_at) })}
      </Quiet>
    </Stack>
  )
}

const Person = ({ id, name }: { id: string; name: string }): ReactNode => (
  <div>
    <Link to={clientPath(id)}>{name}</Link>
  </div>
)

/** The fields appear on request: opening a task to read it does not open the keyboard. */
function Writing({ task }: { task: TaskView }): ReactNode {
  const t = useTexts()
  const [writes, setWrites] = useState<'comment' | 'question' | null>(null)
  if (writes === 'comment') return <CommentForm id={task.id} onDone={() => setWrites(null)} />
  if (writes === 'question') return <AskForm task={task} onDone={() => setWrites(null)} />
  return (
    <Row>
      <Button icon={<Icon name="talk" />} onClick={() => setWrites('comment')}>
        {t('tasks.comment.add')}
      </Button>
      <Button icon={<Icon name="help" />} onClick={() => setWrites('question')}>
        {t('tasks.question.ask')}
      </Button>
    </Row>
  )
}

function CommentForm({ id, onDone }: { id: string; onDone: () => void }): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('task.comment', {
    draft: `task comment ${id}`,
    initial: () => ({ note: '' }),
    input: ({ note }) => ({ id, note: note.trim() }),
    onDone,
  })
  return (
    <InlineForm form={form}>
      <Stack gap={2}>
        <NoteField {...form.field('note')} required label={t('tasks.comment.label')} hint={t('tasks.comment.hint')} />
        <Row>
          <Button submit busy={form.action.state === 'sending'} icon={<Icon name="talk" />}>
            {t('tasks.comment.add')}
          </Button>
        </Row>
      </Stack>
    </InlineForm>
  )
}

/** What was asked in the task, its photos, and what was done with it and said of it. */
function Told({ task }: { task: TaskView }): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('task.get', { id: task.id })
  return (
    <Answered answer={answer} rows={2}>
      {({ history, questions, photos }) => (
        <Stack>
          <TaskQuestions questions={questions} />
          <TaskPhotos task={task} photos={photos} />
          <section aria-label={t('tasks.history.title')}>
            <ul className={styles.history}>
              {history.map((event) => (
                <li key={event.id}>
                  <Event event={event} />
                </li>
              ))}
            </ul>
          </section>
        </Stack>
      )}
    </Answered>
  )
}

function Event({ event: { kind, who, at, note } }: { event: TaskEventView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  return (
    <>
      {note && <p className={styles.said}>{note}</p>}
      <Quiet>
        {t(`tasks.history.${kind}`)} · {who} · {format.dayTime(at)}
      </Quiet>
    </>
  )
}
