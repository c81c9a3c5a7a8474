import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'

type Answer<Name extends 'list'> = Output<(typeof contract.equipment)[Name]>

describe('a room at a desk without a connection', () => {
  let at: AtDesk
  let room: string
  beforeEach(async () => {
    at = await AtDesk.begin()
    room = await at.house.room({ name: '101', max_people: 2 })
  })
  afterEach(() => at.close())

  const equipment = async () => ((await at.answer('equipment.list', { room_id: room })) as Answer<'list'>).equipment
  const onServer = () => at.db.selectFrom('equipment').select(['name', 'state']).where('house_id', '=', at.house.id).execute()

  it('gets equipment that is stored, shown at once, and sent once', async () => {
    await at.enter('manager')
    at.isOnline = false
    await at.answer('equipment.add', { room_id: room, name: 'Tõstuk', kind: 'lift' })
    const [lift] = await equipment()
    expect(lift).toMatchObject({ name: 'Tõstuk', room: '101', state: 'in_use' })
    await at.answer('equipment.change', { id: lift?.id ?? '', state: 'broken', base: { state: 'in_use' } })
    expect(await onServer()).toEqual([])
    await at.restart()
    await at.signIn('manager')
    await at.backOnline()
    expect(await onServer()).toEqual([{ name: 'Tõstuk', state: 'broken' }])
    expect(await equipment()).toHaveLength(1)
  })

  it('has its plan, free periods and history from the copy', async () => {
    const living = await at.house.client({ roomId: room })
    await at.enter('carer')
    at.isOnline = false
    const { rooms } = (await at.answer('room.plan', { room_id: room })) as Output<typeof contract.room.plan>
    expect(rooms[0]?.places.map(({ people }) => people.map(({ client_id }) => client_id))).toEqual([[living], []])
    expect(await at.answer('room.gaps', { from: '2026-11-21', days: 7 })).toMatchObject({ gaps: [{ room_id: room, free_places: 1 }] })
    expect(await at.answer('room.history', { id: room })).toMatchObject({ stays: [{ client_id: living, until: null }] })
  })
})
