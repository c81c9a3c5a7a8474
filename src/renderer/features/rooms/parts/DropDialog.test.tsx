import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderAs, room } from '../../../testing/testWorld.tsx'
import { DropDialog } from './DropDialog.tsx'
import type { DropOutcome, Resident } from './dropOutcome.ts'

const resident = (given: Partial<Resident>): Resident => ({
  client_id: 'c1',
  name: 'Lehte Pajuväli',
  gender: 'female',
  picture: null,
  status: 'majas',
  place_no: 1,
  ...given,
})
const kalju = resident({ client_id: 'c2', name: 'Kalju Suviväli', gender: 'male' })
const ofWomen = room({ id: 'r1', name: '101', gender_rule: 'female', free_places: 0, residents: [resident({})] })
const ofMen = room({ id: 'r2', name: '102', gender_rule: 'male', free_places: 0, residents: [kalju] })
const swap: DropOutcome = { kind: 'switch', who: { resident: resident({}), room: ofWomen }, to: ofMen, candidates: [kalju] }

it('warns of the rule of each room before two change places, and offers to undo it afterwards', async () => {
  const answers = { 'room.switch': () => ({ move_id: 'm1' }), 'client.takeBack': () => ({ client: {} }) }
  const { asked } = renderAs('manager', answers, <DropDialog outcome={swap} onClose={() => undefined} />)
  expect(await screen.findByText('Lehte Pajuväli, Tuba 102: Tähelepanu: Meeste tuba.')).toBeVisible()
  expect(screen.getByText('Kalju Suviväli, Tuba 101: Tähelepanu: Naiste tuba.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Vaheta/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Võta tagasi' }))
  expect(asked('room.switch')).toMatchObject([{ client_id: 'c1', other_client_id: 'c2', expected_room_id: 'r1', expected_other_room_id: 'r2' }])
  expect(asked('client.takeBack')).toEqual([{ id: 'c1', move_id: 'm1', reason: 'Vale vajutus' }])
})

it('shows no warning if both rules are kept', async () => {
  const helmi = resident({ client_id: 'c3', name: 'Helmi Viljaveer' })
  renderAs('manager', {}, <DropDialog outcome={{ ...swap, to: { ...ofMen, gender_rule: null }, candidates: [helmi] }} onClose={() => undefined} />)
  expect(await screen.findByRole('button', { name: /^Vaheta/ })).toBeEnabled()
  expect(screen.queryByText(/Tähelepanu/)).toBeNull()
})
