import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { deriveKey, sealWith } from '#core/kernel/seal.ts'
import { SHAPE } from '../replica/copy.schema.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isOfThisShape } from '../replica/copy.names.ts'
import { Contact, CONTACT_FILE, removeFormerCopies, removeUnreadable } from './contact.ts'
import { CLOCK_FILE, DeskClock } from './deskClock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koduke-contact-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the lease of a desk', () => {
  let [wall, monotonic] = [0, 0]
  let faults: unknown[] = []
  const start = (): Contact => {
    monotonic = 0
    const secret = Buffer.alloc(32, 1)
    const clock = new DeskClock(folder, secret, { wall: () => wall, monotonic: () => monotonic }, (error) => faults.push(error))
    return new Contact(folder, secret, clock, (error) => faults.push(error))
  }
  /** The computer runs; the desk asks at intervals. */
  const run = (contact: Contact, hours: number): boolean => {
    let isInLease = true
    for (let quarter = 0; quarter < 4; quarter++) {
      wall += (hours * HOUR) / 4
      monotonic += (hours * HOUR) / 4
      isInLease = contact.isInLease()
    }
    return isInLease
  }
  beforeEach(() => {
    wall = Date.parse('2026-11-23T08:00:00.000Z')
    faults = []
  })

  it('does not exist before the first contact with the server, and lasts for 72 hours after each', () => {
    const contact = start()
    expect(contact.isInLease()).toBe(false)
    contact.heard()
    expect(run(contact, 72)).toBe(true)
    expect(run(contact, 1)).toBe(false)
    contact.heard()
    expect(contact.isInLease()).toBe(true)
  })

  it('continues over restarts, and while the computer is off', () => {
    start().heard()
    wall += 71 * HOUR
    const contact = start()
    expect(contact.isInLease()).toBe(true)
    expect(run(contact, 2)).toBe(false)
    expect(start().isInLease()).toBe(false)
  })

  it('continues while nobody is signed in', () => {
    const contact = start()
    contact.heard()
    for (let hour = 0; hour < 73; hour++) {
      wall += HOUR
      monotonic += HOUR
      contact.tick()
    }
    wall -= 60 * DAY
    expect(start().isInLease()).toBe(false)
  })

  it('ends if its file was removed', () => {
    const contact = start()
    monotonic += HOUR
    contact.heard()
    rmSync(join(folder, CLOCK_FILE))
    expect(start().isInLease()).toBe(false)
  })

  it('continues after an update from a former release’s file', () => {
    const secret = Buffer.alloc(32, 1)
    const former = Buffer.from(JSON.stringify({ wall, ran: 71 * HOUR, barred: ['mari'] }))
    writeFileSync(join(folder, CONTACT_FILE), sealWith(deriveKey('contact', secret), former))
    const contact = start()
    expect([contact.isInLease(), contact.mayCome('mari')]).toEqual([true, false])
    expect(run(contact, 2)).toBe(false)
  })

  it('ends after a weekend of sleep, which the clock of the computer counts (`runningTime`)', () => {
    const contact = start()
    contact.heard()
    wall += 73 * HOUR
    monotonic += 73 * HOUR
    expect(contact.isInLease()).toBe(false)
  })

  it('does not end if the clock jumps forward while the computer runs', () => {
    const contact = start()
    contact.heard()
    wall += 4 * DAY
    expect(contact.isInLease()).toBe(true)
    expect(start().isInLease()).toBe(true)
  })

  it('is valid again when a clock that was wrong at the start is corrected', () => {
    start().heard()
    wall += 4 * DAY
    expect(start().isInLease()).toBe(false)
    wall -= 4 * DAY
    expect(start().isInLease()).toBe(true)
  })

  it('ends by the running time of the computer, however far back its clock is set', () => {
    start().heard()
    for (let night = 0; night < 7; night++) {
      wall -= 60 * DAY
      expect(run(start(), 10)).toBe(true)
    }
    wall -= 60 * DAY
    expect(run(start(), 3)).toBe(false)
  })

  it.skipIf(!existsSync('/dev/full'))('is judged by what is known in memory where the disk is full', () => {
    const contact = start()
    symlinkSync('/dev/full', join(folder, 'contact.new'))
    contact.heard([{ id: 'mari', houses: [] }])
    expect(faults).toMatchObject([{ code: 'ENOSPC' }])
    expect([contact.mayCome('mari'), run(contact, 72)]).toEqual([false, true])
    expect(run(contact, 1)).toBe(false)
    rmSync(join(folder, 'contact.new'))
    expect([contact.isInLease(), start().isInLease()]).toEqual([false, false])
  })

  it('knows who had no access at the last contact, even if a later one does not mention them', () => {
    const contact = start()
    contact.heard([
      { id: 'anu', houses: [{ id: 'h', classes: ['basic'] }] },
      { id: 'mari', houses: [] },
    ])
    contact.heard([{ id: 'anu', houses: [] }])
    expect(['anu', 'mari', 'uus'].map((id) => start().mayCome(id))).toEqual([false, false, true])
    const again = start()
    again.welcome('mari')
    expect(start().mayCome('mari')).toBe(true)
  })
})

describe('files that nobody may open any more are deleted', () => {
  const fill = (...names: string[]): void => names.forEach((name) => writeFileSync(join(folder, name), ''))

  it('if an earlier version wrote them: one copy for each person, and rows of another shape', () => {
    const kept = [
      'outbox-a1.db',
      'boxes-a1.db',
      'meant-b2.db',
      'drafts-a1.db',
      `copy-${SHAPE}-b2-care.db`,
      `copy-${SHAPE}-b2-care.db-wal`,
      'pictures-b2-care.db',
    ]
    fill(...kept, 'copy-11-a1.db', `copy-${SHAPE}-a1.db`, `copy-${SHAPE - 1}-b2-care.db`, 'pictures-a1.db', 'pictures-a1.db-wal')
    removeFormerCopies(folder, isOfThisShape)
    expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted())
  })

  it('when the server says so: a data class, or a house; never those that are open', () => {
    const kept = [`copy-${SHAPE}-b2-basic.db`, `copy-${SHAPE}-b2a1-own.db`, `copy-${SHAPE}-c3-health.db`, 'pictures-b2-basic.db', 'outbox-a1.db']
    fill(
      ...kept,
      `copy-${SHAPE}-b2-health.db`,
      `copy-${SHAPE}-b2-health.db-wal`,
      'pictures-b2-health.db',
      `copy-${SHAPE}-b2d4-own.db`,
      `copy-${SHAPE}-e5-basic.db`,
    )
    removeUnreadable(folder, new Set(['b2 basic', 'b2a1 own']), 'c3')
    expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted())
  })
})
