import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderAs, room } from '../../../testing/testWorld.tsx'
import { RoomPicker } from './RoomPicker.tsx'

it('offers a reserved place to its person, and the others by free places', async () => {
  const rooms = [
    room({ id: 'kept', name: '105', free_places: 0, floor: 1 }),
    room({ id: 'free', name: '106', free_places: 2, floor: 1 }),
    room({ id: 'full', name: '107', free_places: 0, floor: 1 }),
  ]
  renderAs('reception', {}, <RoomPicker aria-label="Tuba" rooms={rooms} value={null} onChange={() => undefined} keepId="kept" />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Tuba' }))
  const options = (await screen.findAllByTitle(/1\. korrus/)).map(({ title }) => title)
  expect(options).toEqual(['105 · selle kliendi koht · 1. korrus', '106 · 2 vaba kohta · 1. korrus'])
})
