import '#nouns/taskWords.ts'
import type { ReactNode } from 'react'
import { FormDialog } from '#forms/FormDialog.tsx'
import { TextField } from '#forms/fields.tsx'
import { type EndpointForm, useEndpointForm } from '#forms/useEndpointForm.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PickMany } from '#ui/PickMany.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { ClientsField } from '../../client/parts/ClientsField.tsx'
import { useRooms } from '../../client/parts/useRooms.ts'
import { emptyTask, planOf, type TaskDraft } from './taskDraft.ts'
import { useWrongWhen } from './useWrongWhen.ts'
import { TaskFields } from './TaskFields.tsx'

interface AddProps {
  /** The rooms or residents to start with, if the dialog was opened from their page. */
  about?: Partial<Pick<TaskDraft, 'rooms' | 'clients'>>
  onClose: () => void
}

/** A task for residents, or for the house. */
export function AddTaskDialog({ about, onClose }: AddProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const basics = useBasics(`task ${about?.clients?.join(' ') ?? ''}`, about, onClose)
  const form = useEndpointForm('task.add', {
    ...basics,
    input: (draft) => ({ subject: draft.subject.trim(), clients: draft.clients, ...planOf(draft) }),
  })
  return (
    <FormDialog form={form} title={t('tasks.add')} save={t('tasks.save')} width={640} onClose={onClose}>
      <TextField {...form.field('subject')} label={t('tasks.fields.subject')} required autoComplete="off" />
      {can('care.read') && <Residents form={form} />}
      <TaskFields form={form} />
    </FormDialog>
  )
}

interface AddRoomTaskProps extends AddProps {
  action: 'fix' | 'order cleaning'
}

/** A fault in rooms, or an order to clean them. */
export function AddRoomTaskDialog({ action, about, onClose }: AddRoomTaskProps): ReactNode {
  const t = useTexts()
  const basics = useBasics(`task ${action} ${about?.rooms?.join(' ') ?? ''}`, about, onClose)
  const form = useEndpointForm('task.addForRooms', {
    ...basics,
    input: (draft) => ({
      selectedAction: action,
      selectedRike: action === 'fix' ? draft.subject.trim() : null,
      selectedRooms: draft.rooms,
      ...planOf(draft),
    }),
  })
  return (
    <FormDialog form={form} title={t(action === 'fix' ? 'tasks.addFix' : 'tasks.addCleaning')} save={t('tasks.save')} width={640} onClose={onClose}>
      {action === 'fix' && <TextField {...form.field('subject', 'selectedRike')} label={t('tasks.fields.fault')} required autoComplete="off" />}
      <Rooms form={form} />
      <TaskFields form={form} />
    </FormDialog>
  )
}

/** The common part of both forms: initial values, the check of the time, and the message after saving. */
function useBasics(draft: string, about: AddProps['about'], onClose: () => void) {
  const t = useTexts()
  const notify = useNotify()
  return {
    draft,
    initial: () => emptyTask(about),
    wrong: useWrongWhen(),
    onDone: () => {
      notify.success(t('tasks.saved'))
      onClose()
    },
  }
}

function Residents({ form }: { form: EndpointForm<TaskDraft> }): ReactNode {
  const t = useTexts()
  const { value, onChange, error } = form.field('clients')
  return (
    <ClientsField
      {...{ value, onChange, error }}
      label={t('tasks.fields.clients')}
      hint={t('tasks.fields.clientsHint')}
      placeholder={t('tasks.addClient')}
      removeLabel={(what) => t('tasks.remove', { what })}
    />
  )
}

function Rooms({ form }: { form: EndpointForm<TaskDraft> }): ReactNode {
  const t = useTexts()
  const { rooms } = useRooms()
  const { value, onChange, error } = form.field('rooms', 'selectedRooms')
  return (
    <PickMany
      {...{ value, onChange, error }}
      required
      label={t('tasks.fields.rooms')}
      placeholder={t('tasks.addRoom')}
      removeLabel={(what) => t('tasks.remove', { what })}
      options={rooms.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
