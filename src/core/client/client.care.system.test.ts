import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const LATER = '2026-11-21T11:00:00.000Z'

onBothDatabases('allergies and wishes', (fresh) => {
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
    id = await house.client({ care: { allergies: '["Penitsilliin"]', diet: 'Suhkruvaba' } })
  })
  const history = async () => (await call('client.careChanges', { id })).changes

  it('are changed field by field, and what stood there stays readable with who changed it and why', async () => {
    expect(await history()).toEqual([])
    const { client } = await call('client.care', { id, allergies: ['Penitsilliin', 'Mesi', 'Mesi'], reason: 'Epikriisist' })
    expect(client.care).toMatchObject({ allergies: ['Penitsilliin', 'Mesi'], wishes: null, diet: 'Suhkruvaba' })
    await call('client.care', { id, allergies: [], wishes: 'Ei soovi elustamist' }, { now: LATER })
    expect(await history()).toMatchObject([
      { field: 'wishes', before: [], after: ['Ei soovi elustamist'], reason: null, recorded_at: LATER },
      { field: 'allergies', before: ['Penitsilliin', 'Mesi'], after: [], reason: null, recorded_at: LATER },
      { field: 'allergies', before: ['Penitsilliin'], after: ['Penitsilliin', 'Mesi'], reason: 'Epikriisist', recorded_at: NOW },
    ])
  })

  it('leave no trace where nothing was changed', async () => {
    await call('client.care', { id, allergies: ['Penitsilliin'], wishes: null })
    expect(await history()).toEqual([])
  })

  it('are not overwritten where somebody else has changed them meanwhile', async () => {
    await call('client.care', { id, allergies: ['Penitsilliin', 'Mesi'] })
    const late = call('client.care', { id, allergies: [], base: { allergies: ['Penitsilliin'] } })
    expect(await refusal(late)).toMatchObject({ code: 'client-changed', field: 'allergies', details: { allergies: 'Penitsilliin, Mesi' } })
    await call('client.care', { id, wishes: 'Saarlane, tahab mere äärde', base: { allergies: ['Penitsilliin'], wishes: null } })
    expect(await history()).toHaveLength(2)
  })

  it('are those of the own house only', async () => {
    const other = callsBy(db, await (await houseWorld(db)).actor('nurse'))
    expect(await refusal(other('client.care', { id, allergies: [] }))).toEqual({ code: 'client-not-found' })
    expect(await refusal(other('client.careChanges', { id }))).toEqual({ code: 'client-not-found' })
  })
})
