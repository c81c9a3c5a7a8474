import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { client, renderAs, room } from '../../../testing/testWorld.tsx'
import { DoorLabelDialog } from './DoorLabelDialog.tsx'

const resident = (client_id: string, name: string) => ({
  client_id,
  name,
  gender: 'female' as const,
  picture: null,
  status: 'majas' as const,
  place_no: 1,
})
const shared = room({ id: 'r1', name: '101', residents: [resident('c1', 'Maimu Tuul'), resident('c2', 'Silvi Sarv')] })
const people = [client({ id: 'c1', name: 'Maimu Tuul', first_name: 'Maimu' }), client({ id: 'c2', name: 'Silvi Sarv', first_name: 'Silvi' })]

it('names nobody on the door unless they were chosen, and then only by their first name', async () => {
  const printLabel = vi.fn()
  renderAs('manager', { 'client.list': () => ({ clients: people }) }, <DoorLabelDialog room={shared} printLabel={printLabel} onClose={vi.fn()} />)
  const dialog = await screen.findByRole('dialog')
  const silvi = await within(dialog).findByRole('button', { name: 'Silvi' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Prindi' }))
  expect(printLabel).toHaveBeenLastCalledWith({ room: '101', names: [], size: 'A5' })
  await userEvent.click(silvi)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Prindi' }))
  expect(printLabel).toHaveBeenLastCalledWith({ room: '101', names: ['Silvi'], size: 'A5' })
})
