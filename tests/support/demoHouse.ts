import { type Kysely, sql } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { fileKinds } from '#shared/files.ts'
import { ids } from '#shared/contract/ids.ts'
import { endpoints } from '#shared/contract/index.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import { DEMO_PASSWORD } from '../../server/demo/ifEmpty.ts'
import { loadDemo } from '../../server/demo/loadDemo.ts'
import { keepFile } from '../../server/files/image.ts'
import type { Answer, TestBrowser } from './browser.ts'
import { fieldsOf, pictureForm, pictureOf } from './picture.ts'
import { type TestServer, testServer } from './testServer.ts'

const NOW = '2026-11-21T12:40:00.000Z'

/** A server with a small demo house and its files: every list has rows, and every contract example names an existing row. */
export async function demoServer(db: Kysely<Database>): Promise<TestServer> {
  const kept: Buffer[] = []
  const scale = { residents: 14, days: 3, density: 4, houses: 1 }
  await loadDemo(db, { now: new Date(NOW), passwordHash: await hashPassword(DEMO_PASSWORD), scale, keep: async (bytes) => void kept.push(bytes) })
  const server = await testServer(db, { now: NOW })
  for (const bytes of kept) await keepFile(server.dataDir, bytes)
  const manager = await server.browser().signIn('juhataja@koduke.example')
  for (const { spec } of endpoints) if (spec.upload === 'picture' && spec.scope === 'house') await askExample(manager, spec)
  return server
}

/** One file of each kind that belongs to a resident. */
export async function filesOf(db: Kysely<Database>): Promise<{ kind: string; path: string; client_id: string }[]> {
  const found: { kind: string; path: string; client_id: string }[] = []
  for (const [kind, { table, column, path, of }] of fileKinds) {
    if (of === 'house') continue
    const client = sql<string>`${sql.ref(of === 'resident' ? 'id' : 'client_id')}`.as('client_id')
    const rows = await db
      .selectFrom(table as 'client')
      .select(['id', client])
      .where('house_id', '=', ids.house)
      .where(sql`${sql.ref(column)}`, 'is not', null)
      .limit(1)
      .execute()
    found.push(...rows.map(({ id, client_id }) => ({ kind, path: path.replace(':id', id), client_id })))
  }
  return found
}

/** Calls an endpoint with its example, as our own page does. */
export async function askExample(browser: TestBrowser, spec: Endpoint): Promise<Answer> {
  const { path, rest } = addressOf(spec, spec.example as Record<string, unknown>)
  if (spec.upload) return browser.send('POST', path, pictureForm(fieldsOf(rest), await pictureOf()))
  if (spec.method === 'POST') return browser.post(path, rest)
  const query = new URLSearchParams(Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)]))
  return browser.get(query.size > 0 ? `${path}?${query}` : path)
}
