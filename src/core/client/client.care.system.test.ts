import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const LATER = '2026-11-21T11:00:00.000Z'

onBothDatabases('wishes', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('nurse'))
    id = await house.client({ care: { wishes: 'Tahab kohvi', diet: 'Suhkruvaba' } })
  })
  const history = async () => (await call('client.careChanges', { id })).changes

  it('are changed, and the old text stays readable with who changed it and why', async () => {
    expect(await history()).toEqual([])
    const { client } = await call('client.care', { id, wishes: 'Ei soovi elustamist', reason: 'Rääkis ise' })
    expect(client.care).toMatchObject({ wishes: 'Ei soovi elustamist', diet: 'Suhkruvaba' })
    await call('client.care', { id, wishes: null }, { now: LATER })
    expect(await history()).toMatchObject([
      { field: 'wishes', before: ['Ei soovi elustamist'], after: [], reason: null, recorded_at: LATER },
      { field: 'wishes', before: ['Tahab kohvi'], after: ['Ei soovi elustamist'], reason: 'Rääkis ise', recorded_at: NOW },
    ])
  })

  it('leave no trace if nothing was changed', async () => {
    await call('client.care', { id, wishes: 'Tahab kohvi' })
    await call('client.care', { id })
    expect(await history()).toEqual([])
  })

  it('are not overwritten if somebody else has changed them meanwhile', async () => {
    await call('client.care', { id, wishes: 'Tahab teed' })
    const late = call('client.care', { id, wishes: null, base: { wishes: 'Tahab kohvi' } })
    expect(await refusal(late)).toMatchObject({ code: 'client-changed', field: 'wishes', details: { wishes: 'Tahab teed' } })
    expect(await history()).toHaveLength(1)
  })

  it('are listed with the words in which allergies were once recorded', async () => {
    const row = { id: `${id}-1`, ver: 1, updated_at: NOW, updated_by: 'somebody', deleted_at: null, house_id: house.id, client_id: id }
    const change = { field: 'allergies', before: '[]', after: '["Penitsilliin"]', reason: 'Epikriis' } as const
    await db
      .insertInto('client_care_change')
      .values({ ...row, ...change, recorded_at: NOW, recorded_by: 'somebody', recorded_name: 'Õde' })
      .execute()
    expect(await history()).toMatchObject([{ field: 'allergies', before: [], after: ['Penitsilliin'], recorded_name: 'Õde' }])
  })

  it('of another house are not found', async () => {
    const other = callsBy(db, await (await houseWorld(db)).actor('manager'))
    expect(await refusal(other('client.care', { id, wishes: null }))).toEqual({ code: 'client-not-found' })
    expect(await refusal(other('client.careChanges', { id }))).toEqual({ code: 'client-not-found' })
  })
})
