import '#nouns/taskWords.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TaskView } from '#shared/contract/task.ts'
import { isOverdue } from '#shared/rules/task/task.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useNow } from '#data/useNow.ts'
import { ListScreen } from '#kit/ListScreen.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { Pills } from '#ui/Pills.tsx'
import { Select } from '#ui/Select.tsx'
import { AddRoomTaskDialog, AddTaskDialog } from '../parts/AddTaskDialog.tsx'
import { TaskDialog } from '../parts/TaskDialog.tsx'
import { TaskRow } from '../parts/TaskRow.tsx'
import styles from '../parts/Tasks.module.css'
import { useToggleTasks } from '../parts/useToggleTasks.ts'
import { type TaskAddress, taskParams } from '#nouns/taskPaths.ts'
import { inView, kindOf, TASK_KINDS, TASK_VIEWS } from '#nouns/taskViews.ts'

type Adding = 'task' | 'fix' | 'order cleaning'

/** The tasks of the house: mine, all open ones, overdue ones and finished ones. */
export function TasksScreen(): ReactNode {
  const t = useTexts()
  const now = new Date(useNow()).toISOString()
  const { view, kind, roomId, taskId, go } = useTaskAddress()
  const [adding, setAdding] = useState<Adding | null>(null)
  const answer = useEndpoint('task.list', {})
  const toggling = useToggleTasks()
  const all = answer.data?.tasks ?? []
  const chosen = all.filter((task) => (kind === null || kindOf(task) === kind) && (roomId === null || task.rooms.some(({ id }) => id === roomId)))
  const opened = all.find(({ id }) => id === taskId)
  const bar = (
    <div className={styles.bar}>
      <Pills
        label={t('tasks.views.label')}
        value={view}
        onChange={(next) => go({ view: next })}
        items={TASK_VIEWS.map((key) => ({ key, label: t(`tasks.views.${key}`), count: answer.data && inView(chosen, key, now).length }))}
      />
      <div className={styles.kind}>
        <Select
          aria-label={t('tasks.kinds.label')}
          placeholder={t('tasks.kinds.label')}
          value={kind}
          onChange={(next) => go({ kind: next })}
          clearable
          options={TASK_KINDS.map((each) => ({ value: each, label: t(`tasks.kinds.${each}`) }))}
        />
      </div>
      {roomId !== null && <RoomOnly tasks={chosen} roomId={roomId} onAll={() => go({ roomId: null })} />}
    </div>
  )
  return (
    <>
      <ListScreen
        title={t('tasks.title')}
        subtitle={answer.data && <Summary tasks={all} now={now} />}
        actions={<Actions onAdd={setAdding} />}
        bar={bar}
        answer={answer}
        empty={() => inView(chosen, view, now).length === 0 && { icon: 'tasks', title: t(`tasks.empty.${view}`), text: t('tasks.empty.text') }}
      >
        {() => (
          <List of={inView(chosen, view, now)} keyOf={({ id }) => id}>
            {(task) => <TaskRow task={task} now={now} toggling={toggling} onOpen={() => go({ taskId: task.id })} />}
          </List>
        )}
      </ListScreen>
      {opened && <TaskDialog key={opened.id} task={opened} now={now} toggling={toggling} onClose={() => go({ taskId: null })} />}
      {adding === 'task' && <AddTaskDialog onClose={() => setAdding(null)} />}
      {adding !== null && adding !== 'task' && <AddRoomTaskDialog action={adding} onClose={() => setAdding(null)} />}
    </>
  )
}

/** The filter in the URL, so that it can be shared and the browser's back button works. */
function useTaskAddress(): TaskAddress & { go: (changes: Partial<TaskAddress>) => void } {
  const [params, setParams] = useSearchParams()
  const address: TaskAddress = {
    view: TASK_VIEWS.find((each) => each === params.get('vaade')) ?? 'open',
    kind: TASK_KINDS.find((each) => each === params.get('liik')) ?? null,
    roomId: params.get('tuba'),
    taskId: params.get('ulesanne'),
  }
  const go = (changes: Partial<TaskAddress>): void => setParams(taskParams({ ...address, ...changes }), { replace: true })
  return { ...address, go }
}

/** Says that only one room's tasks are shown, with a link to all of them. */
function RoomOnly({ tasks, roomId, onAll }: { tasks: readonly TaskView[]; roomId: string; onAll: () => void }): ReactNode {
  const t = useTexts()
  const name = tasks.flatMap(({ rooms }) => rooms).find(({ id }) => id === roomId)?.name
  return (
    <Button icon={<Icon name="close" />} aria-label={t('tasks.allRooms')} onClick={onAll}>
      {name === undefined ? t('tasks.allRooms') : t('tasks.ofRoom', { name })}
    </Button>
  )
}

function Summary({ tasks, now }: { tasks: readonly TaskView[]; now: string }): ReactNode {
  const t = useTexts()
  const overdue = tasks.filter((task) => isOverdue(task, now)).length
  const open = t('tasks.open', { count: tasks.filter(({ done }) => !done).length })
  return overdue > 0 ? `${open} · ${t('tasks.overdue', { count: overdue })}` : open
}

function Actions({ onAdd }: { onAdd: (adding: Adding) => void }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  if (!can('task.write')) return null
  return (
    <>
      {can('room.read') && (
        <>
          <Button icon={<Icon name="wrench" />} onClick={() => onAdd('fix')}>
            {t('tasks.addFix')}
          </Button>
          <Button icon={<Icon name="brush" />} onClick={() => onAdd('order cleaning')}>
            {t('tasks.addCleaning')}
          </Button>
        </>
      )}
      <Button variant="primary" icon={<Icon name="plus" />} onClick={() => onAdd('task')}>
        {t('tasks.add')}
      </Button>
    </>
  )
}
