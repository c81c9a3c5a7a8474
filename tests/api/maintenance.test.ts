import { rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { endpoints } from '#shared/contract/index.ts'
import { PLAIN_ROUTES } from '../../server/http/routes.ts'
import { freshDatabase } from '../support/database.ts'
import { type TestServer, testServer } from '../support/testServer.ts'

let server: TestServer
let mark: string
beforeAll(async () => {
  server = await testServer(await freshDatabase())
  mark = join(server.dataDir, 'hooldus')
})

/** The status of a raw path, without the normalisation of `fetch`; a page counts as 0, since it has no personal data. */
const ask = (method: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request({ port: server.port, method, path, headers: { Accept: 'application/json' } }, (answer) => {
      const isPage = String(answer.headers['content-type']).startsWith('text/html') && method === 'GET'
      resolve(isPage ? 0 : (answer.resume().statusCode ?? 0))
    })
    asked.once('error', reject).end()
  })

const addresses = [
  ...endpoints.map(({ spec }) => ({ method: spec.method, path: spec.path })),
  ...PLAIN_ROUTES.map(({ method, path }) => ({ method: method.toUpperCase(), path })),
].map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, 'x') }))

/** Other spellings of an address. */
const SPELLINGS: Record<string, (path: string) => string> = {
  upper: (path) => path.replace('/api/', '/API/'),
  title: (path) => path.replace('/api/', '/Api/'),
  last: (path) => path.replace(/[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase()),
  doubled: (path) => `/${path}`,
  within: (path) => path.replace('/api/', '/api//'),
  dots: (path) => path.replace('/api/', '/api/../api/'),
  dot: (path) => path.replace('/api/', '/api/./'),
  encoded: (path) => path.replace('/api/', '/%61pi/'),
  encodedUpper: (path) => path.replace('/api/', '/%41PI/'),
  slash: (path) => path.replace('/api/', '/api%2f'),
  ended: (path) => `${path.replace(/\/$/, '')}/`,
  absolute: (path) => `http://localhost${path}`,
  query: (path) => `${path}?x=/healthz`,
}

const NOTHING = new Set([0, 400, 404])

it('closes every route of the API', async () => {
  writeFileSync(mark, '')
  for (const { method, path } of addresses) expect([path, await ask(method, path)]).toEqual([path, 503])
  for (const path of ['/kysi', '/liitu', '/healthz']) expect([path, await ask('POST', path)]).toEqual([path, path === '/healthz' ? 200 : 503])
  expect(await ask('GET', '/hooldus')).toBe(0)
})

for (const [name, spelt] of Object.entries(SPELLINGS))
  it(`cannot be bypassed by another spelling: ${name}`, async () => {
    const open: string[] = []
    for (const { method, path } of addresses) {
      const other = spelt(path)
      writeFileSync(mark, '')
      const closed = await ask(method, other)
      rmSync(mark)
      const usual = await ask(method, other)
      // Every route that otherwise answers is closed; the rest is a page, or nothing.
      if (closed !== 503 && !(closed === usual && NOTHING.has(closed))) open.push(`${method} ${other}: ${closed}`)
    }
    expect(open).toEqual([])
  })
