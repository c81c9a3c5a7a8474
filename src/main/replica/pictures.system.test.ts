import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { PushBody } from '#shared/sync.ts'
import { boxKeyFor } from '../../../server/accounts/boxKeys.ts'
import { pullPage } from '../../../server/sync/pull.ts'
import { takeIntents } from '../../../server/sync/push.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { pictureOf } from '../../../tests/support/picture.ts'
import { deskFiles } from '../../../tests/support/deskFiles.ts'
import { testServer, type TestServer } from '../../../tests/support/testServer.ts'

import { houseWorld, type HouseWorld } from '../../../tests/support/world.ts'
import { Pictures } from './pictures.ts'
import type { HouseActor } from './houseActor.ts'
import { Replica } from './replica.ts'
import { Sync } from './sync.ts'
import { type Wire, WireError } from './wire.ts'

const DAY = '2026-11-21'
const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
/** Recognisable bytes. */
const marked = (mark: string, size = 20_000) => {
  const bytes = Buffer.alloc(size, mark)
  return { name: nameOf(bytes), picture: { type: 'image/webp', bytes } }
}
const newFolder = () => mkdtempSync(join(tmpdir(), 'koduke-pictures-'))
const diskOf = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)).toString('latin1'))
    .join()

describe('cached pictures', () => {
  const [first, second, third] = [marked('ESIMENE'), marked('TEINE'), marked('KOLMAS')]
  const open = (folder: string, most?: number, key: Buffer | null = null) => {
    const pictures = new Pictures({ path: join(folder, 'pictures.db'), key }, most)
    onTestFinished(() => pictures.close())
    return pictures
  }

  it('are returned, also after a restart, and are encrypted on disk', () => {
    const folder = newFolder()
    const key = Buffer.alloc(32, 3)
    const before = open(folder, undefined, key)
    before.keep(first.name, first.picture, DAY)
    before.close()
    expect(diskOf(folder)).not.toContain('ESIMENE')
    expect(open(folder, undefined, key).get(first.name, DAY)).toEqual(first.picture)
  })

  it('are discarded if the key differs', () => {
    const folder = newFolder()
    const before = open(folder, undefined, Buffer.alloc(32, 3))
    before.keep(first.name, first.picture, DAY)
    before.close()
    expect(open(folder, undefined, Buffer.alloc(32, 4)).names()).toEqual(new Set())
  })

  it('are evicted least recently viewed first', () => {
    const pictures = open(newFolder(), 45_000)
    pictures.keep(first.name, first.picture, '2026-11-19')
    pictures.keep(second.name, second.picture, '2026-11-20')
    pictures.get(first.name, DAY)
    pictures.keep(third.name, third.picture, DAY)
    expect(pictures.names()).toEqual(new Set([first.name, third.name]))
    const large = marked('SUUR', 50_000)
    pictures.keep(large.name, large.picture, DAY)
    expect(pictures.names()).toEqual(new Set([first.name, third.name]))
  })

  it('are not stored if they do not match their name', () => {
    const pictures = open(newFolder())
    pictures.keep(first.name, second.picture, DAY)
    expect(pictures.get(first.name, DAY)).toBeNull()
  })

  it('leave no byte on disk when they are deleted', () => {
    const folder = newFolder()
    const pictures = open(folder)
    for (const { name, picture } of [first, second]) pictures.keep(name, picture, DAY)
    expect(diskOf(folder)).toContain('ESIMENE')
    pictures.keepOnly(new Set([second.name]))
    expect(diskOf(folder)).not.toContain('ESIMENE')
    pictures.clear()
    expect(diskOf(folder)).not.toContain('TEINE')
    pictures.keep(third.name, third.picture, DAY)
    expect(pictures.names()).toEqual(new Set([third.name]))
  })
})

describe('pictures of a house', () => {
  let db: Kysely<Database>
  let server: TestServer
  let house: HouseWorld
  let actor: HouseActor
  let folder: string
  let replica: Replica
  let sync: Sync
  /** Intercepts a picture; by default unchanged. */
  let meets: (() => Promise<void>) | null
  const now = () => server.now.getTime()
  const clock = { shown: now, wall: now, monotonic: now }
  const wire: Wire = {
    pull: ({ cursor, limit, again, classes: asked }) => pullPage(server.deps, actor, { cursor: cursor ?? '', limit, again, asked }),
    push: async (body: PushBody, picture) => {
      if (picture) await meets?.()
      return takeIntents(server.deps, actor, body, 'et', picture && Buffer.from(picture))
    },
  }
  beforeEach(async () => {
    db = await freshDatabase()
    house = await houseWorld(db)
    actor = await house.actor('manager')
    server = await testServer(db)
    folder = newFolder()
    meets = null
    const files = deskFiles({ folder, key: null, box: boxKeyFor(server.deps.secret, actor) })
    replica = await Replica.open({ ...files, actor, clock })
    onTestFinished(() => replica.close())
    sync = new Sync({ replica, wire, clock, random: () => 0 })
  })
  const photoOf = async (id: string) => {
    const bytes = await pictureOf()
    return { bytes, mid: (await replica.ask('client.image', { id }, undefined, bytes)).mid ?? '' }
  }
  const pictureAt = async (id: string) => (await db.selectFrom('client').select('picture').where('id', '=', id).executeTakeFirstOrThrow()).picture
  const texts = async () => (await db.selectFrom('diary_entry').select('text').execute()).map(({ text }) => text)
  const note = (client_id: string, text: string) => replica.ask('diary.add', { kind: 'other', client_id, text })

  it('are kept only while the copy names them, whatever was in progress', async () => {
    const [mine, theirs] = [marked('OMAENDA'), marked('TEISE')]
    const id = await house.client({ picture: mine.name })
    await house.room({ image: theirs.name })
    await sync.round()
    for (const { name, picture } of [mine, theirs]) await replica.keepPicture(name, picture)
    expect(diskOf(folder)).toContain('OMAENDA')
    await db
      .updateTable('client')
      .set((eb) => ({ picture: null, ver: eb('ver', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await sync.round()
    expect(diskOf(folder)).not.toContain('OMAENDA')
    await replica.keepPicture(mine.name, mine.picture)
    expect(replica.picture(mine.name)).toBeNull()
    expect(replica.picture(theirs.name)).toEqual(theirs.picture)
    await replica.clear()
    expect(diskOf(folder)).not.toContain('TEISE')
  })

  it('are erased with the right to see them', async () => {
    const face = marked('PALE')
    await house.client({ picture: face.name })
    await sync.round()
    await replica.keepPicture(face.name, face.picture)
    expect(diskOf(folder)).toContain('PALE')
    actor = { ...actor, rights: new Set(['sync.pull', 'house.read']) }
    await sync.round()
    expect(diskOf(folder)).not.toContain('PALE')
    expect(replica.picture(face.name)).toBeNull()
  })

  it('delay what concerns the same person while they are being sent, and nothing else', async () => {
    const [helmi, mari] = [await house.client(), await house.client()]
    await sync.round()
    const { mid } = await photoOf(helmi)
    await note(helmi, 'pärast pilti')
    await note(mari, 'teise inimese kirje')
    const arrival = Promise.withResolvers<void>()
    meets = () => arrival.promise
    const upload = sync.upload()
    expect(await sync.round()).toBe('synced')
    expect(await texts()).toEqual(['teise inimese kirje'])
    expect(replica.outbox.named(mid)?.state).toBe('sending')
    arrival.resolve()
    expect(await upload).toBe(true)
    expect(await pictureAt(helmi)).not.toBeNull()
    expect(await sync.round()).toBe('synced')
    expect(new Set(await texts())).toEqual(new Set(['pärast pilti', 'teise inimese kirje']))
    expect(replica.waiting()).toEqual([])
  })

  it('of an entry are sent after it and delay only what concerns the entry itself', async () => {
    const id = await house.client()
    await sync.round()
    const { entry } = JSON.parse((await note(id, 'piltidega')).json) as { entry: { id: string } }
    await replica.ask('diary.image', { id: entry.id }, undefined, await pictureOf())
    await note(id, 'hiljem')
    await replica.ask('diary.strike', { id: entry.id, reason: 'Vale inimene' })
    const struck = async () => (await db.selectFrom('diary_entry').select('id').where('struck_at', 'is not', null).execute()).map((row) => row.id)
    const arrival = Promise.withResolvers<void>()
    meets = () => arrival.promise
    expect(await sync.round()).toBe('synced')
    const upload = sync.upload()
    expect(await sync.round()).toBe('synced')
    expect([await texts(), await struck()]).toEqual([['piltidega', 'hiljem'], []])
    arrival.resolve()
    await upload
    expect(await sync.round()).toBe('synced')
    expect(await struck()).toEqual([entry.id])
    expect(await db.selectFrom('diary_photo').select('entry_id').execute()).toEqual([{ entry_id: entry.id }])
    expect(replica.waiting()).toEqual([])
  })

  it('of a refused entry are refused with it, and sent after its corrected version', async () => {
    const id = await house.client()
    await sync.round()
    const { json, mid } = await note(id, 'piltidega')
    const { entry } = JSON.parse(json) as { entry: { id: string } }
    const photo = await replica.ask('diary.image', { id: entry.id }, undefined, await pictureOf())
    await db
      .updateTable('client')
      .set((eb) => ({ deleted_at: '2026-11-21T10:00:00.000Z', ver: eb('ver', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await sync.round()
    await sync.upload()
    const refused = replica.outbox.inState('attention').map((each) => [each.mid, each.refusal?.code])
    expect(refused).toEqual([
      [mid, 'client-not-found'],
      [photo.mid, 'blocked-by'],
    ])
    const other = await house.client()
    await sync.round()
    const better = await replica.resolve(mid ?? '', 'resent', null, { kind: 'other', client_id: other, text: 'piltidega' })
    const { entry: made } = JSON.parse(better?.json ?? '') as { entry: { id: string } }
    await replica.resolve(photo.mid ?? '', 'resent', null, { id: made.id })
    await sync.round()
    await sync.upload()
    expect(await db.selectFrom('diary_photo').select(['entry_id', 'client_id']).execute()).toEqual([{ entry_id: made.id, client_id: other }])
    expect(replica.outbox.inState('attention')).toEqual([])
  })

  it('are sent again after a lost answer, and arrive once', async () => {
    const [helmi, mari] = [await house.client(), await house.client()]
    await sync.round()
    const { mid } = await photoOf(helmi)
    let tries = 0
    meets = async () => {
      if (tries++ === 0) throw new WireError(null)
    }
    expect(await sync.upload()).toBe(false)
    expect(replica.outbox.named(mid)?.state).toBe('queued')
    await photoOf(mari)
    expect(await sync.upload()).toBe(true)
    const { ver } = await db.selectFrom('client').select('ver').where('id', '=', helmi).executeTakeFirstOrThrow()
    const epoch = replica.position().epoch ?? ''
    const items = [replica.itemOf(replica.outbox.named(mid) ?? expect.unreachable(), epoch)]
    await wire.push({ epoch, device: actor.deviceId, items, resolved: [] }, replica.outbox.pictureOf(mid) ?? expect.unreachable())
    expect(await db.selectFrom('client').select('ver').where('id', '=', helmi).executeTakeFirstOrThrow()).toEqual({ ver })
    expect(await pictureAt(mari)).not.toBeNull()
  })

  it('stay with the intent until a backup holds its effect, and leave with it', async () => {
    const id = await house.client()
    await sync.round()
    const { mid, bytes } = await photoOf(id)
    await sync.upload()
    await sync.round()
    expect(replica.outbox.named(mid)?.state).toBe('archived')
    expect(Buffer.from(replica.outbox.pictureOf(mid) ?? [])).toEqual(bytes)
    const seqs = await db.selectFrom('sync_scope').select(['scope', 'seq']).execute()
    const value = JSON.stringify(Object.fromEntries(seqs.map(({ scope, seq }) => [scope, seq])))
    await db.insertInto('sync_meta').values({ key: 'durable', value }).execute()
    await sync.round()
    expect([replica.outbox.named(mid), replica.outbox.pictureOf(mid)]).toEqual([null, null])
  })

  it('are refused at once if the server would refuse them by their first bytes or size', async () => {
    const id = await house.client()
    await sync.round()
    await expect(replica.ask('client.image', { id }, undefined, Buffer.from('<svg/>'))).rejects.toMatchObject({ code: 'bad-image' })
    await expect(replica.ask('client.image', { id }, undefined, Buffer.alloc(11 * 1024 * 1024))).rejects.toMatchObject({ code: 'too-large' })
    await expect(replica.ask('client.image', { id, image: 'a'.repeat(64) })).rejects.toMatchObject({ code: 'validation' })
    await expect(photoOf('kedagi')).rejects.toMatchObject({ code: 'client-not-found' })
    expect(replica.waiting()).toEqual([])
  })
})
