import { closeSync, openSync, rmSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AtDesk, ok } from '../../../tests/support/atDesk.ts'
import { Outbox } from '../replica/outbox.ts'
import { openSealed } from '../replica/sealedFile.ts'

let at: AtDesk
beforeEach(async () => {
  at = await AtDesk.begin()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await at.close()
})

it('continues by itself after a full disk, and says meanwhile what is wrong', async () => {
  const id = await at.house.client()
  await at.enter()
  at.isOnline = false
  await at.note(id, 'enne ruumi')
  at.faults = []
  const full = vi.spyOn(Outbox.prototype, 'sending').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  })
  at.isOnline = true
  await at.sync()
  await vi.waitFor(async () => expect((await at.state()).numbers).toMatchObject({ trouble: 'disk-full', unsent: 1 }), 3000)
  full.mockRestore()
  await vi.waitFor(async () => expect((await at.state()).numbers).toMatchObject({ trouble: null, unsent: 0 }), 10_000)
  expect(await at.entries('enne ruumi')).toHaveLength(1)
  expect(at.faults).not.toEqual([])
})

it('says that the full disk is this computer’s', async () => {
  const id = await at.house.client()
  await at.enter()
  at.faults = []
  vi.spyOn(Outbox.prototype, 'add').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  })
  const refused = { status: 507, body: { code: 'disk-full', message: expect.stringContaining('Selle arvuti ketas on täis') } }
  expect(await at.ask('diary.add', { kind: 'other', client_id: id, text: 'ruumita' })).toMatchObject({ refused })
  expect((await at.state()).numbers.unsent).toBe(0)
})

it('keeps nothing without a key store, says so, and notices by itself that the connection is back', async () => {
  at.mayCopy = false
  await at.restart()
  const id = await at.house.client()
  const told: unknown[] = []
  at.desk.onEvent((event) => told.push(event.type === 'numbers' ? event.numbers.copies : event.type))
  ok(await at.signIn())
  expect(told).toEqual([false, 'session'])
  expect((await at.state()).numbers).toMatchObject({ online: true, keeps: false, copies: false })
  expect(await at.answer('client.get', { id })).toMatchObject({ client: { id } })
  expect(at.files().filter((name) => /^(?:copy|outbox|boxes)-/.test(name))).toEqual([])
  at.isOnline = false
  expect(await at.ask('client.list', {})).toHaveProperty('lost')
  expect((await at.state()).numbers).toMatchObject({ online: false, keeps: false })
  at.isOnline = true
  await vi.waitFor(async () => expect((await at.state()).numbers).toMatchObject({ online: true }), 10_000)
})

it('knows before anybody signs in whether there is a connection', async () => {
  await at.enter()
  await at.signOut()
  at.isOnline = false
  await at.sync()
  await vi.waitFor(async () => expect((await at.state()).numbers.online).toBe(false), 10_000)
  at.isOnline = true
  await vi.waitFor(async () => expect((await at.state()).numbers.online).toBe(true), 10_000)
})

describe('an outbox', () => {
  let id: string
  const WORDS = Array.from({ length: 60 }, (_, index) => `sõna ${index}${' pikk'.repeat(30)}`)

  /** The manager writes all this offline and signs out. @returns the path of their outbox and its key */
  const leaveBehind = async (): Promise<{ path: string; key: Buffer }> => {
    id = await at.house.client()
    await at.enter()
    at.isOnline = false
    for (const text of WORDS) await at.note(id, text)
    await at.desk.close()
    const name = at.files().find((each) => /^outbox-\w+[.]db$/.test(each)) ?? expect.unreachable()
    return { path: join(at.folder, name), key: (await at.opened('manager')).outbox }
  }
  const texts = async (): Promise<string[]> => {
    const rows = await at.db.selectFrom('diary_entry').select('text').where('client_id', '=', id).execute()
    return rows.map(({ text }) => text ?? '').toSorted()
  }
  /** Works on the closed file. */
  const alter = ({ path, key }: { path: string; key: Buffer }, statement: string, ...values: unknown[]): void => {
    const connection = openSealed({ path, key }, true)
    connection.prepare(statement).run(...values)
    connection.close()
  }

  it('with a call of another version locks nobody out: the rest is sent, and this waits for a version that knows it', async () => {
    const file = await leaveBehind()
    alter(file, `update intent set endpoint = 'diary.sing' where n in (2, 3)`)
    await at.restart()
    ok(await at.signIn())
    expect((await at.state()).numbers).toMatchObject({ strange: 2, unsent: 58 })
    at.isOnline = true
    await at.sync()
    await at.synced()
    expect((await at.state()).numbers).toMatchObject({ strange: 2, unsent: 0 })
    await at.desk.close()
    alter(file, `update intent set endpoint = 'diary.add' where endpoint = 'diary.sing'`)
    await at.restart()
    await at.enter()
    expect((await at.state()).numbers).toMatchObject({ strange: 0 })
    expect(await texts()).toEqual(WORDS.toSorted())
  })

  const DAMAGE: Record<string, (file: { path: string; key: Buffer }) => void> = {
    'a page in its middle is garbage': ({ path }) => overwrite(path, Math.floor(statSync(path).size / 8192) * 4096, 4096),
    'every page but the first is garbage': ({ path }) => overwrite(path, 4096, statSync(path).size - 4096),
    'its beginning is garbage': ({ path }) => overwrite(path, 0, 4096),
    'half of it is cut off': ({ path }) => truncateSync(path, Math.floor(statSync(path).size / 8192) * 4096),
    'it is no database at all': ({ path }) => writeFileSync(path, 'tere'),
    'it was closed by another key': ({ path, key }) => {
      rmSync(path)
      openSealed({ path, key: Buffer.from(key.toReversed()) }, true)
        .exec('create table intent (n integer)')
        .close()
    },
  }
  it.each(Object.entries(DAMAGE))(
    'in which %s is recovered as far as possible, loses nothing that is in a box, and says so',
    async (_what, damage) => {
      const file = await leaveBehind()
      damage(file)
      await at.restart()
      ok(await at.signIn())
      const { numbers } = await at.state()
      expect(numbers).toMatchObject({ rescue: { kept: expect.any(Number) } })
      expect(numbers.unsent).toBe(numbers.rescue?.kept)
      expect(at.files().filter((name) => name.startsWith('damaged-outbox-'))).not.toEqual([])
      at.isOnline = true
      await at.sync()
      await at.synced()
      await vi.waitFor(async () => expect(await texts()).toEqual(WORDS.toSorted()), 10_000)
      await at.note(id, 'pärast')
      await vi.waitFor(async () => expect(await at.entries('pärast')).toHaveLength(1), 5000)
    },
  )
})

function overwrite(path: string, from: number, length: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(length, 0x5a), 0, length, from)
  closeSync(file)
}
