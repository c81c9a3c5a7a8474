import { describe, expect, it } from 'vitest'
import { absentFrom, type Life, standingIn } from './standing.ts'

const at = (clock: string): string => `2026-11-21T${clock}:00.000Z`
const STAY = { started_at: at('09:00'), ended_at: null, end_reason: null, arrived_on: '2026-11-21', room: '101' } as const
const LIFE: Life = { died_at: null, stays: [STAY], absences: [], waits: false }

describe('standingIn', () => {
  it('counts the whole day of arrival, even if the arrival was recorded later that day', () => {
    expect(standingIn(LIFE, at('06:00'))).toMatchObject({ stands: 'here', room: '101' })
    expect(standingIn(LIFE, '2026-11-20T20:00:00.000Z')).toMatchObject({ stands: 'coming', room: null })
  })

  it('knows the room of that time', () => {
    const moved = { ...STAY, ended_at: at('12:00'), end_reason: 'room' } as const
    const life = { ...LIFE, stays: [moved, { ...STAY, started_at: at('12:00'), room: '205' }] }
    expect(standingIn(life, at('11:00')).room).toBe('101')
    expect(standingIn(life, at('13:00')).room).toBe('205')
  })

  it('counts the instant of death and of leaving as still present', () => {
    const left = { ...LIFE, stays: [{ ...STAY, ended_at: at('12:00'), end_reason: 'left' as const }] }
    expect(standingIn(left, at('12:00')).stands).toBe('here')
    expect(standingIn(left, at('12:01'))).toMatchObject({ stands: 'left', since: at('12:00') })
    const died = { ...left, died_at: at('12:00') }
    expect(standingIn(died, at('12:00')).stands).toBe('here')
    expect(standingIn(died, at('12:01'))).toMatchObject({ stands: 'died', since: at('12:00') })
  })

  it('distinguishes the absence from the time after it', () => {
    const life = { ...LIFE, absences: [{ started_at: at('10:00'), ended_at: at('12:00') }] }
    expect(standingIn(life, at('11:00'))).toMatchObject({ stands: 'away', since: at('10:00'), room: '101' })
    expect(standingIn(life, at('12:00')).stands).toBe('here')
  })

  it('expects somebody who is in the queue again after having left', () => {
    const life = { ...LIFE, stays: [{ ...STAY, ended_at: at('12:00'), end_reason: 'left' as const }], waits: true }
    expect(standingIn(life, at('13:00')).stands).toBe('coming')
  })
})

describe('absentFrom', () => {
  it('allows a plan for somebody who is expected, but no act', () => {
    expect(absentFrom('coming', 'is-ours')).toBeNull()
    expect(absentFrom('coming', 'lives-here')).toBe('person-coming')
    expect(absentFrom('left', 'is-ours')).toBe('person-left')
  })

  it('never counts somebody who is away as gone: a return is often recorded later', () => {
    expect(absentFrom('away', 'lives-here')).toBeNull()
  })
})
