import { beforeAll, describe, expect, it } from 'vitest'
import { SYNCED } from '#core/db/synced.ts'
import { changes, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { PARTIAL } from '../../src/main/desk/askCopy.ts'
import type { DataClass } from '#shared/rights.ts'
import { askExample, demoServer } from '../support/demoHouse.ts'
import type { TestBrowser } from '../support/browser.ts'
import { freshDatabase } from '../support/database.ts'

const LONG = SYNCED.flatMap((each) => ('month' in each ? [{ table: each.table, dataClass: each.dataClass }] : []))
const queries = endpoints.filter(({ spec }) => spec.runsOn === 'both' && !changes(spec))

/** Data classes of long tables. */
const classesOf = (tables: ReadonlySet<string>): DataClass[] => [
  ...new Set(LONG.flatMap(({ table, dataClass }) => (tables.has(table) ? [dataClass] : []))),
]

const ALL = classesOf(new Set(LONG.map(({ table }) => table)))

/** Those for which an answer can declare that it depends on them. */
function classesAllowed(copy: Endpoint['copy']): readonly DataClass[] {
  if (copy === 'whole') return []
  return typeof copy === 'object' && copy.of !== 'long' ? copy.of : ALL
}

/** Queries that read only those rows of long tables that every copy has, and why; nothing else checks this. */
const RECENT: Readonly<Record<string, string>> = {
  'house.overview': 'the figures of today',
  'client.list': 'when the diary last said something of each; what is older than a copy reads as long ago',
  'client.get': 'the same, of one',
  'parting.get': 'the same, of whoever leaves',
  'alert.list': 'the last 24 hours',
  'houseDocument.get': 'who has recorded anything since the shift began',
}

describe('what a desk may answer without the server', () => {
  let manager: TestBrowser
  const read = new Set<string>()

  beforeAll(async () => {
    const db = (await freshDatabase()).withPlugin({
      transformQuery: ({ node }) => {
        const written = JSON.stringify(node)
        for (const { table } of LONG) if (new RegExp(`\\b${table}\\b`).test(written)) read.add(table)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    manager = await (await demoServer(db)).browser().signIn('juhataja@koduke.example')
  })

  it.each(queries)('$name declares that it reads tables of which a copy has only some months', async ({ spec }) => {
    read.clear()
    expect((await askExample(manager, spec)).status).toBe(200)
    const allowed = classesAllowed(spec.copy)
    expect(classesOf(read).filter((each) => !allowed.includes(each))).toEqual([])
  })

  it('and each that reads only the newest rows is listed by name', () => {
    expect(
      queries
        .filter(({ spec }) => spec.copy === 'recent')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(RECENT).toSorted())
  })

  it('and each that returns how far its answer reaches has a way of doing so', () => {
    expect(Object.keys(PARTIAL).toSorted()).toEqual(
      endpoints
        .filter(({ spec }) => spec.copy === 'partial')
        .map(({ name }) => name)
        .toSorted(),
    )
  })
})
