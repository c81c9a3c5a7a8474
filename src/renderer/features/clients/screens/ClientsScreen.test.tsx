import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { ClientsScreen } from './ClientsScreen.tsx'

const waiting = (id: string, placed_elsewhere: 0 | 1) =>
  client({ id, status: 'ootel', room_id: null, room: null, queued_date: '2026-10-01', placed_elsewhere })

it('says how many of those waiting have found a place elsewhere, since the tab counts only the others', async () => {
  const clients = [waiting('c1', 0), waiting('c2', 0), waiting('c3', 1)]
  renderAs(
    'reception',
    {
      'client.list': ({ which }) => ({ clients: which === 'former' ? [] : clients }),
      'room.list': () => ({ rooms: [] }),
      'house.get': () => ({ house: { name: 'Tamme kodu', has_units: 0, units: [] } }),
    },
    <ClientsScreen />,
    '/koduke/kliendid#ootel',
  )
  expect(await screen.findByText(/^3 klienti · neist 1 leidis koha mujal/)).toBeVisible()
  expect(screen.getByText('Ootel').closest('label, button, a, li')).toHaveTextContent('2')
})
