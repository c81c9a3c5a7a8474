import { mkdirSync, readFileSync, rmdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'
import { holdFile } from '../../../tests/support/heldFile.ts'
import { canMount } from '../../../tests/faults/support/smallDisk.ts'
import { keepFile } from '../keptFile.ts'
import { openSealed } from '../replica/sealedFile.ts'
import { removeUnreadable } from './contact.ts'

const HOUR = 3_600_000
const HELD = expect.objectContaining({ code: 'EBUSY' })

let at: AtDesk
let letGo: (() => void) | null = null
beforeEach(async () => {
  at = await AtDesk.begin()
})
afterEach(async () => {
  vi.useRealTimers()
  letGo?.()
  letGo = null
  await at.close()
})
const named = (name: RegExp): string => at.files().find((each) => name.test(each)) ?? expect.unreachable()

describe.skipIf(!canMount())('a file that somebody holds', () => {
  const hold = (name: string): void => {
    letGo = holdFile(join(at.folder, name))
  }
  const release = (): void => {
    letGo?.()
    letGo = null
  }

  it.each(['copy-11-a1.db', 'pictures-a1.db', 'drafts-a1.db'])('is left until the next start if it is only cleanup: %s', async (name) => {
    const path = join(at.folder, name)
    writeFileSync(path, 'vana')
    utimesSync(path, new Date(0), new Date(0))
    at.wall = Date.now()
    hold(name)
    await at.restart()
    expect(at.files()).toContain(name)
    release()
    await at.restart()
    expect(at.files()).not.toContain(name)
  })

  it('is written when it is released soon, and stays unchanged otherwise', () => {
    const path = join(at.folder, 'kaart')
    keepFile(path, 'vana')
    hold('kaart')
    const waits: number[] = []
    expect(() => keepFile(path, 'uus', (ms) => void waits.push(ms))).toThrow(HELD)
    expect(waits).toEqual([10, 20, 40, 80, 160])
    expect(readFileSync(path, 'utf8')).toBe('vana')
    keepFile(path, 'uus', release)
    expect(readFileSync(path, 'utf8')).toBe('uus')
  })

  it('does not prevent the deletion of others that nobody may read, and is reported', () => {
    const names = ['pictures-b2-basic.db', 'pictures-b2-care.db', 'pictures-b2-health.db']
    for (const name of names) writeFileSync(join(at.folder, name), '')
    hold('pictures-b2-basic.db')
    const remove = (): void => removeUnreadable(at.folder, new Set(), null)
    expect(remove).toThrow(HELD)
    expect(at.files()).toEqual(['pictures-b2-basic.db'])
    release()
    remove()
    expect(at.files()).toEqual([])
  })

  it('is erased at the next contact when a computer is revoked, and all others at once', async () => {
    await at.enter()
    at.faults = []
    await at.signOut()
    const copy = named(/^copy-\d+-\w+-care[.]db$/)
    hold(copy)
    await at.db.updateTable('device').set({ revoked_at: '2026-11-21T10:00:00.000Z' }).where('sign_pub', 'is not', null).execute()
    await at.sync()
    await vi.waitFor(() => expect(at.faults).toContainEqual(HELD), 5000)
    expect(at.files().toSorted()).toEqual([copy, 'device'])
    release()
    await at.sync()
    await vi.waitFor(() => expect(at.files()).toEqual(['device']), 5000)
  })
})

describe('a failed opening', () => {
  beforeEach(async () => {
    await at.enter()
    at.isOnline = false
    at.faults = []
    await at.desk.close()
  })

  it.each([
    ['a file of the copy', /^copy-\d+-\w+-health[.]db$/],
    ['a file of pictures', /^pictures-\w+-health[.]db$/],
    ['what others have meant', /^meant-\w+[.]db$/],
    ['the drafts', /^drafts-\w+[.]db$/],
  ])('at %s leaves nothing open, so that the next one succeeds', async (_what, name) => {
    const path = join(at.folder, named(name))
    const { outbox } = await at.opened('manager')
    // Another process has it open, without a key: a lock needs none.
    const key = name.source.includes('drafts') ? outbox : name.source.includes('meant') ? null : ((await keysOf())[named(name)] ?? outbox)
    const other = openSealed({ path, key }, false)
    other.exec('begin immediate')
    await at.restart()
    expect(await at.signIn()).toHaveProperty('refused')
    other.close()
    ok(await at.signIn())
    expect((await at.state()).numbers.usable).toBe(true)
  })

  /** The keys of the copy's files, and the picture files beside them. */
  const keysOf = async (): Promise<Record<string, Buffer>> => {
    const { parts, classes } = await at.opened('manager')
    const health = classes.get('health') ?? expect.unreachable()
    return { ...Object.fromEntries(parts.map(({ path, key }) => [path, key])), [named(/^pictures-\w+-health[.]db$/)]: health }
  }
})

/** The user's role changes, and the desk learns of it. */
const work = async (from: 'accountant' | 'carer', role: 'accountant' | 'nurse'): Promise<void> => {
  await at.db
    .updateTable('membership')
    .set(({ eb }) => ({ role, ver: eb('ver', '+', 1) }))
    .where('person_id', '=', at.people[from])
    .execute()
  await at.sync()
}
const makeNurse = (): Promise<void> => work('accountant', 'nurse')

it('applies new rights as soon as the file is released, and the user continues meanwhile', async () => {
  const id = await at.house.client()
  await at.enter('accountant')
  at.faults = []
  const prefix = named(/^copy-\d+-\w+-basic[.]db$/).replace(/basic[.]db$/, '')
  const inTheWay = join(at.folder, `${prefix}health.db`)
  mkdirSync(inTheWay)
  await makeNurse()
  await vi.waitFor(() => expect(at.faults).toContainEqual(expect.objectContaining({ code: 'SQLITE_CANTOPEN' })), 5000)
  const numbers = { copies: false, usable: false, unsent: 0, trouble: 'failed', online: true }
  expect((await at.state()).numbers).toMatchObject({ ...numbers, syncedAt: expect.any(String) })
  expect(ok(await at.ask('client.get', { id })).answer).toMatchObject({ client: { id } })
  rmdirSync(inTheWay)
  await vi.waitFor(async () => expect((await at.state()).numbers).toMatchObject({ copies: true, usable: true, trouble: null }), 10_000)
  at.isOnline = false
  expect(ok(await at.ask('client.get', { id })).answer).toMatchObject({ client: { id } })
})

it.each(['/api/user/?$', '/desk-key$'])('soon requests again what new rights allow, if the answer was lost: %s', async (address) => {
  const id = await at.house.client()
  await at.enter('accountant')
  at.cuts = new RegExp(address)
  await makeNurse()
  await vi.waitFor(() => expect(at.cut).toBeGreaterThan(3), 15_000)
  at.cuts = null
  await vi.waitFor(async () => expect((await at.state()).numbers).toMatchObject({ usable: true, hidden: false }), 15_000)
  at.isOnline = false
  expect(ok(await at.ask('client.get', { id })).answer).toMatchObject({ client: { id } })
})

it.each([
  ['the word of the copy', 0],
  ['a new token, which comes first', HOUR],
])('keeps no key of what somebody may no longer read, learned by %s', async (_how, later) => {
  await at.enter('carer')
  expect((await at.opened('carer')).classes.has('care')).toBe(true)
  at.wall += later
  await work('carer', 'accountant')
  await vi.waitFor(async () => expect((await at.opened('carer')).classes.has('care')).toBe(false), 10_000)
  await at.synced()
  expect(await at.ask('diary.list', { client_id: await at.house.client() })).toHaveProperty('refused')
})

describe('the lease, checked every minute', () => {
  it('is checked again after a minute in which its file could not be written', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await at.enter()
    at.isOnline = false
    at.faults = []
    const inTheWay = join(at.folder, 'clock.new')
    mkdirSync(inTheWay)
    vi.advanceTimersByTime(60_000)
    expect(at.faults).toMatchObject([{ code: 'EISDIR' }])
    expect((await at.session()).user).not.toBeNull()
    rmdirSync(inTheWay)
    at.wall += 73 * HOUR
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(async () => expect((await at.session()).user).toBeNull(), 5000)
  })
})
