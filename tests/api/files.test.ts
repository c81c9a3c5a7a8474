import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../support/browser.ts'
import { freshDatabase } from '../support/database.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'

describe('a picture', () => {
  let server: TestServer
  let browser: TestBrowser
  let clientId: string

  beforeAll(async () => {
    const db = await freshDatabase()
    const house = await houseWorld(db)
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    clientId = await house.client()
    server = await testServer(db)
    browser = await server.browser().signIn('juhataja@koduke.example')
  })

  const upload = (bytes: Buffer, name = 'pilt.jpg', type = 'image/jpeg') => {
    const form = new FormData()
    form.set('id', clientId)
    form.set('image', new Blob([new Uint8Array(bytes)], { type }), name)
    return browser.send('POST', '/api/client/image', form)
  }
  const photo = () => sharp({ create: { width: 900, height: 700, channels: 3, background: '#1F5E4F' } })

  it('is made anew without its metadata and shown only with the cookie', async () => {
    const withPlace = await photo()
      .withExif({ IFD0: { Copyright: 'SALAJANE KOHT' } })
      .jpeg()
      .toBuffer()
    expect(withPlace.includes('SALAJANE KOHT')).toBe(true)
    const { status, body } = await upload(withPlace)
    expect(status).toBe(200)
    const shown = await fetch(`http://127.0.0.1:${server.port}${body.client.picture}`, { headers: { Cookie: `kd=${browser.cookies.get('kd')}` } })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(bytes.includes('SALAJANE KOHT')).toBe(false)
    expect((await fetch(`http://127.0.0.1:${server.port}${body.client.picture}`)).status).toBe(401)
  })

  it('sent twice changes nothing the second time', async () => {
    const bytes = await photo().png().toBuffer()
    const first = await upload(bytes)
    const second = await upload(bytes)
    expect(second.body).toEqual(first.body)
  })

  const hostile: [string, () => Promise<Buffer> | Buffer][] = [
    ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', () => photo().gif().toBuffer()],
    ['half a JPEG', async () => (await photo().jpeg().toBuffer()).subarray(0, 300)],
    [
      'a picture of too many pixels',
      () =>
        sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    ['nothing', () => Buffer.alloc(0)],
  ]
  for (const [what, make] of hostile) {
    it(`is refused when it is ${what}`, async () => {
      const answer = await upload(await make())
      expect(answer.status).toBe(422)
      expect(answer.body.errors.image).toBeDefined()
    })
  }

  it('is refused above ten megabytes', async () => {
    expect((await upload(Buffer.alloc(11 * 1024 * 1024, 1))).status).toBe(413)
  })
})
