import { z } from 'zod'
import { LANGUAGES } from '../messages/languages.ts'
import { endpoint } from './endpoint.ts'
import { Ehak, Id, Line } from './fields.ts'
import { FoundHouse, PublicHouse, ServiceId, TargetGroupId } from './foundHouse.ts'
import { SearchAnswer, SearchInput } from './houseSearch.ts'
import { ids } from './ids.ts'
import { CareNeed, Cents, OwnShareAnswer, RoomSize } from './price.ts'
import { publicWeek } from './publicWeek.ts'
import { OfferAnswer, OfferInput } from './serviceSearch.ts'
import { ROOM_TYPES } from '../rules/houseOffer.ts'
import { MOST_KEPT } from '../rules/askPaths.ts'

/** The language of names. */
const InLanguage = z.enum(LANGUAGES).default('et')

const PUBLIC_QUERY = { needs: null, scope: 'public', runsOn: 'server', invalidates: [], audit: 'none', errors: ['too-many-requests'] } as const

const OwnShareInput = z.strictObject({
  id: Id,
  /** The municipality of the person's registered residence, which pays the care costs. */
  kov: Ehak,
  /** The person's income, cents a month. */
  income: Cents,
  people: RoomSize,
  need: CareNeed,
  /** Names of the selected extras. */
  extras: z.array(Line).max(20).default([]),
  /** The municipality's limit of care costs, if the caller knows it. */
  limit: Cents.optional(),
})

export const search = {
  houses: endpoint({
    ...PUBLIC_QUERY,
    method: 'POST',
    path: '/api/search',
    summary: 'Searches houses, for everybody; changes nothing.',
    reads: ['house', 'room', 'stay', 'queue'],
    cost: 5,
    input: SearchInput,
    output: SearchAnswer,
    example: { q: 'kodu', sort: 'price' },
  }),
  offers: endpoint({
    ...PUBLIC_QUERY,
    method: 'POST',
    path: '/api/search-service',
    summary: 'Searches services with free places for what is difficult at home; changes nothing.',
    reads: ['house'],
    cost: 5,
    input: OfferInput,
    output: OfferAnswer,
    example: { hard: ['washing'], weekdays: [1, 3], hours: 2 },
  }),
  house: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search/:id',
    summary: 'Returns a house as the public sees it.',
    reads: ['house', 'room', 'stay', 'queue'],
    errors: ['too-many-requests', 'house-not-found'],
    cost: 2,
    /** Its price, place and own share for this need, room size and person, as in the search. */
    input: z.strictObject({
      id: Id,
      need: CareNeed.optional(),
      room: z.enum(ROOM_TYPES).optional(),
      own_kov: Ehak.optional(),
      income: z.coerce.number<number | string>().pipe(Cents).optional(),
    }),
    output: z.strictObject({ house: PublicHouse }),
    example: { id: ids.house },
  }),
  week: publicWeek,
  saved: endpoint({
    ...PUBLIC_QUERY,
    method: 'POST',
    path: '/api/search-saved',
    summary: 'Returns saved houses in their current state, in the requested order, without those no longer shown; changes nothing.',
    reads: ['house', 'room', 'stay', 'queue'],
    cost: 3,
    input: z.strictObject({ ids: z.array(Id).max(MOST_KEPT) }),
    output: z.strictObject({ houses: z.array(FoundHouse) }),
    example: { ids: [ids.house] },
  }),
  ownShare: endpoint({
    ...PUBLIC_QUERY,
    method: 'POST',
    path: '/api/search/:id/own-share',
    summary: 'Computes what a place in a house would cost one person; stores nothing of the query.',
    reads: ['house'],
    errors: ['too-many-requests', 'house-not-found'],
    cost: 2,
    input: OwnShareInput,
    output: OwnShareAnswer,
    example: { id: ids.house, kov: '0171', income: 75_000, people: 2, need: 'medium' },
  }),
  municipalities: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search-municipalities',
    summary: 'Returns all local governments, by name.',
    reads: [],
    input: z.strictObject({ language: InLanguage }),
    output: z.strictObject({ municipalities: z.array(z.strictObject({ ehak: Ehak, name: z.string() })) }),
    example: {},
  }),
  figures: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search-figures',
    summary: 'Returns the current numbers of houses, places and free places.',
    reads: ['house', 'room', 'stay', 'queue'],
    input: z.strictObject({}),
    output: z.strictObject({ houses: z.int(), places: z.int(), free_places: z.int(), at: z.iso.datetime() }),
    example: {},
  }),
  targetGroups: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search-target-groups',
    summary: 'Returns the target groups to search by, with the number of houses for each.',
    reads: ['house'],
    input: z.strictObject({ language: InLanguage }),
    output: z.strictObject({
      target_groups: z.array(
        z.strictObject({ id: z.int(), name: z.string(), subs: z.array(z.strictObject({ id: TargetGroupId, subName: z.string(), houses: z.int() })) }),
      ),
    }),
    example: {},
  }),
  services: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search-services',
    summary: 'Returns the services to search by, with the number of houses that offer each.',
    reads: ['house'],
    input: z.strictObject({ language: InLanguage }),
    output: z.strictObject({
      services: z.array(
        z.strictObject({ id: z.int(), name: z.string(), subs: z.array(z.strictObject({ id: ServiceId, subName: z.string(), houses: z.int() })) }),
      ),
    }),
    example: {},
  }),
  places: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search-places',
    summary: 'Returns the counties and local governments with houses.',
    reads: ['house'],
    input: z.strictObject({ language: InLanguage }),
    output: z.strictObject({
      counties: z.array(
        z.strictObject({
          /** A filter value, with its name in the language. */
          name: z.string(),
          label: z.string(),
          houses: z.int(),
          municipalities: z.array(z.strictObject({ ehak: Ehak, name: z.string(), houses: z.int() })),
        }),
      ),
    }),
    example: {},
  }),
}
