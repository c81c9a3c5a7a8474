import { describe, expect, it } from 'vitest'
import { ClientView } from '#shared/contract/clientViews.ts'
import { endpoints } from '#shared/contract/index.ts'
import { RoomView } from '#shared/contract/room.ts'
import { isKept, keptOf } from './keptAnswers.ts'
import { CLIENT, ROOM, SECRETS } from './keptExamples.ts'

describe('the browser cache', () => {
  it('includes the answers of these endpoints and no others', () => {
    const names = endpoints.map(({ name }) => name).filter(isKept)
    expect(names.toSorted()).toEqual(['admin.houses', 'client.list', 'house.get', 'kov.houses', 'room.list', 'session.navigation'])
  })

  it('includes neither personal codes nor health data, nor a field that the contract does not name', () => {
    const answer = { clients: [{ ...CLIENT, entry_reason: 'marker-reason' }] }
    expect(SECRETS.filter((words) => !JSON.stringify(answer).includes(words))).toEqual([])
    const kept = keptOf('client.list', answer)
    expect(SECRETS.filter((words) => JSON.stringify(kept).includes(words))).toEqual([])
    expect(ClientView.parse(kept?.clients[0])).toMatchObject({ id: CLIENT.id, name: CLIENT.name, room: CLIENT.room, birth_date: CLIENT.birth_date })
  })

  it('includes who lives in a room and nothing more about them', () => {
    const resident = { ...ROOM.residents[0], diet: 'marker-diet' }
    const answer = { rooms: [{ ...ROOM, residents: [resident as (typeof ROOM.residents)[number]], care: 'marker-allergy' }] }
    const kept = keptOf('room.list', answer)
    expect(kept).toEqual({ rooms: [ROOM] })
    expect(RoomView.parse(kept?.rooms[0])).toEqual(ROOM)
  })
})
