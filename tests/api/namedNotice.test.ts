import { beforeAll, expect, it } from 'vitest'
import { addressOf } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import type { HouseRole } from '#shared/rights.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'

const SECRET = 'Arenguvestlus neljapäeval'
const ROLES = ['manager', 'reception', 'nurse', 'carer', 'accountant'] as const

/** Every list of a house, with its example. */
const LISTS = endpoints.filter(({ spec }) => spec.method === 'GET' && spec.scope === 'house' && !spec.path.includes(':'))

onBothDatabases('a notice to one worker', (fresh) => {
  const browsers = new Map<HouseRole, TestBrowser>()
  beforeAll(async () => {
    const db = await fresh()
    const house = await houseWorld(db)
    const ids = new Map<HouseRole, string>()
    for (const role of ROLES) ids.set(role, await insertWorker(db, house, role, `${role}@koduke.example`))
    const server = await testServer(db)
    for (const role of ROLES) browsers.set(role, await server.browser().signIn(`${role}@koduke.example`))
    const said = { selected: [], people: [ids.get('carer')], notice: SECRET, must_confirm: true }
    await browsers.get('reception')?.post('/api/notice', said)
  })

  const learnt = async (role: HouseRole): Promise<string[]> => {
    const names: string[] = []
    for (const { name, spec } of LISTS) {
      const { path, rest } = addressOf(spec, spec.example as Record<string, unknown>)
      const query = new URLSearchParams()
      for (const [field, value] of Object.entries(rest)) query.set(field, typeof value === 'string' ? value : JSON.stringify(value))
      const answer = await browsers.get(role)?.get(`${path}?${query}`)
      if (answer?.text.includes(SECRET)) names.push(name)
    }
    return names.toSorted()
  }

  for (const role of ['manager', 'nurse', 'accountant'] as const)
    it(`is told to no other ${role} by any list`, async () => {
      expect(await learnt(role)).toEqual([])
    })

  it('is told to its author and to whom it names, and to the latter as something to do', async () => {
    expect(await learnt('reception')).toEqual(['notice.list'])
    expect(await learnt('carer')).toEqual(expect.arrayContaining(['due.list', 'notice.list', 'reminder.list']))
  })
})
