import { describe, expect, it } from 'vitest'
import { TABLES, tables } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

interface Stamped extends SyncedRow {
  house_id: string
}
interface OfHouse {
  house_id: string
}

// The compiler is the test: a line that it accepts wrongly is a compile error of this file.
describe('a declaration', () => {
  it('does not compile without the privileges of the house’s role', () => {
    // @ts-expect-error a row with `house_id` is a house's
    expect(() => table<OfHouse>().open).not.toThrow()
    expect(table<OfHouse>().housed('select')).toEqual({ house: 'house_id', houseMay: 'select' })
  })

  it('does not compile without how devices copy stamped rows', () => {
    // @ts-expect-error a stamped row is copied by devices
    expect(() => table<Stamped>().housed).not.toThrow()
    expect(table<Stamped>().synced('care', { month: 'event_at' }).copy).toEqual({ dataClass: 'care', month: 'event_at' })
  })
})

describe('the tables', () => {
  it('are each once in the list of tables', () => {
    expect(tables.map(({ table: name }) => name)).toEqual(Object.keys(TABLES))
  })

  it('that devices copy name the column of their house', () => {
    expect(SYNCED.find((each) => each.table === 'house')).toEqual({ table: 'house', house: 'id', dataClass: 'basic' })
    expect(SYNCED.find((each) => each.table === 'client_seen')).toEqual({
      table: 'client_seen',
      house: 'house_id',
      dataClass: 'own',
      person: 'person_id',
    })
  })
})
