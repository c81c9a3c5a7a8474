import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { pictureForm, pictureOf } from '../support/picture.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

onBothDatabases('a viewed photo', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let house: HouseWorld
  let manager: TestBrowser
  let carer: TestBrowser
  const photos: { id: string; path: string }[] = []

  beforeAll(async () => {
    db = await fresh()
    house = await houseWorld(db)
    for (const role of ['manager', 'carer'] as const) await insertWorker(db, house, role, `${role}@koduke.example`)
    server = await testServer(db)
    manager = await server.browser().signIn('manager@koduke.example')
    carer = await server.browser().signIn('carer@koduke.example')
    for (let index = 0; index < 3; index++) {
      const id = await house.client()
      const { body } = await manager.send('POST', '/api/client/image', pictureForm({ id }, await pictureOf()))
      photos.push({ id, path: body.client.picture })
    }
  })

  const lines = () =>
    db.selectFrom('audit').select(['ids', 'actor_id', 'entity', 'outcome']).where('action', '=', 'client.picture').orderBy('seq').execute()

  it('has one line for each person, client and hour, however often and concurrently it is requested', async () => {
    const all = (browser: TestBrowser) => Promise.all(photos.flatMap(({ path }) => [path, path, path]).map((path) => browser.get(path)))
    expect((await all(manager)).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
    await all(manager)
    const own = await lines()
    expect(own.map(({ ids }) => ids).toSorted()).toEqual(photos.map(({ id }) => JSON.stringify([id])).toSorted())
    expect(own[0]).toMatchObject({ entity: 'client', outcome: 'ok' })
    await all(carer)
    expect(await lines()).toHaveLength(6)
    server.now = new Date(server.now.getTime() + 3_600_000)
    manager = await server.browser().signIn('manager@koduke.example')
    await all(manager)
    expect(await lines()).toHaveLength(9)
  })

  it('has no line if nothing was shown: no photo, another house, no sign-in; nor for a room', async () => {
    const before = (await lines()).length
    const other = await houseWorld(db)
    const [bare, foreign] = [await house.client(), await other.client({ picture: 'a'.repeat(64) })]
    expect((await manager.get(`/api/client/${bare}/picture`)).status).toBe(404)
    expect((await manager.get(`/api/client/${foreign}/picture`)).status).toBe(404)
    expect((await manager.get(photos[0]?.path ?? '', { without: ['cookie'] })).status).toBe(401)
    expect((await manager.get(`/api/room/${await house.room()}/image`)).status).toBe(404)
    expect(await lines()).toHaveLength(before)
  })

  it('is not shown if its line cannot be written', async () => {
    await db
      .updateTable('client')
      .set((eb) => ({ first_name: 'Mari', ver: eb('ver', '+', 1) }))
      .execute()
    const { path, id } = photos[0] ?? { path: '', id: '' }
    server.now = new Date(server.now.getTime() + 3_600_000)
    manager = await server.browser().signIn('manager@koduke.example')
    await db.schema.alterTable('audit').renameColumn('outcome', 'gone').execute()
    expect((await manager.get(path)).status).toBe(500)
    await db.schema.alterTable('audit').renameColumn('gone', 'outcome').execute()
    expect((await manager.get(path)).status).toBe(200)
    expect((await lines()).at(-1)?.ids).toBe(JSON.stringify([id]))
  })
})
