import { describe, expect, it } from 'vitest'
import { client } from '../../../testing/testWorld.tsx'
import { clientsAt, readAddress, writeAddress } from './clientAddress.ts'
import { filterClients, NO_FILTERS, readFilters, writeFilters } from './clientFilter.ts'
import { findClients, indexClients } from '../../client/parts/clientSearch.ts'
import { statusOfHash } from './clientHash.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const oie = client({ id: 'oie', first_name: 'Õie', last_name: 'Käär', name: 'Õie Käär', room: '101', last_entry_at: '2026-11-21T09:00:00Z' })
const arvo = client({ id: 'arvo', first_name: 'Arvo', last_name: 'Šalveer', name: 'Arvo Šalveer', room: '9', search_info: 'punane kampsun' })
const away = client({ id: 'away', name: 'Õnne Kask', status: 'eemal' })
const all = indexClients([oie, arvo, away])
const ids = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id)
const search = (query: string): string[] => ids(filterClients(all, 'majas', { ...NO_FILTERS, query }, NOW))

describe('filterClients', () => {
  it('ignores case and the marks of õäöüšž', () => {
    expect(search('oie kaar')).toEqual(['oie'])
    expect(search('SALVEER')).toEqual(['arvo'])
  })

  it('finds by room, code and tags', () => {
    expect(search('101')).toEqual(['oie'])
    expect(search('43803')).toEqual(['oie', 'arvo'])
    expect(search('kampsun punane')).toEqual(['arvo'])
  })

  it('filters by status and by clients without an entry for a day', () => {
    expect(ids(filterClients(all, 'eemal', NO_FILTERS, NOW))).toEqual(['away'])
    expect(ids(filterClients(all, 'majas', { ...NO_FILTERS, isSilent: true }, NOW))).toEqual(['arvo'])
  })

  it('never finds by care data that the user may not read', () => {
    const hidden = indexClients([client({ care: null })])
    expect(filterClients(hidden, 'majas', { ...NO_FILTERS, hasAllergy: true }, NOW)).toEqual([])
  })
})

describe('findClients', () => {
  it('shows those in the house before those away, whatever their order', () => {
    const twins = indexClients([away, client({ id: 'here', name: 'Õnne Tamm' })])
    expect(ids(findClients(twins, 'onne', 8).found.map(({ client }) => client))).toEqual(['here', 'away'])
  })
})

describe('the address of the list', () => {
  it('reads the status in any case and falls back to majas', () => {
    expect(statusOfHash('#EEMAL')).toBe('eemal')
    expect(statusOfHash('')).toBe('majas')
    expect(statusOfHash('#midagi')).toBe('majas')
  })

  it('reads back what it was written from', () => {
    const filters = { query: 'õie', unitId: 'u1', risk: 'fall', hasAllergy: true, hasDiet: false, isSilent: true } as const
    expect(readFilters(writeFilters(filters))).toEqual(filters)
    const url = new URL(writeAddress({ status: 'ootel', filters, sort: { column: 'room', isDescending: true } }), 'http://koduke')
    expect(url.hash).toBe('#ootel')
    expect(readAddress(url.search, url.hash).sort).toEqual({ column: 'room', isDescending: true })
  })

  it('orders rooms as numbers and the queue by who has waited longest', () => {
    const by = (sort: 'room'): string[] =>
      ids(clientsAt(all, { status: 'majas', filters: NO_FILTERS, sort: { column: sort, isDescending: false } }, NOW))
    expect(by('room')).toEqual(['arvo', 'oie'])
    const queue = indexClients([
      client({ id: 'new', status: 'ootel', queued_date: '2026-11-01' }),
      client({ id: 'old', status: 'ootel', queued_date: '2026-02-01' }),
    ])
    expect(ids(clientsAt(queue, { status: 'ootel', filters: NO_FILTERS, sort: null }, NOW))).toEqual(['old', 'new'])
  })
})
