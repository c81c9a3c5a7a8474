import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUSE_ROLES } from '../../rights.ts'
import { isAddressed, isConfirmable, isForWall, isForWorker, maySee } from './audience.ts'
import { NOTICE_AUDIENCES } from './notice.ts'

const nobody = { selected: [], people: [], units: [] }
const mari = { id: 'mari', role: 'carer' as const, units: ['tamm'] }

describe('whom a notice is for', () => {
  it('is who has a chosen role, and who is named whatever their role', () => {
    expect(isForWorker({ ...nobody, selected: ['carer'] }, mari)).toBe(true)
    expect(isForWorker({ ...nobody, selected: ['nurse'] }, mari)).toBe(false)
    expect(isForWorker({ ...nobody, selected: ['nurse'], people: ['mari'] }, mari)).toBe(true)
    expect(isForWorker({ ...nobody, people: ['jaan'] }, mari)).toBe(false)
  })

  it('is narrowed to units, except for who is named and who works in all units', () => {
    const toKask = { ...nobody, selected: ['everyone' as const], units: ['kask'] }
    expect(isForWorker(toKask, mari)).toBe(false)
    expect(isForWorker(toKask, { ...mari, units: ['tamm', 'kask'] })).toBe(true)
    expect(isForWorker(toKask, { ...mari, units: [] })).toBe(true)
    expect(isForWorker({ ...toKask, people: ['mari'] }, mari)).toBe(true)
  })

  it('is the wall only without units, because the wall has none', () => {
    expect(isForWall({ selected: ['kiosk'], units: [] })).toBe(true)
    expect(isForWall({ selected: ['kiosk'], units: ['tamm'] })).toBe(false)
  })

  it('must be somebody, and somebody who can confirm', () => {
    const onWall = { ...nobody, selected: ['kiosk' as const] }
    expect([nobody, { ...nobody, people: ['mari'] }, onWall, { ...onWall, units: ['tamm'] }].map(isAddressed)).toEqual([false, true, true, false])
    expect([isConfirmable({ ...nobody, selected: ['kiosk'] }), isConfirmable({ selected: ['kiosk'], people: ['mari'] })]).toEqual([false, true])
  })

  it('is never hidden from its readers and its author, and one that names somebody is hidden from all others', () => {
    const ids = fc.uniqueArray(fc.constantFrom('mari', 'jaan', 'kai'))
    const units = fc.uniqueArray(fc.constantFrom('tamm', 'kask'))
    const notices = fc.record({ selected: fc.uniqueArray(fc.constantFrom(...NOTICE_AUDIENCES)), people: ids, units, made_by: fc.constant('jaan') })
    const readers = fc.record({ id: fc.constantFrom('mari', 'jaan', 'kai'), role: fc.constantFrom(...HOUSE_ROLES), units })
    fc.assert(
      fc.property(notices, readers, fc.boolean(), (notice, reader, isWriter) => {
        const isOwn = isForWorker(notice, reader) || reader.id === 'jaan'
        expect(maySee(notice, reader, isWriter)).toBe(isOwn || (isWriter && notice.people.length === 0))
      }),
    )
  })
})
