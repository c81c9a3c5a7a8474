import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { RoomGap, RoomPlan } from '#shared/contract/room.ts'
import { client, renderAs, room } from '../../../testing/testWorld.tsx'
import { RoomPlanScreen } from './RoomPlanScreen.tsx'

const plan = (name: string, given: Partial<RoomPlan> = {}): RoomPlan => ({
  room_id: name,
  name,
  floor: 1,
  unit: null,
  closed: null,
  places: [{ place_no: 1, people: [] }],
  waiting: [],
  ...given,
})
const person = (given: Partial<RoomPlan['waiting'][number]>): RoomPlan['waiting'][number] => ({
  kind: 'resident',
  client_id: 'c1',
  name: 'Maimu Tuul',
  status: 'majas',
  from: '2026-11-21',
  until: null,
  ...given,
})
const gap: RoomGap = { room_id: '103', name: '103', floor: 1, unit: null, gender_rule: null, free_places: 1, free_until: '2099-01-10' }
const answers = {
  'room.plan': () => ({
    rooms: [
      plan('101', { places: [{ place_no: 1, people: [person({})] }] }),
      plan('102', {
        places: [{ place_no: 1, people: [person({ kind: 'reserved', client_id: 'c2', name: 'Elle Saabuja', status: 'ootel', from: '2099-01-05' })] }],
      }),
      plan('103'),
      plan('104', { closed: { state: 'remondis', from: '2026-11-21', until: '2099-02-01' } }),
    ],
  }),
  'room.gaps': () => ({ gaps: [gap] }),
  'room.list': () => ({ rooms: [room({ id: '103', name: '103', free_places: 1 })] }),
  'client.list': () => ({ clients: [client({ id: 'q1', name: 'Uudo Ootaja', status: 'ootel', room: null, room_id: null })] }),
  'house.get': () => ({ house: { has_units: 0, units: [], name: 'Tamme kodu' } }),
  'client.save': () => ({ client: client() }),
}

describe('the plan of places', () => {
  it('shows rooms with a free place, an arrival or a repair, and all rooms on request', async () => {
    renderAs('carer', answers, <RoomPlanScreen />)
    expect(await screen.findByRole('link', { name: 'Elle Saabuja, alates 05.01.2099' })).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Tuba 102' })).getByText('vaba kuni 04.01.2099')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Tuba 104' })).getByText('Remondis, vaba alates 01.02.2099')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Tuba 101' })).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: /^Kõik toad/ }))
    expect(screen.getByRole('region', { name: 'Tuba 101' })).toBeVisible()
  })

  it('refuses a wrong number of days before the server is asked', async () => {
    const { asked } = renderAs('reception', answers, <RoomPlanScreen />)
    await userEvent.type(await screen.findByRole('textbox', { name: /^Mitu päeva/ }), '0')
    await userEvent.click(screen.getByRole('button', { name: 'Otsi' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Mitu päeva/ })).toBeInvalid())
    expect(asked('room.gaps')).toEqual([])
  })

  it('shows until when a found place is free, and reserves it for somebody in the queue with its room and day', async () => {
    const { asked } = renderAs('reception', answers, <RoomPlanScreen />, '/?alates=2098-12-01&paevi=14')
    expect(await screen.findByText('vaba kuni 09.01.2099')).toBeVisible()
    expect(asked('room.gaps')).toEqual([{ from: '2098-12-01', days: 14 }])
    await userEvent.click(screen.getByRole('button', { name: 'Broneeri koht toas 103' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('combobox'))
    await userEvent.click(await screen.findByTitle('Uudo Ootaja · järjekorras'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Edasi' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('client.save')).toMatchObject([{ id: 'q1', planned_room_id: '103', planned_on: '2098-12-01' }]))
  })

  it('offers no reservation to users who may not change the queue', async () => {
    renderAs('carer', answers, <RoomPlanScreen />, '/?alates=2098-12-01')
    expect(await screen.findByText('Sobib 1 tuba')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Broneeri koht toas 103' })).toBeNull()
  })
})
