import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { SEARCH_FILTERS } from '#shared/contract/houseSearch.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { listPlaces, listServices, listTargetGroups } from '#core/search/search.choices.ts'
import { searchHouses } from '#core/search/search.houses.ts'
import { onBothDatabases } from '../support/database.ts'
import { NOW } from '../support/world.ts'
import { GROUPS, type Known, type Query, SERVICES, addGroup, build, changeHouse, house, offer, query } from './searchHouses.ts'
import { fitting, inOrder, isPublic, ownShare, priceIn } from './searchOracle.ts'

type Found = Output<typeof contract.search.houses>

/** Calls as the pipeline does: anonymously, with input and answer parsed strictly. */
async function search(db: Kysely<Database>, query: Query): Promise<Found> {
  const env = { tx: db, actor: null, now: NOW, newId: uuidv7, auditSubjects: () => undefined }
  return contract.search.houses.output.parse(await searchHouses(env, contract.search.houses.input.parse(query)))
}

/** All pages of a search, in order. */
async function walk(db: Kysely<Database>, query: Query): Promise<{ first: Found; ids: string[] }> {
  const first = await search(db, query)
  const ids = first.results.map(({ id }) => id)
  for (let { next } = first; next !== null; ) {
    const page = await search(db, { ...query, cursor: next })
    ids.push(...page.results.map(({ id }) => id))
    next = page.next
  }
  return { first, ids }
}

onBothDatabases('searchHouses', (fresh) => {
  let db: Kysely<Database>
  let all: Known[]
  beforeAll(async () => {
    db = await fresh()
    all = []
    for (const plan of fc.sample(house, { numRuns: 200, seed: 20261121 })) all.push(await build(db, plan))
  }, 120_000)

  it('finds what a plain filter finds, in its order, page by page, with its figures', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { first, ids } = await walk(db, asked)
        const wanted = fitting(all, asked)
        expect(ids).toEqual(inOrder(wanted, asked))
        const prices = fitting(all, asked, 'price').flatMap((each) => priceIn(each, asked) ?? [])
        expect(first).toMatchObject({
          total: wanted.length,
          min: prices.length > 0 ? Math.min(...prices) : null,
          max: prices.length > 0 ? Math.max(...prices) : null,
          read_as: null,
        })
        const counted = GROUPS.map((id) => ({ id, houses: wanted.filter(({ plan }) => plan.groups.includes(id)).length })).filter(
          ({ houses }) => houses > 0,
        )
        expect(first.facets.groups).toEqual(counted)
        for (const { name, houses } of first.facets.counties)
          expect(houses).toBe(fitting(all, asked, 'county').filter(({ row }) => row.county === name).length)
        for (const shown of first.results) {
          const known = all.find(({ id }) => id === shown.id)
          if (known) expect([shown.price_from, shown.own_share]).toEqual([priceIn(known, asked), ownShare(known, asked)])
        }
        const relaxed = SEARCH_FILTERS.map((filter) => ({ filter, total: fitting(all, asked, filter).length })).filter(({ total }) => total > 0)
        const told = first.relaxed.toSorted((a, b) => SEARCH_FILTERS.indexOf(a.filter) - SEARCH_FILTERS.indexOf(b.filter))
        expect(told).toEqual(wanted.length > 0 ? [] : relaxed)
      }),
      { numRuns: 300 },
    )
  }, 120_000)

  it('finds the same while houses change what they offer, come and go', async () => {
    const change = fc.record({ which: fc.nat(199), offer: fc.option(offer), told: fc.nat(3), locked: fc.constantFrom<0 | 1>(0, 0, 0, 1) })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), query, async (changes, asked) => {
        for (const { which, ...next } of changes) await changeHouse(db, all[which], next)
        expect((await walk(db, asked)).ids).toEqual(inOrder(fitting(all, asked), asked))
      }),
      { numRuns: 100 },
    )
  }, 120_000)

  it('shows the free places of the house’s own board, and those that a house without rooms has told', async () => {
    const { ids } = await walk(db, {})
    const shown = new Map((await search(db, { limit: 50 })).results.map((each) => [each.id, each]))
    expect(ids.length).toBeGreaterThan(20)
    for (const { id, free, plan } of all.filter((each) => shown.has(each.id))) {
      expect(shown.get(id)).toMatchObject({ free_places: free, target_groups: plan.groups.toSorted((a, b) => a - b) })
    }
    expect([...shown.values()].some(({ is_live }) => is_live)).toBe(true)
    expect([...shown.values()].some(({ is_live, places }) => !is_live && places === 9)).toBe(true)
  })

  it('offers the groups and places of the houses shown, counted', async () => {
    const env = { tx: db, actor: null, now: NOW, newId: uuidv7, auditSubjects: () => undefined }
    await addGroup(db, all.find(isPublic)?.id ?? '', 554, NOW)
    const { target_groups } = contract.search.targetGroups.output.parse(await listTargetGroups(env, { language: 'et' }))
    const counts = target_groups.flatMap(({ subs }) => subs.map(({ id, houses }) => [id, houses]))
    expect(counts).toEqual(GROUPS.map((group) => [group, fitting(all, { target_groups: [group] }).length]))
    const { services } = contract.search.services.output.parse(await listServices(env, { language: 'et' }))
    expect(services.flatMap(({ subs }) => subs.map(({ id, houses }) => [id, houses]))).toEqual(
      SERVICES.map((service) => [service, fitting(all, { services: [service] }).length]),
    )
    const { counties } = contract.search.places.output.parse(await listPlaces(env, { language: 'et' }))
    expect(counties.map(({ name }) => name)).toEqual(['Põlva maakond', 'Tartu maakond'])
    for (const { name, houses, municipalities } of counties) {
      expect(houses).toBe(fitting(all, { county: name }).length)
      for (const { ehak, houses: some } of municipalities) expect(some).toBe(fitting(all, { kov: ehak }).length)
    }
  })
})
