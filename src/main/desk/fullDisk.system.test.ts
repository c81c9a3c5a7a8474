import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'
import { canMount, smallDisk, type SmallDisk } from '../../../tests/faults/support/smallDisk.ts'

const FULL = { refused: { status: 507, body: { code: 'disk-full' } } }
const WRONG = { refused: { body: { code: 'bad-credentials' } } }
const WAIT = { refused: { body: { code: 'too-many-requests' } } }

describe.skipIf(!canMount())('a desk whose disk is full', () => {
  let disk: SmallDisk
  let at: AtDesk
  let id: string
  /** The manager and a carer have worked here; offline the carer has left an unsent note. */
  beforeEach(async () => {
    disk = smallDisk(64)
    at = await AtDesk.begin(join(disk.path, 'desk'))
    id = await at.house.client()
    await at.enter()
    await at.signOut()
    await at.enter('carer')
    at.isOnline = false
    at.cuts = /sealed/
    await at.note(id, 'jõi vähe')
    at.faults = []
  })
  afterEach(async () => {
    await at.close()
    disk.unmount()
  })

  const diary = async (): Promise<string> => JSON.stringify(await at.answer('diary.list', { id }))
  const note = (text: string) => at.ask('diary.add', { kind: 'other', client_id: id, text })
  /** The desk is locked, its files are closed, and it restarts on a full disk. */
  const lockOnFullDisk = async (): Promise<void> => {
    await at.desk.close()
    disk.fill()
    await at.restart()
  }

  it.each([
    ['without a connection', false],
    ['with one', true],
  ])('after a lock, %s, lets a user with the password read everything, and stores nothing', async (_what, isOnline) => {
    await lockOnFullDisk()
    at.isOnline = isOnline
    ok(await at.signIn())
    expect(JSON.stringify(await at.answer('client.list', {}))).toContain(id)
    expect(await diary()).toContain('jõi vähe')
    expect(await note('ruumita')).toMatchObject(FULL)
    const drafts = [{ name: 'diary', text: 'pooleli', at: at.wall }]
    const { person, house } = { person: at.people.manager, house: at.house.id }
    ok(await at.desk.handle({ type: 'drafts', person, house }))
    expect(await at.desk.handle({ type: 'keepDrafts', person, house, drafts })).toMatchObject(FULL)
    disk.free()
    ok(await note('ruumiga'))
    at.isOnline = true
    at.cuts = null
    await at.sync()
    await at.synced()
    await vi.waitFor(async () => expect(await at.entries('jõi vähe')).toHaveLength(1), 5000)
    expect([(await at.entries('ruumiga')).length, (await at.entries('ruumita')).length]).toEqual([1, 0])
    expect(await diary()).toContain('ruumiga')
  })

  it('gives no free attempts to guess a password', async () => {
    await lockOnFullDisk()
    expect(await at.signIn('manager', 'vale')).toMatchObject(WRONG)
    expect(await at.signIn()).toMatchObject(WAIT)
    at.wall += 31_000
    expect(await at.signIn('manager', 'vale')).toMatchObject(WRONG)
    disk.free()
    // Now it is written, and survives the process.
    at.wall += 31_000
    for (let time = 0; time < 3; time++) expect(await at.signIn('manager', 'vale')).toMatchObject(WRONG)
    await at.restart()
    expect(await at.signIn()).toMatchObject(WAIT)
    at.wall += 31_000
    ok(await at.signIn())
  })

  it('refuses a new user, whose keys it could not store', async () => {
    await lockOnFullDisk()
    at.isOnline = true
    expect(await at.signIn('nurse')).toMatchObject(FULL)
    disk.free()
    ok(await at.signIn('nurse'))
  })

  it('still shows unsent work while no page of the server can be stored', async () => {
    await lockOnFullDisk()
    await at.house.client()
    at.isOnline = true
    ok(await at.signIn())
    await vi.waitFor(async () => expect((await at.state()).numbers.trouble).toBe('disk-full'), 10_000)
    expect(await diary()).toContain('jõi vähe')
  })
})
