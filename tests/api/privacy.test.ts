import { beforeAll, expect, it } from 'vitest'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'

const CARE = ['Penitsilliin', 'Insult märtsis', 'Ei soovi elustamist', 'Pehme toit', 'kukkus']

onBothDatabases('the accountant', (fresh) => {
  let accountant: TestBrowser
  let carer: TestBrowser
  let clientId: string

  beforeAll(async () => {
    const db = await fresh()
    const house = await houseWorld(db)
    for (const role of ['accountant', 'carer'] as const) await insertWorker(db, house, role, `${role}@koduke.example`)
    clientId = await house.client({
      care: { allergies: '["Penitsilliin"]', entry_reason: 'Insult märtsis', wishes: 'Ei soovi elustamist', diet: 'Pehme toit' },
    })
    const server = await testServer(db)
    accountant = await server.browser().signIn('accountant@koduke.example')
    carer = await server.browser().signIn('carer@koduke.example')
    await carer.post('/api/diary/fall', { client_id: clientId, text: 'kukkus', handover: true })
  })

  const ways = ['/api/clients', '/api/client/ID', '/api/overview', '/api/rooms', '/api/client/ID/diary', '/api/sync']
  for (const way of ways) {
    it(`learns nothing of anybody’s health by ${way}`, async () => {
      const { text } = await accountant.get(way.replace('ID', clientId))
      expect(CARE.filter((words) => text.includes(words))).toEqual([])
    })
  }

  it('is no proof unless the carer does learn it', async () => {
    const seen = await Promise.all(ways.map(async (way) => (await carer.get(way.replace('ID', clientId))).text))
    expect(CARE.filter((words) => !seen.join('').includes(words))).toEqual([])
  })
})
