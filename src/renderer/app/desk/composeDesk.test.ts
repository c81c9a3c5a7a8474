import { describe, expect, it, vi } from 'vitest'
import { MemoryDesk } from '../../testing/memoryDesk.tsx'
import { personOf } from '../../testing/testWorld.tsx'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { composeDesk } from './composeDesk.ts'

const world = async (desk: MemoryDesk) => {
  const composed = composeDesk(desk)
  await composed.restore()
  return composed
}

describe('the desktop’s app', () => {
  it('calls the bridge by the contract, in the language of the screen', async () => {
    const desk = new MemoryDesk('carer', { 'client.list': () => ({ clients: [] }) })
    const { data } = await world(desk)
    expect(await data.port.ask('client.list', { status: 'majas' })).toEqual({ clients: [] })
    expect(desk.of('ask')).toMatchObject([{ name: 'client.list', input: { status: 'majas' }, language: 'et' }])
  })

  it('distinguishes a refusal with its fields, a lost connection, and a crashed process', async () => {
    const refusal = new RefusedError(422, { code: 'room-full', message: 'Tuba on täis.', errors: { room_id: ['Tuba on täis.'] } })
    const desk = new MemoryDesk('reception', {
      'client.move': () => {
        throw refusal
      },
    })
    const { data } = await world(desk)
    const move = data.port.ask('client.move', { id: 'c1', room_id: 'r1' })
    await expect(move).rejects.toMatchObject({ status: 422, code: 'room-full', errors: { room_id: ['Tuba on täis.'] } })
    desk.say({ online: false })
    await expect(data.port.ask('room.delete', { id: 'r1' })).rejects.toThrow(ConnectionError)
    vi.spyOn(desk, 'request').mockRejectedValue(new Error('gone'))
    const { data: later } = composeDesk(desk)
    await expect(later.port.ask('client.list', {})).rejects.toThrow(ConnectionError)
  })

  it('refetches only queries that read changed data', async () => {
    const desk = new MemoryDesk('carer')
    const { queries } = await world(desk)
    queries.setQueryData(['client.list', {}], { clients: [] })
    queries.setQueryData(['house.get', {}], {})
    const isStale = (name: string) => queries.getQueryState([name, {}])?.isInvalidated
    desk.emit({ type: 'touched', touches: ['client'] })
    expect([isStale('client.list'), isStale('house.get')]).toEqual([true, false])
    desk.emit({ type: 'touched', touches: null })
    expect(isStale('house.get')).toBe(true)
  })

  it('refetches everything when the first people and rooms have been copied', async () => {
    const desk = new MemoryDesk('carer', {}, { usable: false })
    const { queries } = await world(desk)
    queries.setQueryData(['client.list', {}], { clients: [] })
    desk.say({ progress: { done: 10, total: 100 } })
    expect(queries.getQueryState(['client.list', {}])?.isInvalidated).toBe(false)
    desk.say({ usable: true })
    expect(queries.getQueryState(['client.list', {}])?.isInvalidated).toBe(true)
  })

  it('receives connection, session and numbers by events', async () => {
    const desk = new MemoryDesk('carer')
    const { data, session } = await world(desk)
    expect(data.connection.get()).toEqual({ online: true, lastSyncedAt: new Date('2026-11-21T10:04:00.000Z') })
    expect(data.connection.get()).toBe(data.connection.get())
    desk.say({ online: false })
    expect(data.connection.get().online).toBe(false)
    desk.emit({ type: 'session', session: { user: null, offline: false } })
    expect(session.get()).toEqual({ status: 'out', user: null, offline: false })
    desk.emit({ type: 'session', session: { user: personOf('nurse'), offline: true } })
    expect(session.get().user?.role).toBe('nurse')
  })

  it('forgets everything of one person before another signs in', async () => {
    const desk = new MemoryDesk('carer')
    const { queries } = await world(desk)
    queries.setQueryData(['client.list', {}], { clients: [] })
    desk.emit({ type: 'session', session: { user: null, offline: false } })
    expect(queries.getQueryData(['client.list', {}])).toBeUndefined()
  })
})
