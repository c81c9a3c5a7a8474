import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { addDays } from '#shared/rules/time.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const TODAY = '2026-11-21'
const LUNCH = { day: TODAY, meal: 'lounasook' } as const

onBothDatabases('meals', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('nurse'))
  })

  const cook = async (name: string, more: Partial<Input<typeof contract.menu.add>> = {}) =>
    (await call('menu.add', { ...LUNCH, name, allergens: [], note: null, is_choice: false, ...more })).dish.id
  const plates = async (of: Input<typeof contract.meal.table> = LUNCH) => (await call('meal.table', of)).plates
  const states = async () => (await plates()).map(({ state }) => state)
  const nutty = () => house.client({ allergies: [{ substance: 'Pähklid', kind: 'food', severity: 'lifeThreatening' }] })
  const basisOf = async (): Promise<string> =>
    (await plates()).flatMap(({ dishes }) => dishes.flatMap(({ conflict }) => conflict?.basis ?? []))[0] ?? ''

  it('include everybody who is in the house at that hour, by room', async () => {
    const [second, first] = [await house.room({ name: '12' }), await house.room({ name: '11' })]
    const mari = await house.client({ roomId: second })
    const juri = await house.client({ roomId: first })
    await house.client({ queued: true })
    await call('client.move', { id: mari, status: 'eemal', away_reason: 'kodus', away_until: '2026-11-23', at: '2026-11-21T07:00:00.000Z' })
    await cook('Supp')
    expect((await plates()).map(({ client_id, room }) => [client_id, room])).toEqual([[juri, '11']])
    expect((await plates({ day: TODAY, meal: 'hommikusook' })).map(({ client_id }) => client_id)).toEqual([juri, mari])
    expect((await plates({ day: '2026-11-23', meal: 'lounasook' })).map(({ client_id }) => client_id)).toEqual([juri, mari])
  })

  it('have the texture, thickness and diet of each resident, which the record also has in words', async () => {
    const client_id = await house.client({ care: { texture: 'Püreestatud toit', diet: null } })
    await call('meal.texture', { client_id, food_texture: 'pureed', drink_thickness: 'mildly', diet: 'Suhkruta', base: { food_texture: null } })
    expect(await plates()).toMatchObject([
      { food_texture: 'pureed', drink_thickness: 'mildly', diet: 'Suhkruta', texture_set: { by: expect.stringContaining('nurse') as string } },
    ])
    const { client } = await call('client.get', { id: client_id })
    expect(client.care).toMatchObject({ diet: 'Suhkruta', texture: 'püreestatud toit (IDDSI 4), kergelt paksendatud jook (IDDSI 2)' })
    const stale = call('meal.texture', { client_id, food_texture: 'soft', base: { food_texture: null } })
    expect(await refusal(stale)).toMatchObject({ code: 'client-changed', field: 'food_texture' })
    await call('meal.texture', { client_id, diet: null })
    expect(await plates()).toMatchObject([
      { food_texture: 'pureed', diet: null, texture: 'püreestatud toit (IDDSI 4), kergelt paksendatud jook (IDDSI 2)' },
    ])
  })

  it('are not made for who may be given nothing by mouth, until something may be given again', async () => {
    const client_id = await house.client({ care: { texture: 'Püree' }, allergies: [{ substance: 'Pähklid', kind: 'food' }] })
    const dish_id = await cook('Pähklikook', { allergens: ['nuts'], is_choice: true })
    const due = async () => (await call('due.list', {}, { now: '2026-11-21T09:00:00.000Z' })).acts.filter(({ source }) => source === 'meal')
    const known = async () => (await call('client.safetyAlerts', { id: client_id })).known.map(({ kind }) => kind)
    const eating = async () => (await call('menu.week', { day: TODAY })).days.find(({ day }) => day === TODAY)?.eating
    const choose = (chosen: string | null) => call('meal.choose', { ...LUNCH, client_id, dish_id: chosen, skips: null })
    await choose(dish_id)
    expect([await states(), (await due()).length, await eating()]).toEqual([['blocked'], 1, 1])
    await call('meal.texture', { client_id, nil_by_mouth: true, base: { nil_by_mouth: false } })
    expect(await plates()).toMatchObject([
      { state: 'skipped', nil_by_mouth: true, texture: 'Püree', texture_set: { by: expect.stringContaining('nurse') as string } },
    ])
    expect([await due(), await eating(), await known()]).toEqual([[], 0, ['nilByMouth', 'allergy', 'food']])
    expect((await call('meal.portions', { from: TODAY, days: 1 })).meals).toMatchObject([{ blocked: 0, skipped: 1, portions: [] }])
    expect(await refusal(choose(dish_id))).toMatchObject({ code: 'nil-by-mouth', field: 'dish_id' })
    await choose(null)
    expect((await call('client.get', { id: client_id })).client.care).toMatchObject({ nil_by_mouth: 1, texture: 'Püree' })
    const stale = call('meal.texture', { client_id, nil_by_mouth: false, base: { nil_by_mouth: false } })
    expect(await refusal(stale)).toMatchObject({ code: 'client-changed', field: 'nil_by_mouth' })
    await call('meal.texture', { client_id, nil_by_mouth: false, base: { nil_by_mouth: true } })
    expect([await states(), await known()]).toEqual([['blocked'], ['allergy', 'food']])
  })

  it('show how much was eaten, by the last diary entry, to those who may read the diary', async () => {
    const client_id = await house.client()
    await cook('Supp')
    const ate = async (values: object, more: object = {}) =>
      (await call('diary.add', { kind: 'meal', client_id, values: { ...values }, ...more })).entry
    const eaten = async (of = LUNCH as Input<typeof contract.meal.table>, by = call) => (await by('meal.table', of)).plates[0]?.eaten
    expect(await eaten()).toBeNull()
    await ate({ which: 'breakfast', percent: 100 })
    await ate({ which: 'lunch', percent: 25 }, { event_at: '2026-11-20T10:00:00.000Z' })
    expect(await eaten()).toBeNull()
    expect(await eaten({ day: '2026-11-20', meal: 'lounasook' })).toMatchObject({ percent: 25 })
    const first = await ate({ which: 'lunch', percent: 75 })
    expect(await eaten()).toMatchObject({ entry_id: first.id, percent: 75, is_refused: false, by: expect.stringContaining('nurse') as string })
    expect(await eaten(LUNCH, callsBy(db, await house.actor('kitchen')))).toBeNull()
    await call('diary.strike', { id: first.id, reason: 'Vale kogus' })
    expect(await eaten()).toBeNull()
    await ate({ which: 'lunch' }, { refused: true, reason: 'Ei soovinud' })
    expect(await eaten()).toMatchObject({ percent: null, is_refused: true })
  })

  it('refuse a replacement that contains an allergen of the resident, by its name or by the menu', async () => {
    const client_id = await nutty()
    const dish_id = await cook('Kringel', { allergens: ['nuts'] })
    await cook('Üllatus', { allergens: ['nuts'], is_choice: true })
    const seen = await basisOf()
    const replace = (instead: string) => call('meal.decide', { client_id, dish_id, kind: 'instead', instead, reason: null, standing: false, seen })
    for (const instead of ['Pähklikook', 'Mandlipuder', 'üllatus'])
      expect([instead, await refusal(replace(instead))]).toMatchObject([
        instead,
        { code: 'meal-replacement-harms', field: 'instead', details: { substances: 'Pähklid' } },
      ])
    await replace('Õunakissell')
    expect((await plates())[0]?.dishes).toContainEqual(
      expect.objectContaining({ id: dish_id, decision: expect.objectContaining({ instead: 'Õunakissell' }) as object }),
    )
  })

  it('keep the last choice, and who recorded it', async () => {
    const client_id = await house.client()
    const meat = await cook('Seapraad', { is_choice: true })
    const fish = await cook('Praetud räim', { is_choice: true, allergens: ['fish'] })
    const potato = await cook('Kartul')
    const eaten = async () => (await plates())[0]?.dishes.map(({ id }) => id)
    expect(await eaten()).toEqual([meat, potato])
    await call('meal.choose', { client_id, ...LUNCH, dish_id: fish, skips: null })
    expect(await eaten()).toEqual([fish, potato])
    await call('meal.choose', { client_id, ...LUNCH, dish_id: null, skips: 'fasting' })
    expect(await plates()).toMatchObject([{ state: 'skipped', skips: 'fasting', chosen: { by: expect.stringContaining('nurse') as string } }])
    await call('meal.choose', { client_id, ...LUNCH, dish_id: fish, skips: null })
    await call('menu.remove', { id: fish })
    expect(await eaten()).toEqual([meat, potato])
  })

  it('offer only the alternatives of the meal', async () => {
    const client_id = await house.client()
    const potato = await cook('Kartul')
    const tomorrow = await cook('Supp', { day: addDays(TODAY, 1), is_choice: true })
    for (const dish_id of [potato, tomorrow])
      expect(await refusal(call('meal.choose', { client_id, ...LUNCH, dish_id, skips: null }))).toMatchObject({ code: 'not-found', field: 'dish_id' })
  })

  it('block a plate that an allergy touches until a named person decides', async () => {
    const client_id = await nutty()
    await house.client()
    const dish_id = await cook('Kringel', { allergens: ['nuts'] })
    expect((await states()).toSorted()).toEqual(['blocked', 'served'])
    const seen = await basisOf()
    const { table } = await call('meal.decide', { client_id, dish_id, kind: 'instead', instead: 'Sai', reason: null, seen })
    expect(table.plates.find((each) => each.client_id === client_id)).toMatchObject({
      state: 'served',
      dishes: [{ decision: { kind: 'instead', instead: 'Sai', by: expect.stringContaining('nurse') as string } }],
    })
    await call('meal.decide', { client_id, dish_id, kind: 'serve', instead: null, reason: 'Allergoloog lubas', seen })
    expect((await plates()).find((each) => each.client_id === client_id)?.dishes[0]?.decision).toMatchObject({
      kind: 'serve',
      instead: null,
      reason: 'Allergoloog lubas',
    })
  })

  it('are served when the resident chooses a dish that does not harm', async () => {
    const client_id = await nutty()
    await cook('Kringel', { allergens: ['nuts'], is_choice: true })
    const fruit = await cook('Puuviljasalat', { is_choice: true })
    expect(await states()).toEqual(['blocked'])
    await call('meal.choose', { client_id, ...LUNCH, dish_id: fruit, skips: null })
    expect(await states()).toEqual(['served'])
  })

  it('wait again when the dish or the allergies change after the decision', async () => {
    const client_id = await nutty()
    const dish_id = await cook('Kringel', { allergens: ['nuts'] })
    const decide = async () => call('meal.decide', { client_id, dish_id, kind: 'serve', instead: null, reason: 'Lubatud', seen: await basisOf() })
    await decide()
    expect(await states()).toEqual(['served'])
    await call('menu.change', { id: dish_id, allergens: ['nuts', 'milk'] })
    expect(await states()).toEqual(['blocked'])
    await decide()
    await call('allergy.add', { client_id, kind: 'food', substance: 'Piim' })
    expect(await states()).toEqual(['blocked'])
  })

  it('follow a standing decision whenever the same dish is on the menu again', async () => {
    const client_id = await nutty()
    const dish_id = await cook('Kringel', { allergens: ['nuts'], day: addDays(TODAY, -7) })
    await cook('Kringel', { allergens: ['nuts'] })
    await call('meal.decide', { client_id, dish_id, kind: 'without', instead: null, reason: null })
    expect(await states()).toEqual(['blocked'])
    await call('meal.decide', { client_id, dish_id, kind: 'without', instead: null, reason: null, standing: true })
    expect(await plates()).toMatchObject([{ state: 'served', dishes: [{ decision: { kind: 'without', is_standing: true } }] }])
  })

  it('refuse a decision on a dish that has changed since it was seen, or that harms nobody', async () => {
    const client_id = await nutty()
    const dish_id = await cook('Kringel', { allergens: ['nuts'] })
    const seen = await basisOf()
    await call('menu.change', { id: dish_id, allergens: ['nuts', 'milk'] })
    const decide = (more: object = {}) => call('meal.decide', { client_id, dish_id, kind: 'without', instead: null, reason: null, ...more })
    expect(await refusal(decide({ seen }))).toEqual({ code: 'meal-changed' })
    await call('menu.change', { id: dish_id, allergens: [] })
    expect(await refusal(decide())).toEqual({ code: 'meal-changed' })
  })

  it('are due to be decided a day ahead, until somebody has', async () => {
    const client_id = await nutty()
    const dish_id = await cook('Kringel', { allergens: ['nuts'], meal: 'ohtusook' })
    await cook('Pähklikook', { day: addDays(TODAY, 1), meal: 'ohtusook', allergens: ['nuts'] })
    const due = async () => (await call('due.list', {})).acts.filter(({ source }) => source === 'meal')
    expect(await due()).toMatchObject([{ of: 'ohtusook', ref: dish_id, name: 'Kringel', client_id, mine: true, due_at: '2026-11-21T16:00:00.000Z' }])
    expect((await callsBy(db, await house.actor('carer'))('due.list', {})).acts.filter(({ source }) => source === 'meal')).toEqual([])
    await call('meal.decide', { client_id, dish_id, kind: 'without', instead: null, reason: null })
    expect(await due()).toEqual([])
  })

  it('are counted as portions, without plates that wait and people who do not eat', async () => {
    await nutty()
    await house.client({ care: { food_texture: 'pureed' } })
    await house.client()
    const fasting = await house.client()
    await cook('Kringel', { allergens: ['nuts'] })
    await call('meal.choose', { client_id: fasting, ...LUNCH, dish_id: null, skips: 'fasting' })
    const { meals } = await call('meal.portions', { from: TODAY, days: 2 })
    expect(meals).toEqual([
      {
        ...LUNCH,
        present: 4,
        blocked: 1,
        unchosen: 0,
        textured: 1,
        skipped: 1,
        portions: [
          { texture: 'regular', choice: null, instead: [], without: [], count: 1 },
          { texture: 'pureed', choice: null, instead: [], without: [], count: 1 },
        ],
      },
    ])
  })

  it('belong to one house only', async () => {
    const other = await houseWorld(db)
    const foreign = callsBy(db, await other.actor('nurse'))
    const client_id = await nutty()
    const dish_id = await cook('Kringel', { allergens: ['nuts'] })
    expect((await foreign('meal.table', LUNCH)).plates).toEqual([])
    const gone = { code: 'client-not-found' }
    expect(await refusal(foreign('meal.decide', { client_id, dish_id, kind: 'without', instead: null, reason: null }))).toMatchObject(gone)
    expect(await refusal(foreign('meal.choose', { client_id, ...LUNCH, dish_id: null, skips: 'refuses' }))).toMatchObject(gone)
    expect(await refusal(foreign('meal.texture', { client_id, diet: 'Suhkruta' }))).toMatchObject(gone)
  })
})
