import { expect, it } from 'vitest'
import { addressOf } from '#shared/contract/endpoint.ts'
import { endpointAt, endpoints } from '#shared/contract/index.ts'
import { freshDatabase } from '../support/database.ts'
import { testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker } from '../support/world.ts'

const MOVED = endpoints.flatMap(({ name, spec }) => (spec.formerPath === undefined ? [] : { name, spec, formerPath: spec.formerPath }))

it.each(MOVED)('$name is answered where a desktop of the last release asks for it', async ({ name, spec, formerPath }) => {
  const db = await freshDatabase()
  const house = await houseWorld(db)
  const client = await house.client({ roomId: await house.room() })
  await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
  const browser = await (await testServer(db)).browser().signIn('juhataja@koduke.example')
  const [now, former] = await Promise.all([spec.path, formerPath].map((path) => browser.get(addressOf({ path }, { id: client }).path)))
  expect(now?.status).toBe(200)
  expect(former?.body).toEqual(now?.body)
  expect(endpointAt(spec.method, addressOf({ path: formerPath }, { id: client }).path)?.name).toBe(name)
})
