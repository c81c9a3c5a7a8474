import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { ids } from '#shared/contract/ids.ts'
import { openApiDocument } from '../../server/http/openapi.ts'
import type { TestBrowser } from '../support/browser.ts'
import { freshDatabase } from '../support/database.ts'
import { demoServer } from '../support/demoHouse.ts'

/** Two addresses of the specification end so; and nobody is given a licence. */
const RULES = { 'no-path-trailing-slash': 'off', 'info-license': 'off' } as const

const run = promisify(execFile)
const FOLDER = 'test-results/openapi'
const text = JSON.stringify(openApiDocument())

/** What somebody writes who has the document and nothing else. */
const CLIENT = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const headers = JSON.parse(process.env['HEADERS'] ?? '{}') as Record<string, string>
const { GET, POST } = createClient<paths>({ baseUrl: process.env['BASE'] ?? '', headers })
const client_id = '${ids.client}'
const told: unknown[] = []
const clients = await GET('/api/clients', {})
told.push(clients.data?.clients.map(({ name }) => name.length > 0).includes(true))
const client = await GET('/api/client/{client_id}', { params: { path: { client_id } } })
told.push(client.data?.client.id)
const diary = await GET('/api/client/{client_id}/diary', { params: { path: { client_id }, query: { limit: 5 } } })
told.push(diary.data?.entries.length)
const rooms = await GET('/api/rooms', {})
told.push((rooms.data?.rooms.length ?? 0) > 0)
const menu = await GET('/api/menu', { params: { query: { day: '2026-11-21' } } })
told.push(menu.data !== undefined)
const round = await GET('/api/medicines/rounds', {})
told.push(round.response.status)
const alerts = await GET('/api/alerts', {})
told.push(Array.isArray(alerts.data?.alerts))
const handover = await GET('/api/handover', { params: { query: { day: '2026-11-21', shift: 'paev' } } })
told.push(handover.data?.handover.shift)
const written = await POST('/api/diary/{kind}', { params: { path: { kind: 'other' } }, body: { client_id, text: 'Kirjutas programm' } })
told.push(written.data?.entry.text)
const search = await POST('/api/search', { body: { q: 'kodu', sort: 'price' } })
told.push((search.data?.results.length ?? 0) > 0)
const refused = await POST('/api/diary/{kind}', { params: { path: { kind: 'other' } }, body: { client_id: 'none', text: 'Kellegi kohta' } })
told.push(refused.error?.code)
console.log(JSON.stringify(told))
// @ts-expect-error -- there is no such address
void GET('/api/nothing', {})
// @ts-expect-error -- and no handover of no shift
void (() => GET('/api/handover', { params: { query: { day: '2026-11-21' } } }))
process.exit(0)
`

const CONFIG = {
  compilerOptions: {
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    types: ['node'],
  },
  include: ['client.ts'],
}

describe('the API document', () => {
  it('has no error, and is below a megabyte', async () => {
    const problems = await lintFromString({
      source: text,
      config: await createConfig({ extends: ['recommended-strict'], rules: RULES }),
    })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)).toEqual([])
    expect(text.length).toBeLessThan(1_000_000)
  })

  it('names each repeated part', () => {
    const seen = new Map<string, number>()
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      const written = JSON.stringify(value)
      if ('properties' in value && written.length > LARGE) seen.set(written, (seen.get(written) ?? 0) + 1)
      for (const each of Object.values(value)) look(each)
    }
    look(JSON.parse(text))
    expect([...seen].filter(([, times]) => times > MOST).map(([written]) => written.slice(0, 200))).toEqual([])
  })

  describe('and a client made of it', () => {
    let manager: TestBrowser
    let base: string

    beforeAll(async () => {
      mkdirSync(FOLDER, { recursive: true })
      const at = (name: string, content: string): void => writeFileSync(join(FOLDER, name), content)
      at('openapi.json', text)
      at('client.ts', CLIENT)
      at('tsconfig.json', JSON.stringify(CONFIG))
      await run('npx', ['node', 'tests/openapi/writeTypes.ts', join(FOLDER, 'openapi.json'), join(FOLDER, 'api.ts')])
      const server = await demoServer(await freshDatabase())
      base = `http://127.0.0.1:${server.port}`
      manager = await server.browser().signIn('juhataja@koduke.example')
    }, 120_000)

    it('compiles, and calls ten endpoints', async () => {
      await run('npx', ['tsc', '-p', FOLDER])
      const headers = {
        Authorization: `Bearer ${manager.token}`,
        'X-Requested-With': 'XMLHttpRequest',
        'X-XSRF-TOKEN': manager.cookies.get('XSRF-TOKEN') ?? '',
        Cookie: [...manager.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }
      const { stdout } = await run('npx', ['node', join(FOLDER, 'client.ts')], {
        env: { ...process.env, BASE: base, HEADERS: JSON.stringify(headers) },
      })
      expect(JSON.parse(stdout)).toEqual([
        true,
        ids.client,
        expect.any(Number),
        true,
        true,
        200,
        true,
        'paev',
        'Kirjutas programm',
        true,
        'client-not-found',
      ])
    }, 120_000)
  })
})

/** What is larger, characters, is worth a name where it stands oftener than so many times. */
const [LARGE, MOST] = [900, 2]
