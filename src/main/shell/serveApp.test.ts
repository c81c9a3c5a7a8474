import { describe, expect, it } from 'vitest'
import type { Picture } from '../ipc/deskLike.ts'
import { hashOf } from './manifest.ts'
import { serveApp } from './serveApp.ts'

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))
const FILES: Record<string, string> = { 'index.html': '<meta nonce="__NONCE__"><meta content="__SOCKET_PORT__">', 'a.js': 'a()', 'b.css': 'b{}' }
const manifest = Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name, hashOf(bytesOf(text))]))

function serving(changed: Record<string, string> = {}, picture: Partial<Picture> = {}) {
  let nonces = 0
  const onDisk = { ...FILES, ...changed }
  const serve = serveApp({
    manifest,
    read: async (name) => bytesOf(onDisk[name] ?? ''),
    picture: async () => ({ status: 200, type: 'image/webp', bytes: bytesOf('picture'), ...picture }),
    newNonce: () => `n${(nonces += 1)}`,
  })
  return (path: string, method = 'GET') => serve(new Request(`app://koduke${path}`, { method }))
}

describe('serveApp', () => {
  it('gives every page a nonce of its own, in its policy and in its text', async () => {
    const get = serving()
    for (const nonce of ['n1', 'n2']) {
      const page = await get('/koduke/elanikud')
      expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(await page.text()).toBe(`<meta nonce="${nonce}"><meta content="">`)
    }
  })

  it('has a policy that allows only built scripts', async () => {
    const policy = (await serving()('/')).headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "connect-src 'self'", "base-uri 'none'", "object-src 'none'"]),
    )
    expect(policy?.join('; ')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|https?:|\*/)
  })

  it('serves built files with their types, and prevents sniffing', async () => {
    const script = await serving()('/a.js')
    expect([script.status, script.headers.get('content-type'), await script.text()]).toEqual([200, 'text/javascript; charset=utf-8', 'a()'])
    expect(script.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('does not serve a file whose bytes differ from the build', async () => {
    const get = serving({ 'a.js': 'evil()', 'index.html': '<script>evil()</script>' })
    expect((await get('/a.js')).status).toBe(404)
    expect((await get('/')).status).toBe(404)
    expect((await get('/b.css')).status).toBe(200)
  })

  it('serves pictures, and nothing else from the server', async () => {
    const picture = await serving()('/api/client/c1/picture')
    expect([picture.status, picture.headers.get('content-type'), await picture.text()]).toEqual([200, 'image/webp', 'picture'])
    expect((await serving({}, { type: 'text/html' })('/api/client/c1/picture')).status).toBe(404)
    expect((await serving({}, { type: 'image/svg+xml' })('/api/client/c1/picture')).status).toBe(404)
    expect((await serving({}, { status: 403 })('/api/client/c1/picture')).status).toBe(404)
  })

  it('answers 404 to everything else', async () => {
    const get = serving()
    for (const path of ['/toString.js', '/api/user', '/%2e%2e%2fa.js', '/__proto__.js']) expect((await get(path)).status).toBe(404)
    expect((await get('/', 'POST')).status).toBe(404)
  })
})
