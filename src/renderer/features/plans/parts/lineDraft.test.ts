import { describe, expect, it } from 'vitest'
import { draftOf, fieldsOf, wrongIn } from './lineDraft.ts'

describe('a line of a plan that is being written', () => {
  it('reads times as people write them, whole hours too', () => {
    const line = { ...draftOf(null), need: 'Ei kuule', times: '16, 10' }
    expect([...wrongIn(line)]).toEqual([])
    expect(fieldsOf(line).schedule?.times).toEqual(['10:00', '16:00'])
  })

  it('needs a need and valid times', () => {
    expect([...wrongIn(draftOf(null))]).toEqual(['need'])
    expect([...wrongIn({ ...draftOf(null), need: 'Ei kuule', times: 'varsti' })]).toEqual(['times'])
  })

  it('sends nothing for empty fields, and reads back as it was sent', () => {
    const fields = fieldsOf({ ...draftOf(null, { area: 'uni', need: ' Ärkab öösel ' }), times: '22.00', every: '2', keeps: true })
    expect(fields).toMatchObject({ area: 'uni', need: 'Ärkab öösel', goal: null, schedule: { times: ['22:00'], weekdays: null, every: 2 } })
    const line = { ...fields, id: 'l1', root_id: 'l1', origin: 'kasitsi', origin_id: null } as const
    expect(fieldsOf(draftOf(line))).toEqual(fields)
  })
})
