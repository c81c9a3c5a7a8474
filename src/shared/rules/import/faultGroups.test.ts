import { describe, expect, it } from 'vitest'
import { excelDay } from './excelDay.ts'
import { faultGroups, withoutRoom } from './faultGroups.ts'
import type { ImportLine } from './kinds.ts'

const MATCHED = ['last_name', 'birth_date', 'room']
const line = (no: number, birth: string, more: Partial<ImportLine> = {}): ImportLine => ({
  no,
  cells: ['Kask', birth, ''],
  out: false,
  faults: [{ field: 'birth_date', code: 'day' }],
  ...more,
})

describe('excelDay', () => {
  it('reads the numbers that a spreadsheet keeps for days', () => {
    expect(excelDay('45659')).toBe('2025-01-02')
    expect(excelDay('13944')).toBe('1938-03-05')
  })
  it('reads nothing else as a day', () => {
    for (const text of ['', '0', '60', '05.03.1938', '1938', '4565.5', '445659', '-5']) expect(excelDay(text)).toBeNull()
  })
})

describe('faultGroups', () => {
  it('groups the same error of several rows, with the intended days', () => {
    expect(faultGroups([line(2, '45659'), line(3, '13944'), line(4, '1', { faults: [{ field: 'last_name', code: 'required' }] })], MATCHED)).toEqual([
      {
        field: 'birth_date',
        code: 'day',
        cells: [
          { no: 2, column: 1, text: '45659' },
          { no: 3, column: 1, text: '13944' },
        ],
        days: [
          { no: 2, column: 1, text: '02.01.2025' },
          { no: 3, column: 1, text: '05.03.1938' },
        ],
      },
    ])
  })
  it('suggests no days if one cell has none, and ignores skipped rows', () => {
    expect(faultGroups([line(2, '45659'), line(3, 'kevadel')], MATCHED)[0]?.days).toBeNull()
    expect(faultGroups([line(2, '45659'), line(3, '45659', { out: true })], MATCHED)).toEqual([])
  })
})

describe('withoutRoom', () => {
  it('counts people without a room, also if there is no column for rooms', () => {
    const good = (no: number, room: string): ImportLine => line(no, '', { faults: [], cells: ['Kask', '', room] })
    expect(withoutRoom([good(2, '101'), good(3, ''), line(4, '1')], MATCHED)).toBe(1)
    expect(withoutRoom([good(2, '101')], ['last_name'])).toBe(1)
  })
})
