import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RoomView } from '#shared/contract/room.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useNow } from '#data/useNow.ts'
import { Answered } from '#kit/Answered.tsx'
import { taskPath } from '#nouns/taskPaths.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { AddRoomTaskDialog } from '../../tasks/parts/AddTaskDialog.tsx'
import { TaskRow } from '../../tasks/parts/TaskRow.tsx'
import { useToggleTasks } from '../../tasks/parts/useToggleTasks.ts'

/** The open tasks of a room, from the list of tasks; a fault or cleaning is added with the room filled in. */
export function RoomTasks({ room }: { room: RoomView }): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const { can } = useSession()
  const now = new Date(useNow()).toISOString()
  const answer = useEndpoint('task.list', {})
  const toggling = useToggleTasks()
  const [adding, setAdding] = useState<'fix' | 'order cleaning' | null>(null)
  return (
    <Panel
      title={t('room.tasks.title')}
      extra={
        can('task.write') && (
          <Row gap={2}>
            <Button variant="bare" icon={<Icon name="wrench" />} aria-haspopup="dialog" onClick={() => setAdding('fix')}>
              {t('tasks.addFix')}
            </Button>
            <Button variant="bare" icon={<Icon name="brush" />} aria-haspopup="dialog" onClick={() => setAdding('order cleaning')}>
              {t('tasks.addCleaning')}
            </Button>
          </Row>
        )
      }
    >
      <Answered answer={answer} rows={2}>
        {({ tasks }) => {
          const open = tasks.filter(({ done, rooms }) => !done && rooms.some(({ id }) => id === room.id))
          if (open.length === 0) return <Quiet>{t('room.tasks.none')}</Quiet>
          return (
            <List of={open} keyOf={({ id }) => id}>
              {(task) => <TaskRow task={task} now={now} toggling={toggling} isPlain onOpen={() => void navigate(taskPath(task.id))} />}
            </List>
          )
        }}
      </Answered>
      {adding !== null && <AddRoomTaskDialog action={adding} about={{ rooms: [room.id] }} onClose={() => setAdding(null)} />}
    </Panel>
  )
}
