import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { publishPrices } from '../../../tests/support/prices.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import { uuidv7 } from '../kernel/ids.ts'
import { getPublicHouse } from '../search/search.house.ts'
import { getOwnShare, listMunicipalities } from '../search/search.ownShare.ts'
import { keepLowestPrices } from './price.store.ts'

const TODAY = '2026-11-21'

onBothDatabases('price lists', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  const env = () => ({ tx: db, actor: null, now: NOW, newId: uuidv7, auditSubjects: () => undefined })
  const shown = async () => contract.search.house.output.parse(await getPublicHouse(env(), { id: house.id })).house
  const priceFrom = async (id = house.id) =>
    (await db.selectFrom('house').select('price_from_cents').where('id', '=', id).executeTakeFirstOrThrow()).price_from_cents
  const ask = async (asked: Partial<Input<typeof contract.search.ownShare>> = {}): Promise<Output<typeof contract.search.ownShare>> => {
    const input = { id: house.id, kov: '0857', income: 60_000, people: 2, need: 'medium' as const, ...asked }
    return contract.search.ownShare.output.parse(await getOwnShare(env(), contract.search.ownShare.input.parse(input)))
  }
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db, 'Kase kodu', { price_from_cents: 100_000 })
    await publishPrices(db, house.id, '2025-01-01', [[2, 'medium', 140_000, 60_000]])
    await publishPrices(db, house.id, '2026-01-01', [
      [2, 'medium', 160_000, 66_000],
      [1, 'dementia', 190_000, 78_000],
      [1, 'low', 175_000, 60_000],
    ])
    await publishPrices(db, house.id, '2026-06-01', [[2, 'medium', 1, 0]], NOW)
    await publishPrices(db, house.id, '2026-11-22', [[2, 'medium', 170_000, 70_000]])
  })

  it('are valid from their day until the next one’s; a withdrawn one never is', async () => {
    expect(await shown()).toMatchObject({
      prices: {
        valid_from: '2026-01-01',
        lines: [
          { people: 1, need: 'low', place: 175_000, care: 60_000 },
          { people: 1, need: 'dementia', place: 190_000, care: 78_000 },
          { people: 2, need: 'medium', place: 160_000, care: 66_000 },
        ],
        extras: [{ name: 'Pidamatustooted', cents: 5_500 }],
      },
      next_prices_on: '2026-11-22',
    })
  })

  it('give the search its lowest price, on the day of each, once', async () => {
    const other = await houseWorld(db, 'Tamme kodu', { price_from_cents: 120_000 })
    await publishPrices(db, other.id, '2027-01-01', [[1, 'low', 130_000, 60_000]])
    expect(await keepLowestPrices(db, { on: TODAY, now: NOW })).toEqual([house.id])
    expect([await priceFrom(), await priceFrom(other.id)]).toEqual([160_000, 120_000])
    expect(await keepLowestPrices(db, { on: TODAY, now: NOW })).toEqual([])
    expect(await keepLowestPrices(db, { on: '2026-11-22', now: NOW })).toEqual([house.id])
    expect(await priceFrom()).toBe(170_000)
    expect(await keepLowestPrices(db, { on: '2027-01-01', now: NOW })).toEqual([other.id])
  })

  it('are published by the house itself, from today on, one per day, and appear in the search at once', async () => {
    const call = callsBy(db, await house.actor('manager'))
    const lines = [{ people: 1, need: 'low' as const, place: 120_000, care: 50_000 }]
    await call('price.publish', { valid_from: TODAY, lines, extras: [{ name: 'Pediküür', cents: 2_500 }] })
    expect(await priceFrom()).toBe(120_000)
    expect((await shown()).prices).toMatchObject({ valid_from: TODAY, lines, extras: [{ name: 'Pediküür', cents: 2_500 }] })
    await call('price.publish', { valid_from: TODAY, lines: [{ people: 1, need: 'low', place: 125_000, care: 50_000 }], extras: [] })
    expect([await priceFrom(), (await shown()).prices?.extras]).toEqual([125_000, []])
    expect(await refusal(call('price.publish', { valid_from: '2026-11-20', lines, extras: [] }))).toMatchObject({ field: 'valid_from', key: 'past' })
    const { lists } = await call('price.lists', {})
    expect(lists.map(({ valid_from }) => valid_from)).toEqual(['2026-11-22', TODAY, '2026-01-01', '2025-01-01'])
  })

  it('are withdrawn only before their day, and only by their house', async () => {
    const call = callsBy(db, await house.actor('accountant'))
    expect(await refusal(call('price.withdraw', { valid_from: '2026-01-01' }))).toMatchObject({ code: 'not-found' })
    const other = await houseWorld(db, 'Tamme kodu')
    expect(await refusal(callsBy(db, await other.actor('manager'))('price.withdraw', { valid_from: '2026-11-22' }))).toMatchObject({
      code: 'not-found',
    })
    await call('price.withdraw', { valid_from: '2026-11-22' })
    expect((await shown()).next_prices_on).toBeNull()
  })

  it('have no duplicate place, and no care costs above the price of the place', () => {
    const line = { people: 1, need: 'low' as const, place: 120_000, care: 130_000 }
    const wrong = contract.price.publish.input.safeParse({ valid_from: TODAY, lines: [line, line], extras: [] })
    expect(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['lines.0.care', 'careCosts'],
      ['lines.1.care', 'careCosts'],
      ['lines.1.need', 'twice'],
    ])
  })

  it('exist once for each day', async () => {
    await expect(publishPrices(db, house.id, '2026-01-01', [])).rejects.toThrow(/unique/i)
  })

  it('give one person’s own contribution line by line, with its basis', async () => {
    expect(await ask({ extras: ['Pidamatustooted'] })).toEqual({
      prices_from: '2026-01-01',
      place: 160_000,
      extras: [{ name: 'Pidamatustooted', cents: 5_500 }],
      care: 66_000,
      limit: { cents: 62_000, valid_from: '2023-07-01', source: 'Valga valla veebileht, 2023', basis: 'read' },
      covered: 62_000,
      pension: { cents: 81_300, valid_from: '2025-04-01', source: 'ERR, 02.2025' },
      compensation: 21_300,
      own_share: 82_200,
      income: 60_000,
    })
  })

  it('never present an assumed limit as known, and use one entered by the user', async () => {
    expect(await ask({ kov: '0784' })).toMatchObject({ limit: { basis: 'assumed' }, covered: 60_000 })
    expect(await ask({ kov: '0784', limit: 80_000 })).toMatchObject({ limit: { basis: 'told', cents: 80_000, source: null }, covered: 66_000 })
  })

  it('give no contribution for a place that is not listed', async () => {
    const wrong = { people: { people: 3 }, need: { need: 'high' as const }, extras: { extras: ['Saun'] }, kov: { kov: '9999' } }
    for (const [field, asked] of Object.entries(wrong)) expect(await refusal(ask(asked))).toMatchObject({ code: 'validation', field })
    const locked = await houseWorld(db, 'Lukus', { locked: 1 })
    expect(await refusal(ask({ id: locked.id }))).toMatchObject({ code: 'house-not-found' })
  })

  it('work for every municipality', async () => {
    const { municipalities } = contract.search.municipalities.output.parse(await listMunicipalities(env(), { language: 'et' }))
    expect(municipalities).toHaveLength(78)
    for (const { ehak } of municipalities) expect((await ask({ kov: ehak })).covered).toBeGreaterThan(0)
  })
})
