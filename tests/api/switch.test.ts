import { expect, it } from 'vitest'
import { created } from '#core/db/change.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { onBothDatabases } from '../support/database.ts'
import { testServer } from '../support/testServer.ts'
import { houseWorld, insertWorker, NOW } from '../support/world.ts'

onBothDatabases('working for another partner', (fresh) => {
  it('is another session with other rights', async () => {
    const db = await fresh()
    const [one, other, third] = [await houseWorld(db, 'Aasa kodu'), await houseWorld(db, 'Tamme kodu'), await houseWorld(db)]
    const personId = await insertWorker(db, one, 'nurse', 'ode@koduke.example')
    const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
    await db
      .insertInto('membership')
      .values({
        ...created(stamp),
        house_id: other.id,
        person_id: personId,
        partner_id: other.partnerId,
        role: 'carer',
        person_name: 'Õde',
        ended_at: null,
      })
      .execute()
    const here = await one.client()
    const there = await other.client()
    const server = await testServer(db)
    const browser = await server.browser().signIn('ode@koduke.example')
    expect((await browser.get('/api/user')).body.user).toMatchObject({
      role: 'nurse',
      house: { name: 'Aasa kodu' },
      partners: { hk: [{ name: 'Aasa kodu' }, { name: 'Tamme kodu' }] },
    })
    const answer = await browser.post('/api/user/switch', { active: other.partnerId })
    expect(answer.body.user).toMatchObject({ role: 'carer', house: { name: 'Tamme kodu' } })
    expect((await browser.get('/api/user')).status).toBe(401)
    browser.token = answer.body.token
    expect((await browser.get(`/api/client/${there}`)).status).toBe(200)
    expect((await browser.get(`/api/client/${here}`)).status).toBe(404)
    expect((await browser.post('/api/user/switch', { active: third.partnerId })).status).toBe(404)
  })
})
