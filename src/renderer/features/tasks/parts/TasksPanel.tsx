import '#nouns/taskWords.ts'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useNow } from '#data/useNow.ts'
import { Answered } from '#kit/Answered.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { taskPath, tasksPath } from '#nouns/taskPaths.ts'
import { TaskRow } from './TaskRow.tsx'
import { useToggleTasks } from './useToggleTasks.ts'
import { inView } from '#nouns/taskViews.ts'

/** The number of tasks in the panel; the full list is one press away. */
const MOST = 5

/** The tasks assigned to the user; the number links to the list. */
export function TasksPanel(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const now = new Date(useNow()).toISOString()
  const answer = useEndpoint('task.list', {})
  const toggling = useToggleTasks()
  const mine = inView(answer.data?.tasks ?? [], 'mine', now)
  const open = inView(answer.data?.tasks ?? [], 'open', now)
  return (
    <Panel
      title={t('tasks.panel.title')}
      extra={
        answer.data && (
          <Link to={mine.length > 0 ? tasksPath({ view: 'mine' }) : tasksPath({})}>
            {mine.length > 0 ? t('tasks.panel.mine', { count: mine.length }) : t('tasks.panel.all', { count: open.length })}
          </Link>
        )
      }
    >
      <Answered answer={answer} rows={2}>
        {() =>
          mine.length === 0 ? (
            <Quiet>{t('tasks.empty.mine')}</Quiet>
          ) : (
            mine
              .slice(0, MOST)
              .map((task) => (
                <TaskRow key={task.id} task={task} now={now} toggling={toggling} isPlain onOpen={() => void navigate(taskPath(task.id))} />
              ))
          )
        }
      </Answered>
    </Panel>
  )
}
