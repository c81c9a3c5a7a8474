import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { MOST_HOUSE_PHOTOS } from '#shared/rules/image.ts'
import { trimFiles } from '../../server/files/trimFiles.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { HOSTILE_FILES, POISON } from '../support/hostileFiles.ts'
import { fileForm, pictureForm } from '../support/picture.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertWorker } from '../support/world.ts'

const HOUR = 3_600_000

onBothDatabases('a photo of a house', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let house: HouseWorld
  let manager: TestBrowser
  let visitor: TestBrowser

  beforeAll(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Kase kodu', { outline_places: 9 })
    await insertWorker(db, house, 'manager', 'manager@koduke.example')
    server = await testServer(db)
    manager = await server.browser().signIn('manager@koduke.example')
    visitor = await server.browser().open()
  })

  const add = async (alt: string): Promise<string> => (await manager.post('/api/house-photos', { alt })).body.id
  const send = (id: string, bytes: Buffer) => manager.send('POST', '/api/house-photos/image', pictureForm({ id }, bytes))
  const publicPhotos = async () => (await visitor.get(`/api/search/${house.id}`)).body.house.photos
  const big = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 2400, height: 1200, channels: 3, background } })
      .withExif({ IFD0: { Copyright: POISON }, IFD3: { GPSLatitude: '58/1 13/1 0/1' } })
      .jpeg()
      .toBuffer()
  const shown = async (path: string) => {
    const { status, headers, bytes } = await visitor.get(path)
    return { status, cache: headers.get('cache-control'), ...(status === 200 && { ...(await sharp(bytes).metadata()) }), bytes }
  }

  it('is public in two sizes, without location metadata', async () => {
    const id = await add('Maja õuelt, punase katusega.')
    expect(await publicPhotos()).toEqual([])
    const { body } = await send(id, await big('#1f5e4f'))
    const addresses = { small: `/api/house-photos/${id}/640`, large: `/api/house-photos/${id}/1600` }
    expect(body.photos).toEqual([{ id, alt: 'Maja õuelt, punase katusega.', picture: { ...addresses, width: 1600, height: 800 } }])
    expect(await publicPhotos()).toEqual([{ id, alt: 'Maja õuelt, punase katusega.', ...addresses, width: 1600, height: 800 }])
    for (const [path, width] of [
      [addresses.small, 640],
      [addresses.large, 1600],
    ] as const) {
      const { bytes, ...photo } = await shown(path)
      expect(photo).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable', format: 'webp', width })
      expect(photo).not.toHaveProperty('exif')
      expect(bytes.includes(POISON)).toBe(false)
    }
    expect((await visitor.get(`/api/house-photos/${id}/800`)).status).toBe(404)
  })

  it('gets its picture once, because its URL is cached by clients', async () => {
    const [{ id }] = await publicPhotos()
    expect(await send(id, await big('#1f5e4f'))).toMatchObject({ status: 200 })
    expect(await send(id, await big('#a3273b'))).toMatchObject({ status: 409, body: { code: 'house-photo-set' } })
  })

  it('is the cover of cards if it is first', async () => {
    const second = await add('Aed pinkidega.')
    await send(second, await big('#d9a441'))
    const picture = async () => (await visitor.post('/api/search', {})).body.results[0].picture
    const [first] = await publicPhotos()
    expect(await picture()).toBe(first.small)
    const { body } = await manager.post(`/api/house-photos/${second}/move`, { position: 0 })
    expect(body.photos.map(({ id }: { id: string }) => id)).toEqual([second, first.id])
    expect(await picture()).toBe(`/api/house-photos/${second}/640`)
    await manager.post(`/api/house-photos/${second}/move`, { position: 11 })
    expect(await picture()).toBe(first.small)
  })

  it('has a description', async () => {
    expect(await manager.post('/api/house-photos', { alt: ' ' })).toMatchObject({ status: 422, body: { errors: { alt: ['Väli on kohustuslik.'] } } })
    const [{ id }] = await publicPhotos()
    await manager.post(`/api/house-photos/${id}`, { alt: 'Maja <script>alert(1)</script>\u202e' })
    expect((await publicPhotos())[0].alt).toBe('Maja <script>alert(1)</script>')
  })

  it.each(HOSTILE_FILES)('is not $what', async ({ make, name, type, becomes }) => {
    const id = await add('Kuri fail.')
    const { status, body } = await manager.send('POST', '/api/house-photos/image', fileForm({ id }, await make(), name, type))
    if (becomes === 'refused') expect([status >= 400 && status < 500, Object.keys(body.errors ?? {})]).toEqual([true, ['image']])
    else {
      expect(status).toBe(200)
      const { bytes } = await shown(`/api/house-photos/${id}/1600`)
      expect(bytes.includes(POISON)).toBe(false)
    }
    await manager.post(`/api/house-photos/${id}/delete`)
  })

  it('is removed from the page at once, and from disk within two hours', async () => {
    const id = await add('Fail, mis läks kogemata üles.')
    await send(id, await big('#5a6762'))
    const files = await db.selectFrom('file').select('hash').where('owner_id', '=', id).execute()
    const paths = files.map(({ hash }) => join(server.dataDir, 'files', hash.slice(0, 2), hash))
    await manager.post(`/api/house-photos/${id}/delete`)
    expect((await visitor.get(`/api/house-photos/${id}/640`)).status).toBe(404)
    const trim = (at: number) => trimFiles({ db, config: server.deps.config }, new Date(at))
    const now = Date.now()
    await trim(now)
    expect(paths.map((path) => existsSync(path))).toEqual([true, true])
    for (const path of paths) utimesSync(path, new Date(now - 2 * HOUR), new Date(now - 2 * HOUR))
    await trim(now)
    expect(paths.map((path) => existsSync(path))).toEqual([false, false])
    expect(await db.selectFrom('file').select('id').where('owner_id', '=', id).execute()).toEqual([])
    expect((await shown((await publicPhotos())[0].large)).status).toBe(200)
  })

  it('keeps its bytes if another photo has the same', async () => {
    const ids = [await add('Sama pilt.'), await add('Sama pilt veel kord.')]
    for (const id of ids) await send(id, await big('#8a5200'))
    await manager.post(`/api/house-photos/${ids[0]}/delete`)
    await trimFiles({ db, config: server.deps.config }, new Date(Date.now() + 3 * HOUR))
    expect((await shown(`/api/house-photos/${ids[1]}/1600`)).status).toBe(200)
    await manager.post(`/api/house-photos/${ids[1]}/delete`)
  })

  it('is one of twelve', async () => {
    const { photos } = (await manager.get('/api/house-photos')).body
    for (let count = photos.length; count < MOST_HOUSE_PHOTOS; count++) await add(`Foto ${count}`)
    const { status, body } = await manager.post('/api/house-photos', { alt: 'Kolmeteistkümnes' })
    expect([status, body.code]).toEqual([422, 'house-photos-full'])
  })

  it('of a locked house is visible only to its own people', async () => {
    const [{ large }] = await publicPhotos()
    await db
      .updateTable('house')
      .set((eb) => ({ contract: 0, ver: eb('ver', '+', 1) }))
      .where('id', '=', house.id)
      .execute()
    expect((await visitor.get(large)).status).toBe(404)
    expect(await manager.get(large)).toMatchObject({ status: 200 })
    const other = await houseWorld(db)
    await insertWorker(db, other, 'manager', 'other@koduke.example')
    const stranger = await server.browser().signIn('other@koduke.example')
    expect((await stranger.get(large)).status).toBe(404)
  })
})
