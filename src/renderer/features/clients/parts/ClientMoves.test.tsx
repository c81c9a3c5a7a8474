import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { MoveView } from '#shared/contract/clientMoves.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { ClientMoves } from './ClientMoves.tsx'

const move = (given: Partial<MoveView>): MoveView => ({
  id: 'm1',
  kind: 'away',
  at: '2026-11-21T08:00:00.000Z',
  from_room: '207',
  to_room: '207',
  away_reason: 'haiglas',
  recorded_at: '2026-11-21T08:05:00.000Z',
  recorded_name: 'Kersti Lepik',
  struck_at: null,
  struck_by: null,
  strike_reason: null,
  may_take_back: false,
  ...given,
})

it('undoes a mistaken hospital stay with a reason, and only if allowed', async () => {
  const moves = [
    move({ id: 'm2', may_take_back: true }),
    move({ id: 'm1', kind: 'room', to_room: '101', struck_at: '2026-11-20T08:00:00.000Z', struck_by: 'Anu Kallas', strike_reason: 'Vale inimene' }),
  ]
  const { asked } = renderAs(
    'nurse',
    { 'client.moves': () => ({ moves }), 'client.takeBack': () => ({ client: {} }), 'client.list': () => ({ clients: [] }) },
    <ClientMoves clientId="c1" />,
  )
  const [open, struck] = await screen.findAllByRole('listitem')
  if (!open || !struck) throw new Error('two moves are listed')
  expect(within(struck).getByText(/^Tagasi võttis Anu Kallas .*: Vale inimene$/)).toBeVisible()
  expect(within(struck).queryByRole('button')).toBeNull()
  await userEvent.click(within(open).getByRole('button', { name: 'Võta tagasi' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Võta tagasi' }))
  expect(asked('client.takeBack')).toEqual([])
  await userEvent.click(within(dialog).getByText('Vale vajutus'))
  if (asked('client.takeBack').length === 0) await userEvent.click(within(dialog).getByRole('button', { name: 'Võta tagasi' }))
  expect(asked('client.takeBack')).toEqual([{ id: 'c1', move_id: 'm2', reason: 'Vale vajutus' }])
})
