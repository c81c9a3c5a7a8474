import { describe, expect, it } from 'vitest'
import { draftOf, fieldsOf, readTimes, wrongIn } from './lineDraft.ts'

describe('a line of a plan that is being written', () => {
  it('takes times as people write them, each once and in order', () => {
    expect(readTimes('20:30, 8.00 8:00')).toEqual(['08:00', '20:30'])
    expect(readTimes('')).toEqual([])
    expect(readTimes('hommikul')).toBeNull()
    expect(readTimes('25:00')).toBeNull()
  })

  it('wants a need, and times that are times', () => {
    expect([...wrongIn(draftOf(null))]).toEqual(['need'])
    expect([...wrongIn({ ...draftOf(null), need: 'Ei kuule', times: 'varsti' })]).toEqual(['times'])
  })

  it('sends nothing for what was left empty, and comes back as it was sent', () => {
    const fields = fieldsOf({ ...draftOf(null, { area: 'uni', need: ' Ärkab öösel ' }), times: '22.00', every: '2', keeps: true })
    expect(fields).toMatchObject({ area: 'uni', need: 'Ärkab öösel', goal: null, schedule: { times: ['22:00'], weekdays: null, every: 2 } })
    const line = { ...fields, id: 'l1', root_id: 'l1', origin: 'kasitsi', origin_id: null } as const
    expect(fieldsOf(draftOf(line))).toEqual(fields)
  })
})
