import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { addressOf, type Endpoint } from '#shared/contract/endpoint.ts'
import { contract, endpoints } from '#shared/contract/index.ts'
import type { TestBrowser } from '../support/browser.ts'
import { onBothDatabases } from '../support/database.ts'
import { linkParts, signedBy, type LinkParts } from '../support/signedLink.ts'
import { type TestServer, testServer } from '../support/testServer.ts'
import { houseWorld, type HouseWorld, insertWorker, NOW } from '../support/world.ts'

const CODE = '0276'
/** Part of every text about the resident and the house that a link could reveal. */
const SECRET = 'Salajane'
const [LINE] = contract.plan.save.example.lines ?? []
const LINK_ENDPOINTS = endpoints.filter(({ spec }) => spec.scope === 'link')

/** Every way in which a link can be closed, and the state it then reports; null: not even that it exists. */
const ENDS = ['answered', 'revoked', 'expired', 'of a locked house', 'of a house without a contract'] as const
const STATES: Record<(typeof ENDS)[number], string | null> = {
  answered: 'esitatud',
  revoked: 'tuhistatud',
  expired: 'aegunud',
  'of a locked house': null,
  'of a house without a contract': null,
}

onBothDatabases('a signed link as an actor of the matrix', (fresh) => {
  let db: Kysely<Database>
  let server: TestServer
  let house: HouseWorld
  let client: string
  let manager: TestBrowser
  let holder: TestBrowser
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Tamme kodu')
    client = await house.client({ first_name: SECRET, called_name: SECRET, personal_id: `3380312${CODE}` })
    await insertWorker(db, house, 'manager', 'juhataja@koduke.example')
    server = await testServer(db)
    manager = await server.browser().signIn('juhataja@koduke.example')
    holder = await server.browser().open()
  })

  /** A link for each purpose, leading to secret data. */
  const PURPOSES: Record<string, () => Promise<LinkParts>> = {
    taust: async () => {
      const link = linkParts((await manager.post(`/api/client/${client}/description`, { to_name: SECRET, days: 14 })).body.path)
      await holder.post(`/api/careplan/${link.id}/description/save`, { ...signedBy(link), topic: 'toit', text: SECRET })
      return link
    },
    kinnitus: async () => {
      const head = { made_with: SECRET, health_need: SECRET, health_by: SECRET }
      const { plan } = (await manager.post(`/api/client/${client}/careplan/save`, { ver: null, ...head, lines: [LINE] })).body
      const { path } = (await manager.post(`/api/careplan/${plan.id}/confirmation`, { ver: plan.ver, to_name: SECRET, days: 14 })).body
      return linkParts(path)
    },
  }
  const end = async (how: (typeof ENDS)[number], id: string): Promise<void> => {
    if (how === 'expired') server.now = new Date('2026-12-06T10:00:00.000Z')
    else if (how === 'answered') await changeLink(id, { answered_at: NOW, answered_name: SECRET })
    else if (how === 'revoked') await changeLink(id, { revoked_at: NOW })
    else await changeHouse(how === 'of a locked house' ? { locked: 1 } : { contract: 0 })
  }
  const changeLink = (id: string, values: { answered_at?: string; answered_name?: string; revoked_at?: string }) =>
    db
      .updateTable('care_link')
      .set((eb) => ({ ...values, ver: eb('ver', '+', 1) }))
      .where('id', '=', id)
      .execute()
  const changeHouse = (values: { locked?: 1; contract?: 0 }) =>
    db
      .updateTable('house')
      .set((eb) => ({ ...values, ver: eb('ver', '+', 1) }))
      .where('id', '=', house.id)
      .execute()
  const call = (name: string, spec: Endpoint, link: LinkParts) => {
    const { path, rest } = addressOf(spec, { ...(spec.example as object), ...link, ...(name === 'planLink.open' && { code: CODE }) })
    const said = 'code' in rest ? { ...rest, code: CODE } : rest
    return spec.method === 'GET' ? holder.get(`${path}?${new URLSearchParams(said as Record<string, string>)}`) : holder.post(path, said)
  }
  const kept = async () => ({
    answers: await db.selectFrom('care_answer').select(['text']).execute(),
    plans: await db.selectFrom('care_plan').select(['state', 'signed_at']).execute(),
  })

  for (const [purpose, make] of Object.entries(PURPOSES)) {
    for (const how of ENDS)
      it(`returns its state and no more, on every endpoint: ${purpose}, ${how}`, async () => {
        const link = await make()
        await end(how, link.id)
        await holder.open()
        const before = await kept()
        for (const { name, spec } of LINK_ENDPOINTS) {
          const { status, body, text } = await call(name, spec, link)
          expect(text, name).not.toContain(SECRET)
          if (STATES[how] === null || status === 404) expect([name, status, body.code]).toEqual([name, 404, 'link-not-found'])
          else if (status === 200) expect([name, body]).toEqual([name, { purpose, state: STATES[how], house: 'Tamme kodu' }])
          else expect([name, status, body.code]).toEqual([name, 422, 'link-closed'])
        }
        expect(await kept()).toEqual(before)
      })

    it(`opens only what it is for, and no session: ${purpose}`, async () => {
      const link = await make()
      const whose: Record<string, string[]> = {
        taust: ['planLink.load', 'planLink.save', 'planLink.read'],
        kinnitus: ['planLink.open', 'planLink.answer'],
      }
      for (const { name, spec } of LINK_ENDPOINTS.filter((each) => !whose[purpose]?.includes(each.name))) {
        const { status, body } = await call(name, spec, link)
        expect([name, status, body.code]).toEqual([name, 404, 'link-not-found'])
      }
      for (const { name, spec } of endpoints.filter((each) => ['house', 'user', 'kov', 'platform'].includes(each.spec.scope))) {
        const { status } = await call(name, spec, link)
        expect([name, [401, 419].includes(status)]).toEqual([name, true])
      }
    })
  }
})
