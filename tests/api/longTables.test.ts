import { beforeAll, describe, expect, it } from 'vitest'
import { SYNCED } from '#core/db/synced.ts'
import { changes } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { PARTIAL } from '../../src/main/desk/askCopy.ts'
import { askExample, demoServer } from '../support/demoHouse.ts'
import type { TestBrowser } from '../support/browser.ts'
import { freshDatabase } from '../support/database.ts'

const LONG = SYNCED.flatMap((each) => ('month' in each ? [each.table] : []))
const queries = endpoints.filter(({ spec }) => spec.runsOn === 'both' && !changes(spec))

describe('what a desk may answer without the server', () => {
  let manager: TestBrowser
  const read = new Set<string>()

  beforeAll(async () => {
    const db = (await freshDatabase()).withPlugin({
      transformQuery: ({ node }) => {
        const written = JSON.stringify(node)
        for (const table of LONG) if (new RegExp(`\\b${table}\\b`).test(written)) read.add(table)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    manager = await (await demoServer(db)).browser().signIn('juhataja@koduke.example')
  })

  it.each(queries)('$name says so where it stands on tables of which a copy has some months only', async ({ spec }) => {
    read.clear()
    expect((await askExample(manager, spec)).status).toBe(200)
    if (spec.copy === 'whole') expect([...read]).toEqual([])
  })

  it('and each that says how far its answer reaches has its way of doing so', () => {
    expect(Object.keys(PARTIAL).toSorted()).toEqual(
      endpoints
        .filter(({ spec }) => spec.copy === 'partial')
        .map(({ name }) => name)
        .toSorted(),
    )
  })
})
