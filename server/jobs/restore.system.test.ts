import Sqlite from 'better-sqlite3'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#core/db/migrate.ts'
import type { Database } from '#core/db/schema.ts'
import { AppError } from '#shared/errors.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { type HouseActor, Replica } from '../../src/main/replica/replica.ts'
import { Sync } from '../../src/main/replica/sync.ts'
import { type Wire, WireError } from '../../src/main/replica/wire.ts'
import { callsBy } from '../../tests/support/call.ts'
import { testServer, type TestServer } from '../../tests/support/testServer.ts'
import { houseWorld, type HouseWorld } from '../../tests/support/world.ts'
import { allSeqs } from '../sync/epoch.ts'
import { durableSeqs, epochOf } from '../sync/feed.store.ts'
import { pullPage } from '../sync/pull.ts'
import { takeIntents } from '../sync/push.ts'
import { backupFolder, keepNewest, keptBackups, readMoment, writeBackup } from './backup.ts'
import { restore } from './restore.ts'

let dataDir: string
let database: string
let db: Kysely<Database>
let house: HouseWorld
let hour: number

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'koduke-restore-'))
  database = join(dataDir, 'koduke.db')
  db = openSqlite(database)
  await migrate(db)
  house = await houseWorld(db)
  hour = 9
})
afterEach(async () => {
  await db.destroy().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
})

const nextHour = (): Date => new Date(`2026-11-21T${String(++hour).padStart(2, '0')}:00:00.000Z`)
const backUp = async (keep = 3) => {
  const backup = writeBackup(database, backupFolder(dataDir), nextHour())
  await keepNewest(db, backupFolder(dataDir), keep)
  return backup
}

describe('a backup', () => {
  it('notes how far it goes itself, not how far the server has come meanwhile', async () => {
    await house.client()
    const { file, seqs } = await backUp()
    await house.client()
    expect(seqs).toEqual(readMoment(file).seqs)
    const now = await allSeqs(db)
    expect(now[`h${house.id}:basic`]).toBeGreaterThan(seqs[`h${house.id}:basic`] ?? 0)
    expect(await durableSeqs(db)).toEqual(seqs)
  })

  it('keeps the newest three, and tells devices how far the oldest of them goes', async () => {
    const made = []
    for (let index = 0; index < 5; index++) {
      await house.client()
      made.push(await backUp())
    }
    const folder = backupFolder(dataDir)
    expect(keptBackups(folder)).toEqual(made.slice(2))
    expect(readdirSync(folder)).toHaveLength(6)
    expect(await durableSeqs(db)).toEqual(made[2]?.seqs)
  })

  it('leaves nothing behind when it fails', () => {
    writeFileSync(join(dataDir, 'broken.db'), 'not a database, whatever its name says')
    expect(() => writeBackup(join(dataDir, 'broken.db'), backupFolder(dataDir), nextHour())).toThrow()
    expect(readdirSync(backupFolder(dataDir))).toEqual([])
  })
})

describe('restore', () => {
  it('is refused while a server has the database open, and changes nothing', async () => {
    const { file } = await backUp()
    const epoch = await epochOf(db)
    await expect(restore(dataDir, file, nextHour())).rejects.toThrow('Peata server')
    expect(await epochOf(db)).toBe(epoch)
    expect(existsSync(`${database}.restoring`)).toBe(false)
  })

  it('refuses what is no whole backup, and leaves the database as it was', async () => {
    await db.destroy()
    const other = join(dataDir, 'pilt.db')
    writeFileSync(other, 'png')
    await expect(restore(dataDir, other, nextHour())).rejects.toThrow('ei ole Koduke terve varukoopia')
    await expect(restore(dataDir, join(dataDir, 'puudub.db'), nextHour())).rejects.toThrow('Faili ei ole')
    await expect(restore(dataDir, database, nextHour())).rejects.toThrow('praegune andmebaas ise')
    expect(readMoment(database).epoch).not.toBe('')
  })

  it('sets the present database and newer backups aside and counts on the older ones only', async () => {
    const first = await backUp()
    const clientId = await house.client({ first_name: 'Helmi' })
    const second = await backUp()
    await house.client()
    const third = await backUp()
    const { epoch } = readMoment(database)
    await db.destroy()
    const restored = await restore(dataDir, second.file, nextHour())
    db = openSqlite(database)
    expect(await epochOf(db)).not.toBe(epoch)
    expect((await db.selectFrom('client').select('id').execute()).map(({ id }) => id)).toEqual([clientId])
    expect(await durableSeqs(db)).toEqual(first.seqs)
    expect(keptBackups(backupFolder(dataDir))).toEqual([first, second])
    expect(restored.setAside.map((file) => readMoment(file).seqs)).toEqual([third.seqs])
    const former = new Sqlite(restored.former ?? '', { readonly: true })
    expect(former.prepare('select count(*) as n from client').get()).toEqual({ n: 2 })
    former.close()
  })
})

describe('the drill: two desktops, a backup, more work, the disk is lost, the backup is restored', () => {
  let server: TestServer
  let folders: string[]
  const clock = { wall: () => Date.parse('2026-11-21T10:00:00.000Z'), monotonic: () => 0 }
  beforeEach(async () => {
    server = await testServer(db)
    folders = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `koduke-drill-${name}-`)))
  })
  afterEach(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  const asAnswer = (error: unknown): never => {
    throw error instanceof AppError ? new WireError(error.status, error.code) : error
  }

  /** A desktop whose sessions the server knows by `now`, which is another device's name after it has signed in anew. */
  async function desktop(folder: string, actor: HouseActor, now: { deviceId: string }) {
    const signedIn = () => ({ ...actor, ...now })
    const wire: Wire = {
      pull: ({ cursor, limit, again }) => pullPage({ ...server.deps, db }, signedIn(), { cursor: cursor ?? '', limit, again }).catch(asAnswer),
      push: (body) => takeIntents({ ...server.deps, db }, signedIn(), body, 'et').catch(asAnswer),
    }
    const file = (name: string, key: number) => ({ path: join(folder, name), key: Buffer.alloc(32, key) })
    const replica = await Replica.open({ copy: file('copy.db', 1), outbox: file('outbox.db', 2), actor, clock })
    return { replica, sync: new Sync({ replica, wire, clock, random: () => 0.5 }) }
  }

  it('loses nothing that was acknowledged, and writes nothing twice', async () => {
    const [room, clientId] = [await house.room(), await house.client({ first_name: 'Helmi' })]
    const actors = [await house.actor('manager'), await house.actor('reception')].map((actor, index) => ({ ...actor, deviceId: `desk-${index}` }))
    const names = actors.map(({ deviceId }) => ({ deviceId }))
    const desks = await Promise.all(actors.map((actor, index) => desktop(folders[index] ?? '', actor, names[index] ?? { deviceId: '' })))
    const write = async (text: string) => {
      for (const [index, { replica }] of desks.entries())
        await replica.ask('diary.add', { kind: 'other', client_id: clientId, text: `${text} ${index}` })
    }
    const sync = async () => {
      for (const desk of [...desks, ...desks]) expect(await desk.sync.round()).toBe('synced')
    }
    const texts = async () => (await db.selectFrom('diary_entry').select('text').orderBy('text').execute()).map(({ text }) => text)

    await sync()
    await write('enne')
    await sync()
    const backup = await backUp()
    await write('pärast')
    await desks[0]?.replica.ask('client.move', { id: clientId, room_id: room })
    await sync()
    // In a browser: what the server alone knew is lost with its disk.
    await callsBy(db, await house.actor('manager'), '2026-11-21T10:00:00.000Z')('client.save', { id: clientId, phone: '5551234' })
    await write('saatmata')

    await db.destroy()
    for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true })
    await restore(dataDir, backup.file, nextHour())
    db = openSqlite(database)
    expect(await texts()).toEqual(['enne 0', 'enne 1'])

    // The second has signed in anew: the server knows neither its former name nor the device.
    Object.assign(names[1] ?? {}, { deviceId: 'desk-new' })
    await sync()
    expect(await texts()).toEqual(['enne 0', 'enne 1', 'pärast 0', 'pärast 1', 'saatmata 0', 'saatmata 1'])
    const stay = await db.selectFrom('stay').select('room_id').where('client_id', '=', clientId).where('ended_at', 'is', null).executeTakeFirst()
    expect(stay?.room_id).toBe(room)
    for (const { replica } of desks) {
      expect(replica.waiting()).toEqual([])
      expect(replica.outbox.inState('attention')).toEqual([])
      expect(await replica.rowsOf('diary_entry')).toHaveLength(6)
      await replica.close()
    }
  })
})
