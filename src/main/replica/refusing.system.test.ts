import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { deskFiles } from '../../../tests/support/deskFiles.ts'
import { pictureOf } from '../../../tests/support/picture.ts'
import { testServer, type TestServer } from '../../../tests/support/testServer.ts'
import { houseWorld, type HouseWorld } from '../../../tests/support/world.ts'
import { boxKeyFor, openBox } from '../../../server/accounts/boxKeys.ts'
import { contentName } from '../../../server/files/image.ts'
import { beginEpoch } from '../../../server/sync/epoch.store.ts'
import { pullPage } from '../../../server/sync/pull.ts'
import { takeIntents } from '../../../server/sync/push.ts'
import type { HouseActor } from './houseActor.ts'
import { readPage } from './page.ts'
import { Replica } from './replica.ts'
import { Sync } from './sync.ts'
import { momentOf, type Wire, WireError } from './wire.ts'

/** Thrown instead of writing. */
const full = (): never => {
  throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
}

describe('a round that is interrupted by its disk or its connection', () => {
  let server: TestServer
  let house: HouseWorld
  let folder: string
  let id: string
  let author: HouseActor
  let colleague: HouseActor
  let isRefusing = false
  let isCutOnceSent = false
  beforeEach(async () => {
    const db = await freshDatabase()
    house = await houseWorld(db)
    id = await house.client()
    server = await testServer(db)
    folder = mkdtempSync(join(tmpdir(), 'koduke-refusing-'))
    ;[author, colleague] = [await house.actor('manager'), await house.actor('carer')]
    ;[isRefusing, isCutOnceSent] = [false, false]
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const now = () => server.now.getTime()
  const clock = { shown: now, wall: now, monotonic: now }
  const sit = async (actor: HouseActor) => {
    const files = deskFiles({
      folder,
      key: Buffer.alloc(32, 1),
      box: boxKeyFor(server.deps.secret, actor),
      rights: actor.rights,
      person: actor.personId,
    })
    const replica = await Replica.open({ ...files, actor, clock })
    const wire: Wire = {
      pull: async ({ cursor, limit, again, classes: asked }) => {
        if (isCutOnceSent) throw new WireError(null)
        return pullPage(server.deps, actor, { cursor: cursor ?? '', limit, again, asked })
      },
      push: async (body) => {
        if (!isRefusing) return takeIntents(server.deps, actor, body, 'et')
        const results = body.items.map(({ mid }) => ({ mid, status: 409, body: { code: 'room-full' as const }, scope_seq: {} }))
        return { epoch: body.epoch, results, resolved: [], settled: [] }
      },
    }
    return { replica, wire, sync: new Sync({ replica, wire, clock, random: () => 0 }) }
  }
  const texts = async (replica: Replica) => (await replica.rowsOf('diary_entry')).map(({ text }) => text)

  /** A user writes a note; the server answers, but the disk refuses to remove the box. */
  const answeredOnFullDisk = async (): Promise<void> => {
    const { replica, sync } = await sit(author)
    expect(await sync.round()).toBe('synced')
    await replica.ask('diary.add', { kind: 'other', client_id: id, text: 'jõi vähe' })
    replica.boxes.remove = full
    await expect(sync.round()).rejects.toThrow('full')
    await replica.close()
  }

  it('leaves nothing refused visible to a colleague', async () => {
    isRefusing = true
    await answeredOnFullDisk()
    const { replica } = await sit(colleague)
    expect(replica.ofOthers()).toEqual([])
    expect(await texts(replica)).toEqual([])
    await replica.close()
  })

  it('shows a colleague an accepted intent until it arrives in the copy, and not after that', async () => {
    await answeredOnFullDisk()
    const { replica, sync } = await sit(colleague)
    expect(await texts(replica)).toEqual(['jõi vähe'])
    expect(await sync.round()).toBe('synced')
    expect(await sync.round()).toBe('synced')
    expect(replica.meant.ofOthers()).toEqual([])
    await replica.close()
  })

  it('does not show an intent as waiting again once a colleague has received it', async () => {
    const other = await house.actor('manager')
    const first = await sit(author)
    expect(await first.sync.round()).toBe('synced')
    await first.replica.ask('client.save', { id, religion: 'luterlane', base: { religion: null } })
    isCutOnceSent = true
    expect(await first.sync.round()).toBe('offline')
    await first.replica.close()
    isCutOnceSent = false
    const second = await sit(other)
    expect(await second.sync.round()).toBe('synced')
    await second.replica.close()
    // Their own outbox has not seen the answer.
    await (await sit(author)).replica.close()
    const { replica } = await sit(other)
    expect(replica.ofOthers()).toEqual([])
    await replica.close()
  })

  it('keeps no boxes of another epoch, which the server would not accept', async () => {
    const { replica, sync, wire } = await sit(author)
    const take = async () => {
      const { cursor, classes, shape } = replica.position()
      const page = readPage(await wire.pull({ cursor, limit: 1000, again: [], classes, shape })) ?? expect.unreachable()
      return replica.take(page, { cursor, receivedAt: momentOf(clock) })
    }
    expect(await sync.round()).toBe('synced')
    const { epoch } = replica.position()
    await replica.ask('diary.add', { kind: 'other', client_id: id, text: 'jõi vähe' })
    await beginEpoch(server.deps.db)
    const revive = replica.outbox.reviveAnswered.bind(replica.outbox)
    replica.outbox.reviveAnswered = full
    await expect(take()).rejects.toThrow('full')
    replica.outbox.reviveAnswered = revive
    await take()
    const epochs = replica.boxes.first().map(({ box }) => openBox(server.deps.secret, Buffer.from(box, 'base64url'))?.epoch)
    expect(epochs).toEqual([replica.position().epoch])
    expect(epochs).not.toEqual([epoch])
    await replica.close()
  })

  it('erases every picture that is to be erased', async () => {
    const bytes = await pictureOf()
    const name = contentName(bytes)
    const clientId = await house.client({ picture: name })
    const { replica, sync } = await sit(author)
    expect(await sync.round()).toBe('synced')
    await replica.keepPicture(name, { type: 'image/webp', bytes })
    expect(replica.picture(name)).not.toBeNull()
    await server.deps.db
      .updateTable('client')
      .set((eb) => ({ picture: null, ver: eb('ver', '+', 1) }))
      .where('id', '=', clientId)
      .execute()
    const revive = replica.outbox.reviveAnswered.bind(replica.outbox)
    replica.outbox.reviveAnswered = full
    await expect(sync.round()).rejects.toThrow('full')
    replica.outbox.reviveAnswered = revive
    expect(await sync.round()).toBe('synced')
    expect(replica.picture(name)).toBeNull()
    await replica.close()
  })
})
