import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { changes } from '#shared/contract/endpoint.ts'
import { ids } from '#shared/contract/ids.ts'
import { endpoints } from '#shared/contract/index.ts'
import { namedSince } from '../support/auditLines.ts'
import { onBothDatabases } from '../support/database.ts'
import { askExample, demoServer, filesOf } from '../support/demoHouse.ts'
import type { TestServer } from '../support/testServer.ts'

const PEOPLE = ['juhataja', 'ode', 'hooldaja', 'vastuvott', 'raamatupidaja'] as const

/** All calls of a house, queries first, while there is something to read. */
const ASKED = endpoints
  .filter(({ spec }) => spec.scope === 'house' && spec.upload !== 'table')
  .toSorted((one, other) => Number(changes(one.spec)) - Number(changes(other.spec)))

// On the demo house, where every list is non-empty and every example of the contract refers to existing rows.
onBothDatabases('everybody who is named in an answer has a line in the audit log', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let residents: { id: string; name: string }[]
  beforeAll(async () => {
    db = await fresh()
    server = await demoServer(db)
    const rows = await db.selectFrom('client').select(['id', 'first_name', 'last_name']).where('house_id', '=', ids.house).execute()
    residents = rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }))
  }, 120_000)

  const lastSeq = async (): Promise<number> => {
    const row = await db.selectFrom('audit_head').select('seq').where('house_id', '=', ids.house).executeTakeFirst()
    return Number(row?.seq ?? 0)
  }
  /** Residents in an answer without an audit line, by name. */
  const untold = async (text: string, after: number): Promise<string[]> => {
    const told = (await namedSince(db, ids.house, after)).join()
    return residents.filter(({ id, name }) => (text.includes(id) || text.includes(name)) && !told.includes(id)).map(({ name }) => name)
  }

  for (const person of PEOPLE)
    it(`for ${person}, in every endpoint of a house`, async () => {
      const browser = await server.browser().signIn(`${person}@koduke.example`)
      const wrong: string[] = []
      let answered = 0
      for (const { name, spec } of ASKED) {
        const before = await lastSeq()
        const { status, text } = await askExample(browser, spec)
        if (status === 500) wrong.push(`${name}: 500`)
        if (status !== 200) continue
        answered += 1
        const missing = await untold(text, before)
        if (missing.length > 0) wrong.push(`${name}: ${missing.length} without a line, e.g. ${missing.slice(0, 2).join(', ')}`)
      }
      expect(wrong).toEqual([])
      expect(answered).toBeGreaterThan(15)
    }, 120_000)

  it('for every file', async () => {
    const browser = await server.browser().signIn('ode@koduke.example')
    const files = await filesOf(db)
    expect(files.map(({ kind }) => kind).toSorted()).toEqual(['client', 'diary', 'document', 'health', 'item'])
    for (const { kind, path, client_id } of files) {
      const before = await lastSeq()
      expect([kind, (await browser.get(path)).status]).toEqual([kind, 200])
      expect([kind, await namedSince(db, ids.house, before)]).toEqual([kind, [JSON.stringify([client_id])]])
    }
  })
})
