import { SEARCH_FILTERS, type SearchFilter } from '#shared/contract/houseSearch.ts'
import type { CareNeed } from '#shared/rules/ownShare.ts'
import { type Known, type Plan, type Query, TODAY, roomsOf } from './searchHouses.ts'

// A second implementation of the search in plain JavaScript on the input data, independent of the stored keys.

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (text: string): string[] => bare(text).match(/[a-z0-9-]+/g) ?? []

// The centres of these municipalities. The distance is that on a sphere; no house is near a limit.
const CENTRES: Record<string, readonly [number, number]> = { '0171': [58.2225, 26.42111], '0793': [58.38062, 26.72509], '0784': [59.43696, 24.75353] }
const radians = (degrees: number): number => (degrees * Math.PI) / 180
function kmOf({ row: { latitude, longitude } }: Known, { near = '' }: Query): number {
  const [lat, lon] = CENTRES[near] ?? [0, 0]
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return Infinity
  const over = Math.cos(radians(lat)) * Math.cos(radians(latitude)) * Math.cos(radians(longitude - lon))
  return 6371 * Math.acos(Math.min(1, Math.sin(radians(lat)) * Math.sin(radians(latitude)) + over))
}

const hasAll = <Value>(has: readonly Value[] = [], wanted: readonly Value[] = []): boolean => wanted.every((each) => has.includes(each))
const inRoom = (people: number, room: Query['room']): boolean => (room === '3' ? people > 2 : room === undefined || `${people}` === room)

/** Free places by each room's beds and reservations; for a house without rooms by its own statement. */
function freeBy({ row, plan }: Known, day: string, isSuch: (people: number) => boolean = () => true): number {
  const then = day < TODAY ? TODAY : day
  const rooms = roomsOf(plan)
  if (rooms.length === 0) {
    const next = plan.offer?.free_next ?? ''
    return (row.outline_free ?? 0) > 0 || (next > TODAY && next <= then) ? 1 : 0
  }
  return rooms
    .filter((room) => isSuch(room.max_people))
    .reduce((sum, { max_people, people, availability, availability_date, kept }) => {
      const isUsed = availability === 'vaba' || (availability === 'remondis' && availability_date !== null && availability_date <= then)
      const isKept = kept === 'whenever' || kept === 'today' || (kept === 'later' && then >= '2026-11-22')
      return sum + (isUsed ? Math.max(0, max_people - Math.min(people, max_people) - (isKept ? 1 : 0)) : 0)
    }, 0)
}

const needAsked = ({ need, dementia, target_groups: groups = [], own_kov }: Query): CareNeed | undefined => {
  if (need !== undefined) return need
  if (dementia || groups.includes(507)) return 'dementia'
  return own_kov === undefined ? undefined : 'low'
}

/** The price list line to show: for the need and the room type, among rooms free on the requested day; if none is free, among all. */
function lineOf(known: Known, asked: Query): Plan['lines'][number] | undefined {
  const [need, day] = [needAsked(asked), asked.free_from ?? TODAY]
  const such = known.plan.lines.filter((each) => (need === undefined || each.need === need) && inRoom(each.people, asked.room))
  const isLive = roomsOf(known.plan).length > 0
  const isFree = freeBy(known, day, (people) => inRoom(people, asked.room)) > 0
  const open = isLive && isFree ? such.filter((each) => freeBy(known, day, (people) => people === each.people) > 0) : such
  return open.toSorted((one, other) => one.place - other.place || one.care - other.care)[0]
}

export function priceIn(known: Known, asked: Query): number | null {
  const { row, plan } = known
  const need = needAsked(asked)
  if (plan.lines.length === 0) return need === undefined || need === 'low' ? (row.price_from_cents ?? null) : null
  return lineOf(known, asked)?.place ?? null
}

/**
 * SHS § 22¹ implemented again: the municipalities' limits are 500 € for Viljandi vald and an assumed 600 € elsewhere; the average pension
 * of 2025 is 813 €.
 */
export function ownShare(known: Known, asked: Query): number | null {
  const { own_kov, income = 0 } = asked
  const line = lineOf(known, asked)
  if (own_kov === undefined || line === undefined) return null
  const limit = own_kov === '0899' ? 50_000 : 60_000
  const costs = line.place - (line.care > limit ? limit : line.care)
  const gap = (costs < 81_300 ? costs : 81_300) - income
  return gap > 0 ? costs - gap : costs
}

const fits: Record<SearchFilter, (known: Known, asked: Query) => boolean> = {
  q: ({ row }, { q = '' }) => {
    const text = bare([row.name, row.location, row.municipality, row.county, row.county?.replace(' maakond', 'maa')].join(' '))
    // Every house is a "hooldekodu".
    return wordsOf(q).every((word) => word === 'hooldekodu' || text.includes(word))
  },
  county: ({ row }, { county }) => county === undefined || row.county === county,
  kov: ({ row }, { kov }) => kov === undefined || row.ehak === kov,
  target_groups: ({ plan }, asked) => hasAll(plan.groups, asked.target_groups),
  services: ({ plan }, asked) => hasAll(plan.services, asked.services),
  price: (known, asked) => {
    const price = priceIn(known, asked)
    const { price_min: min = 0, price_max: max = Infinity } = asked
    return (asked.price_min === undefined && asked.price_max === undefined) || (price !== null && price >= min && price <= max)
  },
  share: (known, asked) => asked.own_share_max === undefined || (ownShare(known, asked) ?? Infinity) <= asked.own_share_max,
  room: ({ plan }, { room }) => {
    const rooms = roomsOf(plan)
    return (
      room === undefined ||
      (rooms.length > 0 ? rooms.some((each) => inRoom(each.max_people, room)) : plan.lines.some((each) => inRoom(each.people, room)))
    )
  },
  free: (known, asked) => !asked.free || freeBy(known, TODAY, (people) => inRoom(people, asked.room)) > 0,
  free_from: (known, asked) => asked.free_from === undefined || freeBy(known, asked.free_from, (people) => inRoom(people, asked.room)) > 0,
  nursing: ({ plan }, asked) => !asked.nursing || plan.offer?.nursing === true,
  dementia: ({ plan }, asked) => !asked.dementia || plan.offer?.dementia === true,
  pets: ({ plan }, asked) => !asked.pets || plan.offer?.pets === true,
  languages: ({ plan }, asked) => hasAll(plan.offer?.languages, asked.languages),
  accessibility: ({ plan }, asked) => hasAll(plan.offer?.accessibility, asked.accessibility),
  licence: ({ plan }, asked) => {
    const [from = '9', until = null] = plan.offer?.licence ?? []
    return !asked.licence || ((from ?? '9') <= TODAY && (until === null || until >= TODAY))
  },
  near: (known, asked) => asked.near === undefined || asked.radius_km === undefined || kmOf(known, asked) <= asked.radius_km,
  box: ({ row: { latitude, longitude } }, { box }) => {
    if (box === undefined) return true
    const [south, west, north, east] = box
    return (
      typeof latitude === 'number' && typeof longitude === 'number' && latitude > south && latitude < north && longitude > west && longitude < east
    )
  },
}
export const isPublic = ({ row }: Known): boolean => row.contract === 1 && row.locked === 0 && row.deleted_at === null
export const fitting = (all: Known[], asked: Query, left?: SearchFilter): Known[] =>
  all.filter((each) => isPublic(each) && SEARCH_FILTERS.every((filter) => filter === left || fits[filter](each, asked)))

const collator = new Intl.Collator('et')
/** The sort keys before the name, the most important first. */
function ranksOf(known: Known, asked: Query): number[] {
  const far = Number.MAX_SAFE_INTEGER
  if (asked.sort === 'near') return [asked.near === undefined ? 0 : Math.round(kmOf(known, asked) * 10)]
  if (asked.sort === 'price') return [priceIn(known, asked) ?? far]
  if (asked.sort === 'share') return [ownShare(known, asked) ?? far]
  if (asked.sort === 'free') return [-known.free]
  if (asked.sort === 'name') return []
  const isFresh = roomsOf(known.plan).length > 0 || (known.plan.offer?.hoursAgo ?? 999) <= 72
  const isSure = isFresh && freeBy(known, asked.free_from ?? TODAY, (people) => inRoom(people, asked.room)) > 0
  const tens = asked.near === undefined ? 0 : Math.min(99, Math.floor(kmOf(known, asked) / 10))
  return [isSure ? 0 : 1, tens, priceIn(known, asked) ?? far]
}
const byRank = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((rank, index) => rank !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1
}
export const inOrder = (found: Known[], asked: Query): string[] =>
  found
    .toSorted((a, b) => {
      return byRank(ranksOf(a, asked), ranksOf(b, asked)) || collator.compare(a.row.name, b.row.name) || (a.id < b.id ? -1 : 1)
    })
    .map(({ id }) => id)
