import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { shell } from './shell.ts'

describe('the files of a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koduke-web-'))
  let server: Server
  beforeAll(async () => {
    for (const name of [
      'assets/app.js',
      'assets/app-B1x_9fQz.js',
      'portal/assets/words-C-2_9fQz.js',
      'portal/assets/letters-DWIk37tC.woff2',
      'sw.js',
      'assets/app.js.map',
      'assets/app.js.map.gz',
      '.vite/manifest.json',
      'portal/.vite/manifest.json',
      '.env.js',
    ]) {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), 'x')
    }
    const app = new Koa()
    app.use(shell({ config: { ...readConfig({ DATA_DIR: folder }), webDir: folder } } as Deps))
    server = createServer(app.callback())
    await new Promise<void>((resolve) => server.listen(0, resolve))
  })
  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  /** The raw path, without the normalisation of `fetch`. */
  const answerTo = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const asked = request({ port: (server.address() as AddressInfo).port, path }, (answer) => resolve(answer.resume()))
      asked.once('error', reject).end()
    })
  const status = async (path: string): Promise<number | undefined> => (await answerTo(path)).statusCode

  it('are served, but not internal files of the build, however their path is spelt', async () => {
    expect(await status('/assets/app.js')).toBe(200)
    const ours = ['/.vite/manifest.json', '/portal/.vite/manifest.json', '/portal/%2evite/manifest.json', '/portal//.vite/manifest.json', '/.env.js']
    const maps = ['/assets/app.js.map', '/assets/app.js.MAP', '/assets/app.js.map.gz', '/assets/%zz.js']
    for (const path of [...ours, ...maps]) expect([path, await status(path)]).toEqual([path, 404])
  })

  it('are cached for ever if their name contains a hash, and otherwise revalidated', async () => {
    const kept = async (path: string): Promise<string | undefined> => (await answerTo(path)).headers['cache-control']
    for (const path of ['/assets/app-B1x_9fQz.js', '/portal/assets/words-C-2_9fQz.js', '/portal/assets/letters-DWIk37tC.woff2'])
      expect([path, await kept(path)]).toEqual([path, 'public, max-age=31536000, immutable'])
    for (const path of ['/sw.js', '/assets/app.js']) expect([path, await kept(path)]).toEqual([path, 'no-cache'])
  })
})
