import { describe, expect, it } from 'vitest'
import { Absence, isLockedIn, look } from './absence.ts'

const present = { idle: 3, idleHere: 3, isLocked: false }

describe('Absence', () => {
  it.each([
    ['somebody is here', present, false],
    ['somebody works in another window', { ...present, idleHere: 4_000 }, false],
    ['nobody has touched anything for five minutes', { ...present, idle: 300 }, true],
    ['the system is locked', { ...present, isLocked: true }, true],
  ])('when %s', (_when, look, isAway) => {
    expect(new Absence().isAway(look)).toBe(isAway)
  })

  it('uses its own window’s idle time if the system always reports activity', () => {
    const absence = new Absence()
    const looks = Array.from({ length: 21 }, () => absence.isAway({ idle: 0, idleHere: 400, isLocked: false }))
    expect(looks.indexOf(true)).toBe(20)
    expect(absence.isAway({ idle: 0, idleHere: 10, isLocked: false })).toBe(false)
    expect(absence.isAway({ idle: 1, idleHere: 400, isLocked: false })).toBe(false)
  })
})

describe('look', () => {
  const looked = async (isLocked: () => Promise<boolean>, idle: number): Promise<string[]> => {
    const heard: string[] = []
    const [lock, report] = [() => void heard.push('locked'), (error: unknown) => void heard.push(String(error))]
    await look(new Absence(), { isLocked, idle: () => idle, idleHere: () => 0, lock, report })
    return heard
  }

  it('locks a desk that is left', async () => {
    expect(await looked(async () => true, 3)).toEqual(['locked'])
    expect(await looked(async () => false, 3)).toEqual([])
  })

  it('uses the idle time if the system cannot report a lock, and logs it', async () => {
    const fails = (): Promise<boolean> => Promise.reject(new Error('no logind'))
    expect(await looked(fails, 300)).toEqual(['Error: no logind', 'locked'])
    expect(await looked(fails, 3)).toEqual(['Error: no logind'])
  })
})

describe('isLockedIn', () => {
  it.each([
    ['LockedHint=yes\n', true],
    ['LockedHint=no\n', false],
    ['', false],
    ['Could not get session: LockedHint=yes is unknown', false],
  ])('reads %j', (answer, isLocked) => {
    expect(isLockedIn(answer)).toBe(isLocked)
  })
})
