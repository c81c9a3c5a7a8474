import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'

const LUNCH = { day: '2026-11-21', meal: 'lounasook' } as const
const CAKE = { ...LUNCH, name: 'Kringel', allergens: ['nuts' as const], note: null, is_choice: true }
type Table = Output<typeof contract.meal.table>

describe('meals at a desk', () => {
  let at: AtDesk
  let client_id: string
  beforeEach(async () => {
    at = await AtDesk.begin()
    client_id = await at.house.client({ allergies: [{ substance: 'Pähklid', kind: 'food' }] })
  })
  afterEach(() => at.close())

  const cook = async (more: object = {}): Promise<string> => {
    const { dish } = await callsBy(at.db, await at.house.actor('manager'))('menu.add', { ...CAKE, ...more })
    return dish.id
  }
  const plate = async () => ((await at.answer('meal.table', LUNCH)) as Table).plates.find((each) => each.client_id === client_id)
  const decisions = () => at.db.selectFrom('meal_decision').select(['kind', 'reason']).where('client_id', '=', client_id).execute()

  it('are decided without a connection, and the decision reaches the house', async () => {
    const dish_id = await cook()
    await at.enter('nurse')
    at.isOnline = false
    const before = await plate()
    expect(before?.state).toBe('blocked')
    const seen = before?.dishes[0]?.conflict?.basis
    await at.answer('meal.decide', { client_id, dish_id, kind: 'serve', instead: null, reason: 'Allergoloog lubas', seen })
    expect((await plate())?.state).toBe('served')
    expect(await decisions()).toEqual([])
    await at.backOnline()
    expect(await decisions()).toEqual([{ kind: 'serve', reason: 'Allergoloog lubas' }])
  })

  it('are not affected by a decision on a dish that has changed meanwhile', async () => {
    const dish_id = await cook()
    await at.enter('nurse')
    at.isOnline = false
    const seen = (await plate())?.dishes[0]?.conflict?.basis
    await at.answer('meal.decide', { client_id, dish_id, kind: 'serve', instead: null, reason: 'Allergoloog lubas', seen })
    await callsBy(at.db, await at.house.actor('manager'))('menu.change', { id: dish_id, allergens: ['nuts', 'milk'] })
    await at.backOnline()
    expect(await decisions()).toEqual([])
    expect((await plate())?.state).toBe('blocked')
  })

  it('are chosen without a connection, and the last choice counts', async () => {
    await cook()
    const salad = await cook({ name: 'Puuviljasalat', allergens: [] })
    await at.enter('carer')
    at.isOnline = false
    await at.answer('meal.choose', { client_id, ...LUNCH, dish_id: null, skips: 'refuses' })
    expect((await plate())?.state).toBe('skipped')
    await at.answer('meal.choose', { client_id, ...LUNCH, dish_id: salad, skips: null })
    expect(await plate()).toMatchObject({ state: 'served', dishes: [{ name: 'Puuviljasalat' }] })
    await at.backOnline()
    const chosen = await at.db.selectFrom('meal_choice').select(['dish_id', 'skips']).where('client_id', '=', client_id).execute()
    expect(chosen).toEqual([{ dish_id: salad, skips: null }])
  })

  it('are not shown to users who may not read care data', async () => {
    await cook()
    await at.enter('accountant')
    at.isOnline = false
    expect(await at.ask('meal.table', LUNCH)).not.toHaveProperty('ok')
  })
})
