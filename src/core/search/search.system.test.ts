import type { Kysely } from 'kysely'
import { UNANSWERED } from '../queue/queue.join.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { enterTenant } from '../../../server/kernel/transaction.ts'
import { refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { publishPrices } from '../../../tests/support/prices.ts'
import { houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import type { HouseOfferTable } from '../db/tables/house.ts'
import { uuidv7 } from '../kernel/ids.ts'
import { getSearchFigures } from './search.house.ts'
import { searchHouses } from './search.houses.ts'

type Query = Input<typeof contract.search.houses>
type Found = Output<typeof contract.search.houses>

/** Calls as the pipeline does: anonymous, with the public role, input and answer parsed strictly. */
const search = (db: Kysely<Database>, query: Query, now = NOW): Promise<Found> =>
  db.transaction().execute(async (tx) => {
    await enterTenant(tx, 'public', null)
    const env = { tx, actor: null, now, newId: uuidv7, auditSubjects: () => undefined }
    return contract.search.houses.output.parse(await searchHouses(env, contract.search.houses.input.parse(query)))
  })

const one = async (db: Kysely<Database>, q: string, query: Query = {}, now = NOW): Promise<Found['results'][number] | undefined> =>
  (await search(db, { ...query, q }, now)).results.find(({ name }) => name === q)

const OFFER: Omit<HouseOfferTable, 'house_id'> = {
  nursing: 1,
  dementia: 0,
  pets: 0,
  languages: 'et,ru',
  accessibility: 'lift',
  licence_no: 'SYH012345',
  licence_from: '2020-01-01',
  licence_until: null,
  free_next: null,
  told_at: NOW,
}

onBothDatabases('searchHouses', (fresh) => {
  let db: Kysely<Database>
  beforeAll(async () => {
    db = await fresh()
    for (const name of ['Tamme kodu', 'Šokolaadi kodu', 'Ülejõe Hooldekodu', 'Õie Kodu'])
      await houseWorld(db, name, { county: 'Tartu maakond', outline_places: 9 })
  })

  it('replaces words that no house has by the nearest, and says so', async () => {
    expect(await search(db, { q: 'tmame kodu' })).toMatchObject({ read_as: 'Tamme kodu', total: 1 })
    expect(await search(db, { q: 'sokolaad' })).toMatchObject({ read_as: null, total: 1 })
    expect(await search(db, { q: 'hoolekodu' })).toMatchObject({ read_as: 'Hooldekodu', total: 1 })
    expect(await search(db, { q: 'xyz' })).toMatchObject({ read_as: null, total: 0, results: [] })
    // A known word that has no result because of other filters is not a typing error.
    expect((await search(db, { q: 'tamme', county: 'Hiiu maakond' })).read_as).toBeNull()
  })

  it('refuses a foreign cursor, unknown locations, and an own contribution without an income', async () => {
    expect(await refusal(search(db, { cursor: 'aaaa' }))).toMatchObject({ code: 'validation', field: 'cursor' })
    expect(await refusal(search(db, { near: '9999' }))).toMatchObject({ code: 'validation', field: 'near' })
    expect(await refusal(search(db, { own_kov: '9999', income: 1 }))).toMatchObject({ code: 'validation', field: 'own_kov' })
    const wrong = (query: Query) => contract.search.houses.input.safeParse(query).error?.issues.map(({ path }) => path.join('.'))
    expect(wrong({ own_share_max: 50_000 })).toEqual(['own_kov'])
    expect(wrong({ own_kov: '0171', own_share_max: 50_000 })).toEqual(['income'])
  })

  it('shows every change of a house at once', async () => {
    const house = await houseWorld(db, 'Muutuv maja', { outline_places: 9 })
    expect(await one(db, 'Muutuv maja')).toMatchObject({ is_live: false, free_places: 0, price_from: null, services: [], licence: null })
    const roomId = await house.room({ max_people: 2 })
    expect(await one(db, 'Muutuv maja')).toMatchObject({ is_live: true, places: 2, free_places: 2, rooms_for: [2] })
    await house.client({ roomId })
    expect((await one(db, 'Muutuv maja'))?.free_places).toBe(1)
    await publishPrices(db, house.id, '2026-11-01', [[2, 'low', 140_000, 50_000]])
    const asked: Query = { own_kov: '0171', income: 80_000 }
    expect((await one(db, 'Muutuv maja', asked))?.own_share).toBe(90_000 - 1_300)
    await db
      .insertInto('house_offer')
      .values({ ...OFFER, house_id: house.id })
      .execute()
    expect(await one(db, 'Muutuv maja')).toMatchObject({ nursing: true, languages: ['et', 'ru'], licence: { number: 'SYH012345', until: null } })
    await db.updateTable('house').set({ locked: 1, ver: 2 }).where('id', '=', house.id).execute()
    expect(await one(db, 'Muutuv maja')).toBeUndefined()
    await db.updateTable('house').set({ locked: 0, ver: 3 }).where('id', '=', house.id).execute()
    expect(await one(db, 'Muutuv maja')).toBeDefined()
    await db.deleteFrom('house_offer').where('house_id', '=', house.id).execute()
    expect((await one(db, 'Muutuv maja'))?.licence).toBeNull()
  })

  it('ignores what a transaction rolled back', async () => {
    const house = await houseWorld(db, 'Tagasi võetud', { outline_places: 9 })
    await one(db, 'Tagasi võetud')
    const undone = db.transaction().execute(async (tx) => {
      await tx.updateTable('house').set({ phone: '+3725555', ver: 2 }).where('id', '=', house.id).execute()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await one(db, 'Tagasi võetud'))?.phone).toBeNull()
    await db.updateTable('house').set({ phone: '+3726666', ver: 2 }).where('id', '=', house.id).execute()
    expect((await one(db, 'Tagasi võetud'))?.phone).toBe('+3726666')
  })

  it('counts no outdated free places in the figures of the front page', async () => {
    const free = async (now: string): Promise<number> =>
      db.transaction().execute(async (tx) => {
        await enterTenant(tx, 'public', null)
        const env = { tx, actor: null, now, newId: uuidv7, auditSubjects: () => undefined }
        return contract.search.figures.output.parse(await getSearchFigures(env, {})).free_places
      })
    const before = await free(NOW)
    const house = await houseWorld(db, 'Vaikne maja', { outline_free: 4, outline_places: 9 })
    await db
      .insertInto('house_offer')
      .values({ ...OFFER, house_id: house.id })
      .execute()
    expect(await free(NOW)).toBe(before + 4)
    expect(await one(db, 'Vaikne maja')).toMatchObject({ is_stale: false })
    const later = new Date(Date.parse(NOW) + 73 * 3_600_000).toISOString()
    expect(await one(db, 'Vaikne maja', {}, later)).toMatchObject({ is_stale: true })
    const live = (await search(db, { limit: 96 }, later)).results.filter(({ is_stale }) => !is_stale)
    expect(await free(later)).toBe(live.reduce((sum, { free_places }) => sum + (free_places ?? 0), 0))
  })

  it('knows on what day a place becomes free, by rooms and queue, and which reports are outdated', async () => {
    const house = await houseWorld(db, 'Tulevane maja')
    const roomId = await house.room({ availability: 'remondis', availability_date: '2026-12-01', max_people: 1 })
    expect(await one(db, 'Tulevane maja')).toMatchObject({ free_places: 0, free_next: '2026-12-01', is_stale: false, told_at: null })
    expect((await search(db, { q: 'Tulevane', free_from: '2026-11-30' })).total).toBe(0)
    expect((await search(db, { q: 'Tulevane', free_from: '2026-12-01' })).total).toBe(1)
    const client = await house.client({ queued: true })
    const planned = { planned_room_id: roomId, planned_on: '2026-12-03', ver: 2 }
    await db.updateTable('queue_ticket').set(planned).where('client_id', '=', client).execute()
    expect((await search(db, { q: 'Tulevane', free_from: '2026-12-02' })).total).toBe(1)
    expect((await search(db, { q: 'Tulevane', free_from: '2026-12-03' })).total).toBe(0)
    // The next day is reloaded.
    expect((await one(db, 'Tulevane maja', {}, '2026-12-01T10:00:00.000Z'))?.free_places).toBe(1)

    const outline = await houseWorld(db, 'Räägitud maja', { outline_free: 0, outline_places: 9 })
    await db
      .insertInto('house_offer')
      .values({ ...OFFER, house_id: outline.id, free_next: '2026-11-25', told_at: '2026-11-18T09:59:59.000Z' })
      .execute()
    expect(await one(db, 'Räägitud maja')).toMatchObject({ free_next: '2026-11-25', is_stale: true, told_at: '2026-11-18T09:59:59.000Z' })
    expect((await one(db, 'Räägitud maja', {}, '2026-11-21T09:59:58.000Z'))?.is_stale).toBe(false)
  })

  it('shows how soon a house answers from five answers on', async () => {
    const house = await houseWorld(db, 'Vastav maja', { outline_places: 9 })
    const answer = async (hours: number): Promise<void> => {
      const client_id = await house.client({ queued: true })
      const { id: ticket_id } = await db.selectFrom('queue_ticket').select('id').where('client_id', '=', client_id).executeTakeFirstOrThrow()
      const asked_at = '2026-11-01T08:00:00.000Z'
      const row = { ...ROW, id: uuidv7(), house_id: house.id, client_id, ticket_id, request_id: uuidv7(), asked_at }
      await db
        .insertInto('queue_request')
        .values({ ...row, answered_at: new Date(Date.parse(asked_at) + hours * 3_600_000).toISOString() })
        .execute()
    }
    for (const hours of [1, 30, 5, 20]) await answer(hours)
    expect((await one(db, 'Vastav maja'))?.answer_median_h).toBeNull()
    await answer(9)
    expect((await one(db, 'Vastav maja'))?.answer_median_h).toBe(9)
  })
})

const ROW = {
  ...UNANSWERED,
  ver: 1,
  updated_at: NOW,
  updated_by: 'tests',
  deleted_at: null,
  from_name: 'Tiina Tamm',
  relation: 'tütar',
  phone: '+3725550000',
  email: 'tiina@naide.example',
  wanted_from: null,
  need: 'igapaev',
  message: null,
  birth_year: null,
  answer: 'koht',
  answer_text: null,
  answered_name: 'Mari',
  told_at: null,
} as const

onBothDatabases('the words of a search', (fresh) => {
  let db: Kysely<Database>
  beforeAll(async () => {
    db = await fresh()
    const tartu = { outline_places: 9, county: 'Tartu maakond', municipality: 'Tartu linn', ehak: '0793' }
    await houseWorld(db, 'Jõe Kodu', tartu)
    await houseWorld(db, 'Tartuse Hooldekodu', { outline_places: 9, county: 'Võru maakond', municipality: 'Võru vald', ehak: '0917' })
    const told = await houseWorld(db, 'Mäe Kodu', { outline_places: 9, county: 'Valga maakond', municipality: 'Valga vald', ehak: '0855' })
    await db
      .insertInto('house_offer')
      .values({ house_id: told.id, ...OFFER })
      .execute()
    const group = { id: uuidv7(), house_id: told.id, target_group_id: 508, ver: 1, updated_at: NOW, updated_by: 'tests', deleted_at: null }
    await db.insertInto('house_target_group').values(group).execute()
  })
  const names = async (q: string): Promise<string[]> => (await search(db, { q, sort: 'name' })).results.map(({ name }) => name)

  it('find a place name in all its forms and alphabets, also beside words that fit every house', async () => {
    const tartu = await names('Tartu')
    expect(tartu).toContain('Jõe Kodu')
    for (const q of ['Tartus', 'Hooldekodu Tartus', 'hooldekodud Tartu', 'Тарту', 'дом престарелых в Тарту', 'care home Tartu'])
      expect([q, await names(q)]).toEqual([q, tartu])
    expect(await names('hooldekodu')).toHaveLength(3)
    expect(await names('50106')).toEqual(['Jõe Kodu'])
  })

  it('find target groups and languages', async () => {
    for (const q of ['dementsus', 'dementsusega', 'деменция', 'dementia', 'vene keel', 'русский', 'Valgas dementsus'])
      expect([q, await names(q)]).toEqual([q, ['Mäe Kodu']])
    expect(await names('Tartus vene keel')).toEqual([])
  })
})
