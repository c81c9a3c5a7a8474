import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { type Kysely, sql } from 'kysely'
import { inject, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { ids } from '#shared/contract/ids.ts'
import { trimFiles } from '../../server/files/trimFiles.ts'
import { CATALOGUE } from '../../server/records/catalogue.ts'
import { scrub } from '../../server/records/trace.store.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { demoServer, filesOf } from '../support/demoHouse.ts'
import type { TestServer } from '../support/testServer.ts'
import { houseWorld } from '../support/world.ts'

const PASSWORD = 'koduke-demo'
/** A marker in every free text of the person. */
const MARKER = 'Kustumatu'

onBothDatabases('the record of a person', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let manager: TestBrowser
  const id = ids.client
  beforeAll(async () => {
    db = await fresh()
    server = await demoServer(db)
    manager = await server.browser().signIn('juhataja@koduke.example')
    await manager.post('/api/client/save', { id, first_name: MARKER, last_name: 'Inimene' })
    await manager.post('/api/diary/other', { client_id: id, text: `${MARKER} sai vett`, event_at: '2026-11-21T09:00:00.000Z' })
  }, 120_000)

  const preview = async () => (await manager.get(`/api/client/${id}/erasure`)).body
  const erase = (password = PASSWORD) => manager.post(`/api/client/${id}/erase`, { ground: 'aeg', password })
  const copied = async () => {
    const { body } = await manager.post(`/api/client/${id}/copy`, { password: PASSWORD })
    return manager.get(`/api/client/${id}/copy/${body.key}`)
  }

  it('is exported completely: every table, its files, and who has viewed it', async () => {
    const { status, bytes, headers } = await copied()
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(headers.get('cache-control')).toBe('no-store')
    const parts = unzipSync(bytes)
    const copy = JSON.parse(strFromU8(parts['andmed.json'] ?? new Uint8Array()))
    const { counts, files } = await preview()
    expect(copy.tables.map(({ title, rows }: { title: string; rows: unknown[] }) => ({ title, rows: rows.length })).toReversed()).toEqual(counts)
    expect(copy.tables.length).toBeGreaterThan(15)
    expect(Object.keys(parts).filter((path) => path.startsWith('failid/'))).toHaveLength(files)
    expect(copy.access.map(({ action }: { action: string }) => action)).toContain('client.save')
    const page = strFromU8(parts['andmed.html'] ?? new Uint8Array())
    for (const words of [`<h1>${MARKER} Inimene: andmete koopia</h1>`, `${MARKER} sai vett`, 'Muutis andmeid'])
      expect(page.includes(words)).toBe(true)
    expect(/house_id|client_id|undefined|\[object|[\da-f]{8}-[\da-f]{4}-/.exec(page)).toBeNull()
  })

  it('is exported only with the password, to the same session, for two minutes', async () => {
    expect((await manager.post(`/api/client/${id}/copy`, { password: 'vale' })).body.errors.password).toHaveLength(1)
    const { body } = await manager.post(`/api/client/${id}/copy`, { password: PASSWORD })
    const other = await server.browser().signIn('juhataja@koduke.example')
    expect((await other.get(`/api/client/${id}/copy/${body.key}`)).status).toBe(404)
    expect((await manager.get(`/api/client/${ids.otherClient}/copy/${body.key}`)).status).toBe(404)
    expect((await manager.get(`/api/client/${id}/copy/${Date.now() + 60_000}.${body.key.split('.')[1]}`)).status).toBe(404)
  })

  it('is not erased while the person is in the house, or while it is on hold', async () => {
    expect((await preview()).bar).toBe('majaga')
    expect((await erase()).body.code).toBe('record-in-use')
    const left = await manager.post(`/api/client/${id}/parting`, await leaving())
    expect([left.status, left.body.code]).toEqual([200, undefined])
    await manager.post(`/api/client/${id}/hold`, { reason: 'Kaebus on menetluses' })
    expect(await preview()).toMatchObject({ bar: 'hoitud', hold: { reason: 'Kaebus on menetluses' } })
    expect((await erase()).body.code).toBe('record-held')
    await manager.post(`/api/client/${id}/hold`, { reason: null })
    expect((await preview()).bar).toBeNull()
    expect((await erase('vale')).body.errors.password).toHaveLength(1)
  })

  it('is erased from every table, handovers, receipts and the disk; the access log says who did it', async () => {
    const own = (await filesOf(db)).filter(({ client_id }) => client_id === id)
    const { status, body } = await erase()
    expect([status, body.code]).toEqual([200, undefined])
    await trimFiles({ db, config: server.deps.config }, new Date(Date.now() + 3 * 3_600_000))
    expect(await placesOf(db, MARKER)).toEqual([])
    expect(await placesOf(db, id)).toEqual(['audit.ids', 'erasure.client_id', 'sync_change.entity_id'])
    for (const { path } of own) expect([path, (await manager.get(path)).status]).toEqual([path, 404])
    const [line] = await db.selectFrom('audit').selectAll().where('action', '=', 'record.erase').where('outcome', '=', 'ok').execute()
    expect(JSON.parse(line?.ids ?? '[]')).toEqual([id])
    const [noted] = await db.selectFrom('erasure').selectAll().execute()
    expect(noted).toMatchObject({ client_id: id, ground: 'aeg' })
    expect(JSON.parse(noted?.counts ?? '[]')).toEqual(body.counts)
    expect((await manager.get(`/api/client/${id}`)).status).toBe(404)
  })

  it('is reported to devices row by row as deleted', async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from sync_change where op = 'put' and entity_id = ${id}`.execute(db)
    expect(Number(rows[0]?.n)).toBe(0)
    const gone = await sql<{ entity: string }>`select distinct entity from sync_change where op = 'del' and entity_id = ${id}`.execute(db)
    expect(gone.rows.map(({ entity }) => entity).toSorted()).toEqual(['client', 'client_care', 'client_person'])
  })

  /** Discharge requires a decision: every belonging is handed over. */
  const leaving = async () => {
    const { body } = await manager.get(`/api/client/${id}/parting`)
    const belongings = body.open.belongings.map((item: { id: string }) => ({ id: item.id, outcome: 'antud', handed_to: 'Tütar' }))
    return { kind: 'lahkunud', at: '2026-11-21T12:30:00.000Z', place: 'Koju', belongings }
  }
})

/** Where a text occurs, as `table.column`, in the whole database. */
async function placesOf(db: Kysely<Database>, text: string): Promise<string[]> {
  const places: string[] = []
  for (const { name: table, columns } of await db.introspection.getTables())
    for (const { name, dataType } of columns.filter((column) => /text/i.test(column.dataType))) {
      if (!dataType) continue
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(name)} like ${`%${text}%`} limit 1`.execute(db)
      if (rows.length > 0) places.push(`${table}.${name}`)
    }
  return places.toSorted()
}

describe('what is erased', () => {
  it('is every table that has a row of a resident', async () => {
    const db = openSqlite(':memory:')
    const template = await readFile(inject('templates').sqlite)
    const folder = await mkdtemp(join(tmpdir(), 'koduke-kustuta-'))
    const file = join(folder, 'koduke.db')
    await writeFile(file, template)
    await db.destroy()
    const own = openSqlite(file)
    const tables = await own.introspection.getTables()
    const named = tables.filter(({ columns }) => columns.some(({ name }) => name === 'client_id')).map(({ name }) => name)
    const known = new Set<string>(CATALOGUE.map(({ table }) => table))
    expect(named.filter((name) => !known.has(name))).toEqual(['erasure', 'erasure_hold'])
    // The raw file: deleted data are overwritten.
    const house = await houseWorld(own)
    const client = await house.client()
    await sql`update client set first_name = ${MARKER} where id = ${client}`.execute(own).catch(() => undefined)
    await own.updateTable('client').set({ first_name: MARKER, ver: sql`ver + 1` }).where('id', '=', client).execute()
    await scrub(own)
    expect((await readFile(file)).includes(MARKER)).toBe(true)
    for (const table of ['stay', 'queue_ticket'] as const) await own.deleteFrom(table).where('client_id', '=', client).execute()
    for (const table of ['client_care', 'client_person', 'client'] as const) await own.deleteFrom(table).where('id', '=', client).execute()
    await scrub(own)
    const left = [await readFile(file), await readFile(`${file}-wal`).catch(() => Buffer.alloc(0))]
    expect(left.map((bytes) => bytes.includes(MARKER))).toEqual([false, false])
    await own.destroy()
    await rm(folder, { recursive: true, force: true })
  })
})
