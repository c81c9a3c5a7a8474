import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { addressOf, changes } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { aim, feedOf, namedIn, objectsIn, unknownObjects } from '../matrix/objects.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import { memoryLimits } from '../../server/limits/limits.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { fieldsOf, pictureForm, pictureOf, tableForm } from '../support/picture.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { type HouseWorld, houseWorld, insertPerson, insertWorker } from '../support/world.ts'

onBothDatabases('a repeated call', (fresh) => {
  let server: TestServer
  let house: HouseWorld
  let manager: string
  let browser: TestBrowser
  let admin: TestBrowser
  let image: Buffer
  let counter = 0

  beforeAll(async () => {
    const db = await fresh()
    house = await houseWorld(db)
    manager = await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    image = await pictureOf()
    // The test repeats calls more often than anybody may; limits have tests of their own.
    server = await testServer(db, {
      limits: { ...memoryLimits({ perMinute: 100_000, arrivals: 1_000_000 }), visit: async () => undefined, reading: async () => undefined },
    })
    browser = await server.browser().signIn('juhataja@koduke.example')
    await insertPerson(db, { role: 'admin', email: 'admin@koduke.example', passwordHash: await hashPassword('koduke-demo') })
    admin = await server.browser().signIn('admin@koduke.example')
  })

  // Calls by a signed link or without sign-in have no receipts: repeating them has no effect by itself (links.test.ts, requests.test.ts).
  // Neither have calls with a password, a code or a key (password.test.ts, registration.test.ts, profile.test.ts).
  for (const { name, spec } of endpoints.filter(
    (each) => changes(each.spec) && each.spec.scope !== 'link' && each.spec.scope !== 'open' && !each.spec.secret,
  )) {
    it(`of ${name} changes nothing, however often and at once`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 2, max: 4 }), async (times) => {
          const key = `replay-${++counter}`
          const named = namedIn(spec.example)
          const objects = { ...unknownObjects(), ...(await objectsIn(server.deps.db, house, 'Tavaline', manager, named)) }
          // Only one's own dose can be undone in one press.
          if (name === 'medicine.undo')
            await server.deps.db
              .updateTable('medicine_dose')
              .set((eb) => ({ given_by: manager, ver: eb('ver', '+', 1) }))
              .where('id', '=', objects.dose)
              .execute()
          const input = { ...aim(spec.example, objects), ...(name === 'room.save' && { name: key.slice(-18) }) }
          const { path, rest } = addressOf(spec, input)
          const body = () => {
            if (spec.upload) return spec.upload === 'table' ? tableForm(fieldsOf(rest)) : pictureForm(fieldsOf(rest), image)
            return spec.method === 'POST' ? rest : undefined
          }
          const query = spec.method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>)}` : ''
          const call = () =>
            (spec.scope === 'platform' ? admin : browser).send(spec.method, path + query, body(), { headers: { 'Idempotency-Key': key } })
          const [first, ...others] = await Promise.all(Array.from({ length: times }, call))
          expect(first?.status).toBe(200)
          for (const other of others) expect(other.text).toBe(first?.text)
          // The outcome of a letter, or of a request for a place, is recorded after the answer.
          await server.requests.follow()
          await server.post.deliver()
          const after = await feedOf(server.deps.db, house.id)
          expect((await call()).text).toBe(first?.text)
          expect(await feedOf(server.deps.db, house.id)).toBe(after)
        }),
        { numRuns: 3 },
      )
    }, 60_000)
  }
})
