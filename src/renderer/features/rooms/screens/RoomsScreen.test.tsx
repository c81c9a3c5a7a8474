import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RoomView } from '#shared/contract/room.ts'
import { renderAs, room } from '../../../testing/testWorld.tsx'
import { RoomsScreen } from './RoomsScreen.tsx'

const residents: RoomView['residents'] = [{ client_id: 'c1', name: 'Maimu Pohlasalu', gender: 'female', picture: null, status: 'majas', place_no: 1 }]

describe('the board of rooms', () => {
  it('counts every place in one state, so that the numbers add up', async () => {
    const rooms = [
      room({ id: 'r1', name: '101', max_people: 2, residents, free_places: 1 }),
      room({ id: 'r2', name: '102', max_people: 3, residents: [], free_places: 0, availability: 'koristuses' }),
    ]
    renderAs('manager', { 'room.list': () => ({ rooms }), 'client.list': () => ({ clients: [] }) }, <RoomsScreen />)
    expect(await screen.findByText('1 kohta 5-st hõivatud, 1 vaba, 3 broneeritud, koristuses või remondis')).toBeInTheDocument()
  })
})
