import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { EquipmentView } from '#shared/contract/equipment.ts'
import type { RoomView } from '#shared/contract/room.ts'
import { renderAs, room } from '../../../testing/testWorld.tsx'
import { RoomScreen } from './RoomScreen.tsx'

const lift: EquipmentView = {
  id: 'e1',
  room_id: 'r1',
  room: '101',
  name: 'Laetõstuk',
  kind: 'lift',
  serial: 'T-118',
  inspect_on: '2020-01-15',
  note: null,
  state: 'in_use',
}
const living: RoomView['residents'] = [{ client_id: 'c1', name: 'Maimu Pohlasalu', gender: 'female', picture: null, status: 'eemal', place_no: 1 }]
const fault = (id: string, subject: string, roomId: string, done = false) => ({
  id,
  subject,
  message: null,
  message_type: 'rooms',
  action: 'fix',
  done,
  read: true,
  created_by: 'Kadri',
  created_at: '2026-11-20T10:00:00.000Z',
  rooms: [{ id: roomId, name: '101' }],
  clients: [],
  assignee_id: null,
  assignee_name: null,
  assignee_role: null,
  assignee_shift: null,
  mine: false,
  deletable: false,
  due_at: null,
  priority: 'normal',
  repeat: null,
  every: 1,
  done_at: null,
  done_by: null,
  comments: 0,
})
const answers = (equipment: EquipmentView[] = []) => ({
  'room.get': () => ({ room: room({ id: 'r1', name: '101', max_people: 2, area_m2: 18.5, residents: living, free_places: 1 }) }),
  'room.list': () => ({ rooms: [room({ id: 'r1', name: '101' })] }),
  'room.plan': () => ({ rooms: [] }),
  'room.history': () => ({
    stays: [
      { client_id: 'c1', name: 'Maimu Pohlasalu', from: '2026-11-10', until: null, days: 12, end_reason: null },
      { client_id: 'c9', name: 'Elmar Ojasoo', from: '2026-10-01', until: '2026-11-01', days: 32, end_reason: 'left' },
    ],
    empty: [{ from: '2026-11-02', until: '2026-11-09', days: 8 }],
  }),
  'task.list': () => ({ tasks: [fault('t1', 'Kraan tilgub', 'r1'), fault('t2', 'Aken ei sulgu', 'r2'), fault('t3', 'Uks kriuksub', 'r1', true)] }),
  'task.people': () => ({ people: [] }),
  'equipment.list': () => ({ equipment }),
  'equipment.add': () => ({ equipment: lift }),
  'client.list': () => ({ clients: [] }),
  'house.get': () => ({ house: { has_units: 0, units: [], name: 'Tamme kodu' } }),
})
const opened = (
  <Routes>
    <Route path="/koduke/toad/:id" element={<RoomScreen />} />
  </Routes>
)
const at = '/koduke/toad/r1'

describe('the page of a room', () => {
  it('shows who lives there, who is away, and which tasks of this room are open', async () => {
    renderAs('carer', answers(), opened, at)
    const people = await screen.findByRole('region', { name: 'Kes siin elab' })
    expect(within(people).getByText('eemal, koht alles')).toBeVisible()
    expect(within(people).getByText('Vaba koht')).toBeVisible()
    const tasks = screen.getByRole('region', { name: 'Rikked ja koristus' })
    expect(await within(tasks).findByText('Kraan tilgub')).toBeVisible()
    expect(within(tasks).queryByText('Aken ei sulgu')).toBeNull()
    expect(within(tasks).queryByText('Uks kriuksub')).toBeNull()
  })

  it('shows the history with the days on which the room was empty, the newest first', async () => {
    renderAs('carer', answers(), opened, at)
    const history = await screen.findByRole('region', { name: 'Kes siin on elanud' })
    await within(history).findByText('Tuba oli tühi')
    const lines = within(history).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Maimu Pohlasalualates 10.11.202612 päeva',
      'Tuba oli tühi02.11.2026–09.11.20268 päeva',
      'Elmar Ojasoo01.10.2026–01.11.202632 päeva · lahkus majast',
    ])
  })

  it('reports a fault with the room filled in', async () => {
    renderAs('carer', answers(), opened, at)
    await userEvent.click(await screen.findByRole('button', { name: 'Teata rikkest' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('button', { name: 'Eemalda: 101' })).toBeVisible()
  })

  it('marks an overdue inspection, and lets only users who manage rooms change equipment', async () => {
    const { unmount } = renderAs('carer', answers([lift]), opened, at)
    expect(await screen.findByText('kontroll on hilinenud, 15.01.2020')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Lisa varustus' })).toBeNull()
    unmount()
    const { asked } = renderAs('manager', answers([lift]), opened, at)
    await userEvent.click(await screen.findByRole('button', { name: 'Lisa varustus' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    expect(await within(dialog).findByText('Väli on kohustuslik.')).toBeVisible()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Nimetus' }), 'Laetõstuk')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('equipment.add')).toMatchObject([{ room_id: 'r1', name: 'Laetõstuk', state: 'in_use', serial: null }]))
  })
})
