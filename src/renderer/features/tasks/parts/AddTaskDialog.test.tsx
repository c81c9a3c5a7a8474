import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { AddTaskDialog, AddRoomTaskDialog } from './AddTaskDialog.tsx'

it('names whom it is about, also after they have died, and keeps the input when it is refused', async () => {
  const gone = client({ id: 'gone', name: 'Maimu Tuul', status: 'surnud', room: null })
  const { asked } = renderAs(
    'nurse',
    {
      'client.list': ({ which }: { which?: string }) => ({ clients: which === 'former' ? [gone] : [client()] }),
      'task.people': () => ({ people: [] }),
      'task.add': () => ({ task: {} }),
    },
    <AddTaskDialog about={{ clients: ['gone'] }} onClose={vi.fn()} />,
  )
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByRole('button', { name: 'Eemalda: Maimu Tuul' })).toBeVisible()
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Mis on vaja teha' }), 'Anna prillid perele')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
  await waitFor(() => expect(asked('task.add')).toMatchObject([{ subject: 'Anna prillid perele', clients: ['gone'] }]))
})

it('requires what is broken and where, before the server is asked', async () => {
  const { asked } = renderAs(
    'carer',
    { 'room.list': () => ({ rooms: [] }), 'task.people': () => ({ people: [] }) },
    <AddRoomTaskDialog action="fix" onClose={vi.fn()} />,
  )
  const dialog = await screen.findByRole('dialog')
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Salvesta' }))
  expect(await within(dialog).findByText('Väli on kohustuslik.')).toBeVisible()
  expect(within(dialog).getByRole('combobox', { name: 'Toad' })).toBeInvalid()
  expect(asked('task.addForRooms')).toEqual([])
})
