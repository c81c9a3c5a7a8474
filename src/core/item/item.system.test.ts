import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import type { ItemView } from '#shared/contract/item.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const DAY = 24 * 3_600_000
const after = (days: number): string => new Date(Date.parse(NOW) + days * DAY).toISOString()

onBothDatabases('belongings', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('carer'))
    id = await house.client({ first_name: 'Helmi', roomId: await house.room({ name: '207' }) })
  })
  const glasses = { category: 'prillid', name: 'Lugemisprillid', marks: 'Pruun raam, sügav kriimustus' } as const
  const add = async (data: object = glasses): Promise<ItemView> => (await call('item.save', { clientId: id, data: { ...glasses, ...data } })).item
  const told = ({ history }: ItemView) => history.map(({ kind, note }) => [kind, note])
  const found = async (input: { view: 'due' | 'lost' | 'all'; q?: string }, now = NOW) =>
    (await call('item.house', input, { now })).items.map(({ name }) => name)

  it('are added, and listed on the resident’s page by name with their history', async () => {
    await add({ name: 'Vanaema sõrmus', category: 'ehted', value_cents: 25_000 })
    const item = await add()
    expect(item).toMatchObject({ ...glasses, state: 'alles', picture: null, serial: null, seen_at: NOW })
    expect(told(item)).toEqual([['vastu_voetud', null]])
    expect((await call('item.list', { id })).items.map(({ name }) => name)).toEqual(['Lugemisprillid', 'Vanaema sõrmus'])
  })

  it('need a kind and a name', async () => {
    expect(await refusal(call('item.save', { clientId: id, data: { name: 'Kepp' } }))).toMatchObject({ code: 'validation', field: 'data.category' })
    expect(await refusal(call('item.save', { clientId: id, data: { category: 'abivahend' } }))).toMatchObject({
      code: 'validation',
      field: 'data.name',
    })
  })

  it('keep the fields that a change does not name, and refuse to overwrite another person’s change', async () => {
    const item = await add({ location: 'Öökapp' })
    const changed = await call('item.save', { clientId: id, data: { id: item.id, location: 'Sahtel', base: { location: 'Öökapp' } } })
    expect(changed.item).toMatchObject({ ...glasses, location: 'Sahtel' })
    const late = call('item.save', { clientId: id, data: { id: item.id, location: 'Kapp', base: { location: 'Öökapp' } } })
    expect(await refusal(late)).toMatchObject({ code: 'row-changed', field: 'data.location', details: { location: 'Sahtel', entity: 'client_item' } })
    expect(await found({ view: 'all', q: 'sahtel' })).toEqual(['Lugemisprillid'])
  })

  it('that are lost are told to the next shift, and for dentures with a reminder to check the food', async () => {
    const teeth = await add({ category: 'proteesid', name: 'Ülemine protees', marks: null })
    const { item } = await call('item.state', { id, item_id: teeth.id, state: 'kadunud', note: 'Otsitud padja alt' }, { now: after(1) })
    expect(item).toMatchObject({ state: 'kadunud', seen_at: NOW })
    expect(told(item)).toEqual([
      ['kadunud', 'Otsitud padja alt'],
      ['vastu_voetud', null],
    ])
    const [entry] = (await call('diary.list', { id }, { now: after(1) })).entries
    expect(entry).toMatchObject({
      handover: 1,
      text: 'Kadunud ese: Ülemine protees. Otsitud padja alt Kontrolli, kas toit sobib ilma proteesideta.',
    })
    expect(await found({ view: 'lost' })).toEqual(['Ülemine protees'])
  })

  it('are given back to somebody by name, with a signature', async () => {
    const item = await add()
    const back = { id, item_id: item.id, state: 'tagastatud' } as const
    expect(contract.item.state.input.safeParse(back).error?.issues).toMatchObject([{ path: ['handed_to'], message: 'required' }])
    const signed = await call('item.state', { ...back, handed_to: 'Anu Kask', signature: 'M1 2L3 4' })
    expect(signed.item.history[0]).toMatchObject({ kind: 'tagastatud', handed_to: 'Anu Kask', signature: 'M1 2L3 4' })
    expect(contract.item.state.input.safeParse({ ...back, handed_to: 'Anu Kask', signature: '<svg onload=1>' }).success).toBe(false)
  })

  it('change only between allowed states', async () => {
    const item = await add()
    const to = (state: ItemView['state']) => call('item.state', { id, item_id: item.id, state })
    expect(await refusal(to('leitud'))).toMatchObject({ code: 'transition-not-allowed', field: 'state' })
    await to('kadunud')
    expect(await refusal(to('parandus'))).toMatchObject({ code: 'transition-not-allowed' })
    expect(await refusal(call('item.check', { id, items: [item.id] }))).toMatchObject({ code: 'transition-not-allowed' })
    expect((await to('leitud')).item.state).toBe('leitud')
  })

  it('that are small and valuable are due for a check a week after they were last seen', async () => {
    const item = await add()
    await add({ category: 'riided', name: 'Kampsun' })
    expect(await found({ view: 'due' }, after(6.9))).toEqual([])
    expect(await found({ view: 'due' }, after(7))).toEqual(['Lugemisprillid'])
    const { items } = await call('item.check', { id, items: [item.id] }, { now: after(7) })
    expect(items.map(told)).toEqual([
      [
        ['kontrollitud', null],
        ['vastu_voetud', null],
      ],
    ])
    expect(await found({ view: 'due' }, after(8))).toEqual([])
  })

  it('are found across the house by words, in any case, page by page', async () => {
    const neighbour = await house.client({ first_name: 'Ants', roomId: await house.room() })
    await add()
    await call('item.save', { clientId: neighbour, data: { ...glasses, name: 'Prillid', marks: 'Sinine raam' } })
    expect(await found({ view: 'all', q: 'SUGAV raam' })).toEqual(['Lugemisprillid'])
    expect(await found({ view: 'all', q: 'sinine RAAM' })).toEqual(['Prillid'])
    expect(await found({ view: 'all', q: '% _' })).toEqual(await found({ view: 'all' }))
    const first = await call('item.house', { view: 'all', limit: 1 })
    const second = await call('item.house', { view: 'all', limit: 1, after: first.next ?? '' })
    // Items registered within the same millisecond may be in any order.
    const both = [...first.items, ...second.items].map(({ client_name, room }) => [client_name.split(' ')[0], room === '207'])
    expect(both).toHaveLength(2)
    expect(both).toEqual(
      expect.arrayContaining([
        ['Helmi', true],
        ['Ants', false],
      ]),
    )
    expect(second.next).toBeNull()
  })

  it('are not found under another person, or in another house', async () => {
    const item = await add()
    const other = await house.client()
    expect(await refusal(call('item.state', { id: other, item_id: item.id, state: 'kadunud' }))).toMatchObject({ code: 'not-found' })
    const foreign = callsBy(db, await (await houseWorld(db)).actor('manager'))
    expect(await refusal(foreign('item.list', { id }))).toMatchObject({ code: 'client-not-found' })
    expect((await foreign('item.house', { view: 'all' })).items).toEqual([])
  })
})
