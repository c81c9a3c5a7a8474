import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as diaryPhotoFiles from '#core/db/migrations/0067_diary_photo_files.ts'
import type { Database } from '#core/db/schema.ts'
import { contract } from '#shared/contract/index.ts'
import { FILE_KINDS, type FileKindName } from '#shared/files.ts'
import { trimFiles } from '../../server/files/trimFiles.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { pictureForm, pictureOf } from '../support/picture.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

const HOUR = 3_600_000

onBothDatabases('an uploaded file', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let house: HouseWorld
  let manager: TestBrowser
  let clientId: string

  beforeAll(async () => {
    db = await fresh()
    house = await houseWorld(db)
    await insertWorker(db, house, 'manager', 'manager@koduke.example')
    server = await testServer(db)
    manager = await server.browser().signIn('manager@koduke.example')
    clientId = await house.client()
  })

  /** For each kind of file what it is uploaded to, by id. Kinds that are papers of a resident or of the house have tests of their own. */
  const TARGETS: Record<Exclude<FileKindName, 'document' | 'houseDocument'>, () => Promise<string>> = {
    client: async () => clientId,
    room: async () => house.room(),
    item: async () => {
      const { data } = contract.item.save.example
      return (await manager.post(`/api/client/${clientId}/items/save`, { data })).body.item.id
    },
    health: async () => {
      const { client_id: _example, ...fields } = contract.health.addWound.example
      return (await manager.post(`/api/client/${clientId}/wounds`, fields)).body.health.wounds[0].looks[0].id
    },
    diary: async () => (await manager.post('/api/diary/other', { client_id: clientId, text: 'Kampsun on katki' })).body.entry.id,
    task: async () => {
      const { body } = await manager.post('/api/tasks', { selectedAction: 'fix', selectedRike: 'Kraan tilgub', selectedRooms: [await house.room()] })
      return (await manager.post(`/api/task/${body.task.id}/photo`, { kind: 'before' })).body.photo
    },
    notice: async () => {
      const { body } = await manager.post('/api/notice', { selected: ['everyone'], notice: 'Uus kord' })
      return (await manager.post(`/api/notice/${body.notice.id}/file`, { name: 'kord.webp' })).body.file
    },
  }
  const hashesIn = async (kind: FileKindName): Promise<string[]> => {
    const files = await db.selectFrom('file').select('hash').where('kind', '=', kind).execute()
    return files.map(({ hash }) => hash)
  }
  const pathOf = (hash: string): string => join(server.dataDir, 'files', hash.slice(0, 2), hash)
  /** The cleanup of some hours later: until then it lets files be. */
  const trimLater = async (hashes: readonly string[]): Promise<void> => {
    const past = new Date(Date.now() - 5 * HOUR)
    for (const hash of hashes) utimesSync(pathOf(hash), past, past)
    await trimFiles({ db, config: server.deps.config }, new Date())
  }

  it.each(Object.keys(TARGETS) as (keyof typeof TARGETS)[])(
    'of the kind %s belongs to the row that shows it, and outlives the cleanup',
    async (kind) => {
      const { path } = kind === 'notice' ? contract.notice.file : contract[kind].image
      const sent = await manager.send('POST', path, pictureForm({ id: await TARGETS[kind]() }, await pictureOf('#8a5200')))
      expect([kind, sent.status]).toEqual([kind, 200])
      const { table, column } = FILE_KINDS[kind]
      const [file] = await db.selectFrom('file').selectAll().where('kind', '=', kind).execute()
      const owner = await db
        .selectFrom(table as 'diary_photo')
        .selectAll()
        .where('id', '=', file?.owner_id ?? '')
        .executeTakeFirst()
      expect(owner?.[column as 'picture']).toBe(file?.hash)
      await trimLater(await hashesIn(kind))
      expect((await hashesIn(kind)).map((hash) => existsSync(pathOf(hash)))).toEqual([true])
    },
  )

  it('of the diary is given back to its photo where an earlier version gave it to the entry', async () => {
    const [photo] = await db.selectFrom('diary_photo').select(['id', 'entry_id', 'picture']).execute()
    await db
      .updateTable('file')
      .set({ owner_id: photo?.entry_id ?? '' })
      .where('kind', '=', 'diary')
      .execute()
    await diaryPhotoFiles.up(db)
    expect(await db.selectFrom('file').select('owner_id').where('kind', '=', 'diary').execute()).toEqual([{ owner_id: photo?.id }])
  })

  it('is not deleted as long as any row shows it, whoever it belongs to', async () => {
    const hashes = await hashesIn('diary')
    await db.updateTable('file').set({ owner_id: clientId }).where('kind', '=', 'diary').execute()
    await trimLater(hashes)
    expect(hashes.map((hash) => existsSync(pathOf(hash)))).toEqual([true])
  })
})
