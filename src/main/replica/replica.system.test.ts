import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { deskFiles } from '../../../tests/support/deskFiles.ts'
import { withUpgrades, wordsToText } from '../../../tests/support/upgrades.ts'
import { testServer, type TestServer } from '../../../tests/support/testServer.ts'

import { houseWorld, type HouseWorld, NOW } from '../../../tests/support/world.ts'
import { boxKeyFor, openBox } from '../../../server/accounts/boxKeys.ts'
import { beginEpoch } from '../../../server/sync/epoch.store.ts'
import { pullPage } from '../../../server/sync/pull.ts'
import { takeIntents } from '../../../server/sync/push.ts'
import { readPage } from './page.ts'
import { contract } from '#shared/contract/index.ts'
import { DATA_CLASSES } from '#shared/rights.ts'
import type { HouseActor } from './houseActor.ts'
import { Replica } from './replica.ts'
import { Sync } from './sync.ts'
import { momentOf, type Wire, WireError } from './wire.ts'

onBothDatabases('a desktop', (fresh) => {
  let server: TestServer
  let house: HouseWorld
  let actor: HouseActor
  let folder: string
  let isOnline = true
  let isOlder = false
  let refusal: WireError | null = null
  const now = () => server.now.getTime()
  const clock = { shown: now, wall: now, monotonic: now }
  beforeEach(async () => {
    const db = await fresh()
    house = await houseWorld(db)
    actor = await house.actor('manager')
    server = await testServer(db)
    folder = mkdtempSync(join(tmpdir(), 'koduke-desk-'))
    ;[isOnline, isOlder] = [true, false]
  })
  const wire: Wire = {
    pull: async ({ cursor, limit, again, classes: asked }) => {
      if (!isOnline) throw new WireError(null)
      if (refusal) throw refusal
      return pullPage(server.deps, actor, { cursor: cursor ?? '', limit, again, asked })
    },
    push: async (body) => {
      if (!isOnline) throw new WireError(null)
      if (refusal) throw refusal
      if (isOlder && body.open) throw new WireError(422, 'validation')
      return takeIntents(server.deps, actor, body, 'et')
    },
  }
  const open = async () => {
    const replica = await Replica.open({
      ...deskFiles({ folder, key: Buffer.alloc(32, 1), box: boxKeyFor(server.deps.secret, actor) }),
      actor,
      clock,
    })
    return { replica, sync: new Sync({ replica, wire, clock, random: () => 0.5, limit: 10 }) }
  }

  it('says that it is out of date when the server says so, and keeps what it has', async () => {
    const id = await house.client()
    const { replica, sync } = await open()
    expect(await sync.round()).toBe('synced')
    await replica.ask('diary.add', { kind: 'other', client_id: id, text: 'vana töölaud' })
    refusal = new WireError(426, 'app-outdated')
    expect(await sync.round()).toBe('outdated')
    expect(replica.waiting()).toHaveLength(1)
    refusal = null
    expect(await sync.round()).toBe('synced')
    expect(replica.waiting()).toEqual([])
  })

  it('stores nothing of a data class that is not open here yet, even with a new right to it', async () => {
    const id = await house.client()
    const { rights } = await house.actor('accountant')
    const files = deskFiles({ folder, key: Buffer.alloc(32, 1), box: boxKeyFor(server.deps.secret, actor), rights })
    const replica = await Replica.open({ ...files, actor, clock })
    await new Sync({ replica, wire, clock, random: () => 0.5, limit: 10 }).round()
    await expect(replica.ask('diary.add', { kind: 'other', client_id: id, text: 'ei jää alles' })).rejects.toMatchObject({ code: 'needs-connection' })
    expect(replica.waiting()).toEqual([])
    expect(await replica.rowsOf('diary_entry')).toEqual([])
    await replica.close()
  })

  it('leaves no box of an intent that could not be stored, and keeps one that does not fit a box', async () => {
    const id = await house.client()
    const { replica, sync } = await open()
    expect(await sync.round()).toBe('synced')
    const note = (text: string) => replica.ask('diary.add', { kind: 'other', client_id: id, text })
    const full = (): never => {
      throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
    }
    // Like a commit on a full disk: everything before it is rolled back.
    const atOnce = replica.outbox.atOnce.bind(replica.outbox)
    replica.outbox.atOnce = (work) => {
      atOnce(() => {
        work()
        full()
      })
    }
    await expect(note('pole hoitud')).rejects.toThrow('full')
    expect(replica.boxes.first()).toEqual([])
    replica.outbox.atOnce = atOnce
    const add = replica.boxes.add.bind(replica.boxes)
    replica.boxes.add = full
    await note('karbita')
    replica.boxes.add = add
    await note('karbiga')
    expect(replica.waiting()).toHaveLength(2)
    expect(replica.boxes.first().map(({ mid }) => mid)).toEqual(replica.waiting().map(({ mid }) => mid))
    await replica.close()
  })

  it('takes changes without a connection and sends them once', async () => {
    const room = await house.room()
    const id = await house.client({ first_name: 'Helmi' })
    const { replica, sync } = await open()
    expect(await sync.round()).toBe('synced')
    isOnline = false
    const { mid } = await replica.ask('client.move', { id, room_id: room })
    await replica.ask('diary.add', { kind: 'other', client_id: id, text: 'tere' })
    expect(JSON.parse((await replica.ask('client.get', { id })).json).client.room_id).toBe(room)
    expect(await sync.round()).toBe('offline')
    await replica.close()
    const again = await open()
    expect(JSON.parse((await again.replica.ask('client.get', { id })).json).client.room_id).toBe(room)
    expect(again.replica.waiting()).toHaveLength(2)
    isOnline = true
    expect(await again.sync.round()).toBe('synced')
    expect(again.replica.waiting()).toEqual([])
    expect(again.replica.outbox.named(mid ?? '')?.state).toBe('archived')
    const stay = await server.deps.db.selectFrom('stay').selectAll().where('client_id', '=', id).where('ended_at', 'is', null).executeTakeFirst()
    expect(stay?.room_id).toBe(room)
    await again.replica.close()
  })

  it('sends again, in the same round, what another epoch of the database may have lost', async () => {
    const id = await house.client()
    const { replica, sync } = await open()
    await sync.round()
    const { mid } = await replica.ask('diary.add', { kind: 'other', client_id: id, text: 'tere' })
    await sync.round()
    const { epoch } = replica.position()
    await beginEpoch(server.deps.db)
    await server.deps.db.deleteFrom('sync_mutation').execute()
    await server.deps.db.deleteFrom('diary_entry').where('client_id', '=', id).execute()
    expect(await sync.round()).toBe('synced')
    expect(await server.deps.db.selectFrom('diary_entry').select('id').where('client_id', '=', id).execute()).toHaveLength(1)
    expect(replica.position().epoch).not.toBe(epoch)
    expect(replica.outbox.named(mid ?? '')).toMatchObject({ state: 'archived', epoch: replica.position().epoch })
    await replica.close()
  })

  it('works with an older server that does not report the results of refused intents', async () => {
    const { replica, sync } = await open()
    const id = await house.client()
    await sync.round()
    await replica.ask('diary.add', { kind: 'other', client_id: id, text: 'tere' })
    await server.deps.db
      .updateTable('client')
      .set((eb) => ({ deleted_at: NOW, ver: eb('ver', '+', 1) }))
      .where('id', '=', id)
      .execute()
    isOlder = true
    expect(await sync.round()).toBe('synced')
    expect(replica.outbox.inState('attention')).toHaveLength(1)
    expect(await sync.round()).toBe('synced')
    await replica.close()
  })

  it('recreates its boxes for another epoch: what a restore may have lost comes before later intents', async () => {
    const id = await house.client()
    const { replica, sync } = await open()
    const write = async (text: string) => (await replica.ask('diary.add', { kind: 'other', client_id: id, text })).mid
    const boxed = () =>
      replica.boxes.first().map(({ box }) => {
        const intent = openBox(server.deps.secret, Buffer.from(box, 'base64url'))
        return [intent?.epoch, intent?.item.mid, intent?.item.user]
      })
    expect(await sync.round()).toBe('synced')
    const former = replica.position().epoch
    const [first, second] = [await write('üks'), await write('kaks')]
    expect(boxed()).toEqual([first, second].map((mid) => [former, mid, actor.personId]))
    expect(await sync.round()).toBe('synced')
    expect(boxed()).toEqual([])
    const third = await write('kolm')
    await beginEpoch(server.deps.db)
    await replica.take(
      readPage(await wire.pull({ cursor: null, limit: 1000, again: [], classes: DATA_CLASSES, shape: '' })) ?? expect.unreachable(),
      {
        cursor: replica.position().cursor,
        receivedAt: momentOf(clock),
      },
    )
    const { epoch } = replica.position()
    expect(epoch).not.toBe(former)
    expect(boxed()).toEqual([first, second, third].map((mid) => [epoch, mid, actor.personId]))
    await replica.close()
  })

  it('creates no box after an intent made under another name of this computer', async () => {
    const id = await house.client()
    const former = await open()
    expect(await former.sync.round()).toBe('synced')
    await former.replica.ask('diary.add', { kind: 'other', client_id: id, text: 'vana nimega' })
    await former.replica.close()
    actor = { ...actor, deviceId: 'uus-nimi' }
    const { replica } = await open()
    await replica.ask('diary.add', { kind: 'other', client_id: id, text: 'uue nimega' })
    expect(replica.boxes.first()).toEqual([])
    await replica.close()
  })

  it('sends an intent that waited through an update unchanged, and shows it in its current shape', async () => {
    const id = await house.client()
    const before = await open()
    expect(await before.sync.round()).toBe('synced')
    const meant = { device: actor.deviceId, person: actor.personId, house: house.id, endpoint: 'diary.add', at: NOW, about: [id], after: null }
    before.replica.outbox.add({ ...meant, mid: 'mid-former-shape', input: { kind: 'other', client_id: id, words: 'enne uuendust' }, shape: 1 })
    before.replica.outbox.add({ ...meant, mid: 'mid-later-shape', input: { kind: 'other', client_id: id, text: 'pärast uuendust' }, shape: 2 })
    await before.replica.close()

    const stepBack = await open()
    expect(stepBack.replica.outbox.strange()).toBe(1)
    expect(stepBack.replica.waiting().map(({ mid }) => mid)).toEqual(['mid-former-shape'])
    await stepBack.replica.close()

    await withUpgrades(contract.diary.add, [wordsToText], async () => {
      const { replica, sync } = await open()
      expect(replica.waiting().map(({ mid }) => replica.doubtAbout(mid))).toEqual([null, null])
      expect((await replica.rowsOf('diary_entry')).map(({ text }) => text)).toEqual(expect.arrayContaining(['enne uuendust', 'pärast uuendust']))
      const former = replica.outbox.named('mid-former-shape') ?? expect.unreachable()
      expect(replica.itemOf(former, 'e').call.body).toEqual({ client_id: id, words: 'enne uuendust' })
      expect(await sync.round()).toBe('synced')
      expect(replica.waiting()).toEqual([])
      await replica.close()
    })
    const texts = await server.deps.db.selectFrom('diary_entry').select('text').where('client_id', '=', id).orderBy('text').execute()
    expect(texts).toEqual([{ text: 'enne uuendust' }, { text: 'pärast uuendust' }])
  })
})
