import { describe, expect, it } from 'vitest'
import { Absence, isLockedIn } from './absence.ts'

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

  it('believes its own window where the system says "just now" at every look', () => {
    const absence = new Absence()
    const looks = Array.from({ length: 21 }, () => absence.isAway({ idle: 0, idleHere: 400, isLocked: false }))
    expect(looks.indexOf(true)).toBe(20)
    expect(absence.isAway({ idle: 0, idleHere: 10, isLocked: false })).toBe(false)
    expect(absence.isAway({ idle: 1, idleHere: 400, isLocked: false })).toBe(false)
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
