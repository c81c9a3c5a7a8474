import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { shell } from './shell.ts'

describe('the files of a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koduke-web-'))
  let server: Server
  beforeAll(async () => {
    for (const name of [
      'assets/app.js',
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
  /** As it is, without what `fetch` makes of a path. */
  const status = (path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request({ port: (server.address() as AddressInfo).port, path }, (answer) => resolve(answer.resume().statusCode))
      asked.once('error', reject).end()
    })

  it('come, but not what a build leaves for us alone, however it is spelt', async () => {
    expect(await status('/assets/app.js')).toBe(200)
    const ours = ['/.vite/manifest.json', '/portal/.vite/manifest.json', '/portal/%2evite/manifest.json', '/portal//.vite/manifest.json', '/.env.js']
    const maps = ['/assets/app.js.map', '/assets/app.js.MAP', '/assets/app.js.map.gz', '/assets/%zz.js']
    for (const path of [...ours, ...maps]) expect([path, await status(path)]).toEqual([path, 404])
  })
})
