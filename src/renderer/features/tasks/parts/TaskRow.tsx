import type { ReactNode } from 'react'
import type { TaskView } from '#shared/contract/task.ts'
import { isDueToday, isOverdue } from '#shared/rules/task/task.ts'
import { useTexts } from '#texts/useTexts.ts'
import { RowMark } from '#kit/RowMark.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { kindOf, type TaskKind } from '#nouns/taskViews.ts'
import styles from './Tasks.module.css'
import { useTaskWords } from './useTaskWords.ts'
import type { ToggleTasks } from './useToggleTasks.ts'

const ICONS: Record<TaskKind, IconName> = { fix: 'wrench', clean: 'brush', clients: 'user', house: 'house' }

interface TaskRowProps {
  task: TaskView
  now: string
  toggling: ToggleTasks
  onOpen: () => void
  /** Compact, as one of a few lines in a panel. */
  isPlain?: boolean
}

/** One task of a list: the button at its start toggles it, a press on its text opens it. */
export function TaskRow({ task, now, toggling, onOpen, isPlain = false }: TaskRowProps): ReactNode {
  const t = useTexts()
  const words = useTaskWords()
  const error = toggling.standingOf(task.id)?.error ?? null
  const what = words.subject(task)
  const about = words.about(task)
  return (
    <article className={styles.row} data-done={task.done} data-urgent={!task.done && task.priority === 'urgent'} data-plain={isPlain}>
      <div className={styles.inside}>
        <button
          type="button"
          className={styles.check}
          aria-label={t(task.done ? 'tasks.reopenOf' : 'tasks.finishOf', { what: about ? `${what}, ${about}` : what })}
          onClick={() => toggling.toggle(task)}
        >
          <span className={styles.box}>{task.done && <Icon name="check" />}</span>
        </button>
        <button type="button" className={styles.open} onClick={onOpen}>
          <strong className={styles.subject} data-read={task.read}>
            {!task.read && (
              <span className={styles.dot}>
                <span className="visually-hidden">{t('tasks.unread')}</span>
              </span>
            )}
            {what}
          </strong>
          <Quiet as="span">
            <span className={styles.about}>
              <Icon name={ICONS[kindOf(task)]} size={16} />
              <span>{[kindOf(task) === 'clients' ? '' : t(`tasks.kind.${kindOf(task)}`), about].filter(Boolean).join(' · ')}</span>
            </span>
          </Quiet>
          <Marks task={task} now={now} />
        </button>
      </div>
      {error && (
        <div className={styles.refused}>
          <FormAlert error={error} />
        </div>
      )}
    </article>
  )
}

function Marks({ task, now }: Pick<TaskRowProps, 'task' | 'now'>): ReactNode {
  const t = useTexts()
  const words = useTaskWords()
  const due = words.due(task, now)
  const [whose, repeats] = [words.whose(task), words.repeats(task)]
  return (
    <span className={styles.marks}>
      {!task.done && task.priority === 'urgent' && (
        <Tag tone="berry" icon="flame">
          {t('tasks.urgent')}
        </Tag>
      )}
      {due && !task.done && (
        <Tag tone={isOverdue(task, now) ? 'berry' : isDueToday(task, now) ? 'amber' : 'plain'} icon="clock">
          {due}
        </Tag>
      )}
      {whose && (
        <Tag tone={task.mine ? 'mint' : 'plain'} icon="user">
          {whose}
        </Tag>
      )}
      {repeats && (
        <Tag tone="plain" icon="refresh">
          {repeats}
        </Tag>
      )}
      {task.asks_me && (
        <Tag tone="amber" icon="help">
          {t('tasks.asksMe')}
        </Tag>
      )}
      {!task.asks_me && task.questions > 0 && (
        <Tag tone="sky" icon="help">
          {t('tasks.questions', { count: task.questions })}
        </Tag>
      )}
      {task.comments > 0 && (
        <Tag tone="plain" icon="talk">
          {t('tasks.comments', { count: task.comments })}
        </Tag>
      )}
      <RowMark id={task.id} />
    </span>
  )
}
