import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { endpointNamed } from '#shared/contract/index.ts'
import { passOnQuestions } from '../../../server/support/passOn.ts'
import { letterOfQuestion } from '../../../server/mail/questionEmail.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, insertPerson, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const asked = { question: 'Kuidas ma andmise aega muudan?', screen: 'medicines', version: '0.9.0' }

onBothDatabases('questions to support', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let carer: Call
  let nurse: Call
  let calls: number
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    carer = callsBy(db, await house.actor('carer'))
    nurse = callsBy(db, await house.actor('nurse'))
    calls = 0
  })
  const passOn = () => passOnQuestions({ db, clock: () => new Date(NOW), post: { soon: () => void (calls += 1) } })
  const mails = () => db.selectFrom('mail').selectAll().where('kind', '=', 'question').orderBy('to_address').execute()

  it('are visible to whoever asked them, with their state', async () => {
    await carer('support.ask', asked)
    expect(await carer('support.list', {})).toMatchObject({
      questions: [{ question: asked.question, screen: 'medicines', state: 'sent', passed_at: null }],
    })
    expect(await nurse('support.list', {})).toEqual({ questions: [] })
  })

  it('are e-mailed to every administrator once, however often that is tried', async () => {
    const admin = await insertPerson(db, { role: 'admin' })
    await insertPerson(db, { role: 'admin' })
    await carer('support.ask', asked)
    await Promise.all([passOn(), passOn()])
    await passOn()
    const sent = await mails()
    expect(sent).toHaveLength(2)
    const { email } = await db.selectFrom('person').select('email').where('id', '=', admin).executeTakeFirstOrThrow()
    expect(sent.map(({ to_address }) => to_address)).toContain(email)
    expect(calls).toBeGreaterThan(0)
    expect(await carer('support.list', {})).toMatchObject({ questions: [{ passed_at: NOW }] })
  })

  it('are limited to ten per person and hour', async () => {
    for (let count = 0; count < 10; count++) await carer('support.ask', asked)
    expect(await refusal(carer('support.ask', asked))).toEqual({ code: 'questions-full', field: 'question' })
    await nurse('support.ask', asked)
    await carer('support.ask', asked, { now: new Date(Date.parse(NOW) + 3_600_001).toISOString() })
    expect((await carer('support.list', {})).questions).toHaveLength(11)
  })

  it('wait while there is no administrator', async () => {
    await carer('support.ask', asked)
    await passOn()
    expect(await mails()).toEqual([])
    await insertPerson(db, { role: 'admin' })
    await passOn()
    expect(await mails()).toHaveLength(1)
  })

  it('name in the e-mail who asks, from which house, on which screen and in which version', async () => {
    await insertPerson(db, { role: 'admin' })
    await carer('support.ask', { ...asked, question: 'Mis on <b>topsis</b>?' })
    await passOn()
    const [row] = await mails()
    if (!row) throw new Error('no e-mail')
    const letter = await letterOfQuestion(db, row, { secret: Buffer.from(''), origin: 'https://koduke.ee', now: NOW })
    expect(letter?.text).toContain('Mis on <b>topsis</b>?')
    expect(letter?.html).toContain('&lt;b&gt;topsis')
    for (const said of ['carer', 'Leht: medicines', 'Versioon: 0.9.0', 'Hooldekodu: ']) expect(letter?.text).toContain(said)
  })

  it('are refused when empty', () => {
    const wrong = endpointNamed('support.ask').input.safeParse({ ...asked, question: '  ' })
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['question'])
  })
})
