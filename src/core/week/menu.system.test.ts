import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { addDays } from '#shared/rules/time.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const TODAY = '2026-11-21'
const MONDAY = '2026-11-16'

onBothDatabases('the menu', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
  })
  const write = (name: string, more: Partial<Parsed<typeof contract.menu.add>> = {}) =>
    call('menu.add', { day: TODAY, meal: 'lounasook', name, allergens: [], note: null, is_choice: false, ...more })
  const on = async (day: string, by: Call = call) => (await by('menu.week', { day })).days.find((each) => each.day === day)
  const names = async (day: string) => (await on(day))?.dishes.map(({ name }) => name)

  it('is a week from Monday, each day in the order of meals', async () => {
    await write('Õunakissell', { meal: 'ohtuoode' })
    await write('Hernesupp', { allergens: ['mustard', 'celery', 'celery'] })
    await write('Kohupiimavorm')
    await write('Mannapuder', { meal: 'hommikusook', day: addDays(MONDAY, 7) })
    const { week, days } = await call('menu.week', { day: TODAY })
    expect([week, days.map(({ day }) => day).at(-1), days.flatMap(({ dishes }) => dishes).length]).toEqual([MONDAY, '2026-11-22', 3])
    expect(await names(TODAY)).toEqual(['Hernesupp', 'Kohupiimavorm', 'Õunakissell'])
    expect((await on(TODAY))?.dishes[0]?.allergens).toEqual(['celery', 'mustard'])
  })

  it('has a dish of a meal once, merged from everybody who entered it', async () => {
    const { dish: soup } = await write('Hernesupp', { allergens: ['mustard'], note: 'Liha eraldi' })
    expect(await write(' hernesupp ', { allergens: ['celery'], is_choice: true })).toEqual({
      dish: { ...soup, allergens: ['celery', 'mustard'], is_choice: true },
    })
    await write('Hernesupp', { allergens: null, note: 'Muu' })
    expect((await on(TODAY))?.dishes).toMatchObject([{ id: soup.id, allergens: ['celery', 'mustard'], note: 'Liha eraldi' }])
    await write('Hernesupp', { meal: 'ohtusook' })
    const { dish } = await write('Seljanka')
    expect(await refusal(call('menu.change', { id: dish.id, name: 'HERNESUPP' }))).toEqual({ code: 'validation', field: 'name', key: 'twice' })
    await call('menu.remove', { id: dish.id })
    expect((await write('Seljanka')).dish.id).not.toBe(dish.id)
  })

  it('is changed field by field, without overwriting another person’s change', async () => {
    const { dish } = await write('Kalasupp', { allergens: ['fish'] })
    await call('menu.change', { id: dish.id, allergens: ['milk', 'fish'], base: { allergens: ['fish'] } })
    expect((await on(TODAY))?.dishes[0]).toMatchObject({ name: 'Kalasupp', allergens: ['fish', 'milk'] })
    expect(await refusal(call('menu.change', { id: dish.id, allergens: ['eggs'], base: { allergens: ['fish'] } }))).toMatchObject({
      code: 'row-changed',
      field: 'allergens',
      details: { entity: 'menu_dish' },
    })
    await call('menu.remove', { id: dish.id })
    expect(await names(TODAY)).toEqual([])
    expect(await refusal(call('menu.change', { id: dish.id, name: 'Supp' }))).toEqual({ code: 'not-found', details: { entity: 'menu_dish' } })
  })

  it('is copied into empty meals, by day and by week', async () => {
    await write('Hernesupp')
    await write('Pannkoogid', { is_choice: true, allergens: ['gluten', 'eggs', 'milk'] })
    await write('Kissell', { meal: 'ohtuoode' })
    const next = addDays(TODAY, 1)
    await write('Borš', { day: next })
    expect(await call('menu.copy', { from: TODAY, to: next, days: 1 })).toEqual({ copied: 1, kept: 2 })
    expect(await names(next)).toEqual(['Borš', 'Kissell'])
    expect(await call('menu.copy', { from: MONDAY, to: addDays(MONDAY, 7), days: 7 })).toEqual({ copied: 5, kept: 0 })
    expect((await on(addDays(TODAY, 7)))?.dishes).toMatchObject([{ name: 'Hernesupp' }, { name: 'Pannkoogid', is_choice: true }, { name: 'Kissell' }])
    expect(await call('menu.copy', { from: MONDAY, to: addDays(MONDAY, 7), days: 7 })).toEqual({ copied: 0, kept: 5 })
  })

  it('distinguishes a dish without allergens from one without a statement', async () => {
    await house.client({ allergies: ['Kala', 'Piim'] })
    await write('Kalasupp', { allergens: null })
    await write('Kompott')
    await write('Puder', { allergens: null })
    expect((await on(TODAY))?.dishes.map(({ allergens, warned }) => [allergens, warned])).toEqual([
      [null, 1],
      [[], 0],
      [null, 0],
    ])
  })

  it('suggests each dish once, in its last form', async () => {
    await write('Hernesupp', { day: addDays(TODAY, -7), allergens: ['celery'] })
    await write('hernesupp', { allergens: ['celery', 'mustard'] })
    await write('Borš', { day: addDays(TODAY, -9) })
    const { dishes } = await call('menu.suggestions', {})
    expect(dishes).toEqual([
      { name: 'hernesupp', allergens: ['celery', 'mustard'] },
      { name: 'Borš', allergens: [] },
    ])
  })

  it('counts who is in the house at noon of each day', async () => {
    await house.client()
    await house.client({ queued: true })
    const away = await house.client()
    await call('client.move', { id: away, status: 'eemal', away_reason: 'haiglas', away_until: '2026-11-22', at: '2026-11-19T09:00:00.000Z' })
    const { days } = await call('menu.week', { day: TODAY })
    expect(days.map(({ eating }) => eating)).toEqual([2, 2, 2, 1, 1, 1, 2])
  })

  it('warns of a dish that may affect a recorded allergy of somebody in the house, by name for those who may read it', async () => {
    const mari = await house.client({ last_name: 'Maasik', allergies: [{ substance: 'Pähklid', kind: 'food', severity: 'lifeThreatening' }, 'Piim'] })
    await house.client({ last_name: 'Ootaja', queued: true, allergies: [{ substance: 'Pähklid', kind: 'food' }] })
    await house.client({ last_name: 'Rohi', allergies: [{ substance: 'Pähklid', kind: 'medicine' }] })
    await write('Kringel', { allergens: ['nuts', 'gluten', 'milk'] })
    await write('Hernesupp')
    const people = [
      { client_id: mari, name: 'Mari Maasik', substance: 'Pähklid', severity: 'lifeThreatening' },
      { client_id: mari, name: 'Mari Maasik', substance: 'Piim', severity: null },
    ]
    const [kringel, soup] = (await on(TODAY))?.dishes ?? []
    expect(kringel).toMatchObject({ warned: 1, people: expect.arrayContaining(people) as unknown })
    expect(soup).toMatchObject({ warned: 0, people: [] })
    const accountant = callsBy(db, await house.actor('accountant'))
    expect((await on(TODAY, accountant))?.dishes[0]).toMatchObject({ warned: 1, people: null })
  })

  it('is public only if the house allows it, and belongs to one house', async () => {
    expect((await call('menu.week', { day: TODAY })).shown).toBe(false)
    await call('menu.show', { shown: true })
    await call('activity.show', { shown: true })
    await call('menu.show', { shown: false })
    expect([(await call('menu.week', { day: TODAY })).shown, (await call('activity.week', { day: TODAY })).shown]).toEqual([false, true])
    const other = callsBy(db, await (await houseWorld(db)).actor('manager'))
    const { dish } = await write('Hernesupp')
    expect((await on(TODAY, other))?.dishes).toEqual([])
    expect(await refusal(other('menu.remove', { id: dish.id }))).toEqual({ code: 'not-found', details: { entity: 'menu_dish' } })
  })
})
