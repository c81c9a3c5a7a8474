import { describe, expect, it } from 'vitest'
import { digestDay } from './digest.ts'

const at7 = { digest_hour: 7, quiet_days: [] }

describe('digestDay', () => {
  it('is the day from the chosen hour on, for three hours', () => {
    const asked = ['04:59', '05:00', '07:59', '08:00'].map((clock) => digestDay(at7, `2026-11-20T${clock}:00.000Z`))
    expect(asked).toEqual([null, '2026-11-20', '2026-11-20', null])
  })

  it('is none without an hour, or on a quiet day', () => {
    expect(digestDay({ digest_hour: null, quiet_days: [] }, '2026-11-20T05:00:00.000Z')).toBeNull()
    // 20.11.2026 is a Friday.
    expect(digestDay({ digest_hour: 7, quiet_days: [5] }, '2026-11-20T05:00:00.000Z')).toBeNull()
  })

  it('is the same day in both passes of an hour that comes twice', () => {
    const at3 = { digest_hour: 3, quiet_days: [] }
    // 25.10.2026: at 01:00 UTC it is 03:00 again.
    expect(['00:10', '01:10'].map((clock) => digestDay(at3, `2026-10-25T${clock}:00.000Z`))).toEqual(['2026-10-25', '2026-10-25'])
  })

  it('comes after an hour that is skipped', () => {
    // 29.03.2026: 03:00 does not exist, after 02:59 comes 04:00.
    const at3 = { digest_hour: 3, quiet_days: [] }
    expect(['00:59', '01:00'].map((clock) => digestDay(at3, `2026-03-29T${clock}:00.000Z`))).toEqual([null, '2026-03-29'])
  })
})
