import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#core/db/migrate.ts'
import type { Database } from '#core/db/schema.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { AppError } from '#shared/errors.ts'
import { boxKeyFor } from '../../server/accounts/boxKeys.ts'
import { useAuditKey } from '../../server/audit/chain.ts'
import { backupFolder, keepNewest, writeBackup } from '../../server/jobs/backup.ts'
import { restore } from '../../server/jobs/restore.ts'
import { pullPage } from '../../server/sync/pull.ts'
import { takeIntents } from '../../server/sync/push.ts'
import type { HouseActor } from '../../src/main/replica/houseActor.ts'
import { Replica } from '../../src/main/replica/replica.ts'
import { Sync } from '../../src/main/replica/sync.ts'
import { type Wire, WireError } from '../../src/main/replica/wire.ts'
import { callsBy } from '../support/call.ts'
import { deskFiles } from '../support/deskFiles.ts'
import { testServer, type TestServer } from '../support/testServer.ts'
import { houseWorld, type HouseWorld } from '../support/world.ts'

describe('the drill: two desktops, a backup, more work, the disk is lost, the backup is restored', () => {
  let dataDir: string
  let database: string
  let db: Kysely<Database>
  let house: HouseWorld
  let server: TestServer
  let folders: string[]
  const now = () => Date.parse('2026-11-21T10:00:00.000Z')
  const clock = { shown: now, wall: now, monotonic: () => 0 }
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'koduke-drill-'))
    database = join(dataDir, 'koduke.db')
    db = openSqlite(database)
    await migrate(db)
    house = await houseWorld(db)
    server = await testServer(db)
    folders = ['one', 'two'].map((name) => mkdtempSync(join(tmpdir(), `koduke-drill-${name}-`)))
  })
  afterEach(async () => {
    await db.destroy()
    for (const folder of [dataDir, ...folders]) rmSync(folder, { recursive: true, force: true })
  })

  const asAnswer = (error: unknown): never => {
    throw error instanceof AppError ? new WireError(error.status, error.code) : error
  }

  /** A desktop whose session has the device id `now` at the server: another one after a new sign-in. */
  async function desktop(folder: string, actor: HouseActor, now: { deviceId: string }) {
    const signedIn = () => ({ ...actor, ...now })
    const wire: Wire = {
      pull: ({ cursor, limit, again, classes: asked }) =>
        pullPage({ ...server.deps, db }, signedIn(), { cursor: cursor ?? '', limit, again, asked }).catch(asAnswer),
      push: (body) => takeIntents({ ...server.deps, db }, signedIn(), body, 'et').catch(asAnswer),
    }
    const files = deskFiles({ folder, key: Buffer.alloc(32, 1), box: boxKeyFor(server.deps.secret, actor) })
    const replica = await Replica.open({ ...files, actor, clock })
    return { replica, sync: new Sync({ replica, wire, clock, random: () => 0.5 }) }
  }

  /** Loses the disk and restores the backup. */
  async function comeBackTo(file: string): Promise<void> {
    await db.destroy()
    for (const suffix of ['', '-wal', '-shm']) rmSync(database + suffix, { force: true })
    await restore(dataDir, file, new Date('2026-11-21T11:00:00.000Z'))
    db = openSqlite(database)
    useAuditKey(db, server.deps.secret)
  }

  it('sends again what followed a refusal, of which the backup knows nothing', async () => {
    const [room, first, second] = [await house.room({ max_people: 1 }), await house.client({ first_name: 'Helmi' }), await house.client()]
    const actor = await house.actor('manager')
    const { replica, sync } = await desktop(folders[0] ?? '', actor, actor)
    expect(await sync.round()).toBe('synced')
    const backup = writeBackup(database, backupFolder(dataDir), new Date('2026-11-21T10:00:00.000Z'))

    await replica.ask('client.move', { id: first, room_id: room })
    await replica.ask('diary.add', { kind: 'other', client_id: first, text: 'kolimise järel' })
    await callsBy(db, actor, '2026-11-21T10:00:00.000Z')('client.move', { id: second, room_id: room })
    expect(await sync.round()).toBe('synced')
    expect(replica.outbox.inState('attention').map(({ endpoint }) => endpoint)).toEqual(['client.move'])

    await comeBackTo(backup.file)
    expect(await sync.round()).toBe('synced')
    expect(replica.waiting()).toEqual([])
    const entries = await db.selectFrom('diary_entry').select('text').where('client_id', '=', first).execute()
    expect(entries).toEqual([{ text: 'kolimise järel' }])
    await replica.close()
  })

  it('loses nothing that was acknowledged, and writes nothing twice', async () => {
    const [room, clientId] = [await house.room(), await house.client({ first_name: 'Helmi' })]
    const actors = [await house.actor('manager'), await house.actor('reception')].map((actor) => ({ ...actor, deviceId: uuidv7() }))
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
    const backup = writeBackup(database, backupFolder(dataDir), new Date('2026-11-21T10:00:00.000Z'))
    await keepNewest(db, backupFolder(dataDir), 3)
    await write('pärast')
    await desks[0]?.replica.ask('client.move', { id: clientId, room_id: room })
    await sync()
    // In a browser: data that only the server had is lost with its disk.
    await callsBy(db, await house.actor('manager'), '2026-11-21T10:00:00.000Z')('client.save', { id: clientId, phone: '5551234' })
    await write('saatmata')

    await comeBackTo(backup.file)
    expect(await texts()).toEqual(['enne 0', 'enne 1'])

    // The second one has signed in again: the server knows neither its former id nor the device.
    Object.assign(names[1] ?? {}, { deviceId: uuidv7() })
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
