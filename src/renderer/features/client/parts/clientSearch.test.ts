import { describe, expect, it } from 'vitest'
import { client } from '../../../testing/testWorld.tsx'
import { findClients, indexClients } from './clientSearch.ts'

const PEOPLE = [
  client({ id: 'helmi', name: 'Helmi Kivisalu', room: '205', personal_id: '43803120276' }),
  client({ id: 'arvo', name: 'Arvo Šalveer', room: '205', personal_id: '33801010012' }),
  client({ id: 'ene', name: 'Ene Tuba', room: '20', personal_id: '43802050021' }),
  client({ id: 'vana', name: 'Kalju Saar', room: null, status: 'lahkunud', personal_id: null }),
]
const CONTACTS = [
  { client_id: 'helmi', name: 'Tiina Kask', relation: 'tütar', phone: '+372 5123 4567' },
  { client_id: 'vana', name: 'Peeter Saar', relation: null, phone: null },
]
const indexed = indexClients(PEOPLE, CONTACTS)
const find = (query: string): string[] => findClients(indexed, query, 8).found.map(({ client: { id } }) => id)

describe('the search of a house', () => {
  it.each(['tuba 205', 'Toas 205', 'room 205', 'комната 205'])('finds the people of the room by %j, and nobody by their code', (query) =>
    expect(find(query)).toEqual(['helmi', 'arvo']),
  )

  it('finds a room while its number is being typed, and one of its people', () => {
    expect(find('tuba 20')).toEqual(['ene', 'helmi', 'arvo'])
    expect(find('tuba 205 arvo')).toEqual(['arvo'])
    expect(find('arvo tuba 205')).toEqual(['arvo'])
    expect(find('tuba 999')).toEqual([])
    expect(find('tuba')).toEqual(['helmi', 'arvo', 'ene'])
  })

  it.each(['tiina', 'Tiina Kask', '5123 4567', '+372 51234567', '51234567', 'tütar helmi'])(
    'finds with %j by the contact, and says by whom',
    (query) =>
      expect(findClients(indexed, query, 8).found).toEqual([
        expect.objectContaining({ client: PEOPLE[0], by: expect.objectContaining({ name: 'Tiina Kask' }) }),
      ]),
  )

  it('finds former residents and their contacts too', () => {
    expect(find('kalju')).toEqual(['vana'])
    expect(find('peeter')).toEqual(['vana'])
  })

  it.each(['kivisaku', 'kivisslu', 'kvisalu', 'kivvisalu', 'ikvisalu', 'šalvver', 'tiinq kask'])(
    'finds despite a typing error in %j, and says so',
    (query) => {
      const { found, isRespelled } = findClients(indexed, query, 8)
      expect(found.length).toBe(1)
      expect(isRespelled).toBe(true)
    },
  )

  it('searches similar names only if nothing matches, and finds nobody if nothing is similar', () => {
    expect(findClients(indexed, 'kivisalu', 8).isRespelled).toBe(false)
    expect(findClients(indexed, 'muinasjutt', 8)).toEqual({ found: [], isRespelled: false })
    expect(find('')).toEqual([])
  })
})
