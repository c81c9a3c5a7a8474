import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../tests/support/database.ts'
import { type TestServer, testServer } from '../../tests/support/testServer.ts'

describe('GET /desktop/…', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(await freshDatabase())
    const folder = join(server.dataDir, 'desktop')
    mkdirSync(join(folder, 'inner'), { recursive: true })
    writeFileSync(join(server.dataDir, 'secret.txt'), 'SALADUS')
    writeFileSync(join(folder, 'release.json'), '{"release":"{}"}')
    writeFileSync(join(folder, 'koduke_0.9.12_amd64.deb'), Buffer.alloc(5000, 7))
    symlinkSync(folder, join(folder, 'loop'))
  })
  const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method, redirect: 'manual' })

  it('serves releases to anybody: the signed file uncached, installers cached for ever', async () => {
    const list = await get('/desktop/release.json')
    expect([list.status, await list.text(), list.headers.get('cache-control')]).toEqual([200, '{"release":"{}"}', 'no-cache'])
    const installer = await get('/desktop/koduke_0.9.12_amd64.deb')
    expect([installer.headers.get('content-length'), installer.headers.get('content-encoding')]).toEqual(['5000', null])
    expect(installer.headers.get('cache-control')).toContain('immutable')
    expect(Buffer.from(await installer.arrayBuffer())).toEqual(Buffer.alloc(5000, 7))
    expect((await get('/desktop/koduke_0.9.12_amd64.deb', 'HEAD')).headers.get('content-length')).toBe('5000')
  })

  it.each([
    '/desktop/none.yml',
    '/desktop/inner',
    '/desktop/loop',
    '/desktop/',
    '/desktop/../secret.txt',
    '/desktop/..%2Fsecret.txt',
    '/desktop/%2e%2e/secret.txt',
    '/desktop/.release',
  ])('serves nothing else: %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).not.toBe(200)
    expect(await answer.text()).not.toContain('SALADUS')
  })
})
