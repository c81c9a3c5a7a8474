import type { Kysely } from 'kysely'
import type { Accessibility, LanguageSpoken } from '#shared/rules/houseOffer.ts'
import { medianHours } from '#shared/rules/houseOffer.ts'
import { type AskedBy, askedByOf } from '#shared/rules/placeRequest.ts'
import type { PriceUnit } from '#shared/rules/homeHelp.ts'
import type { CareNeed } from '#shared/rules/ownShare.ts'
import type { Database } from '../db/schema.ts'
import type { ServiceOfferTable } from '../db/tables/house.ts'
import { freeBySize, freeLater } from '../house/house.store.ts'
import { answersOf, housesShown, offersOf, priceLinesOf, roomSizesOf, serviceOffersOf, servicesOf, targetGroupsOf } from './search.store.ts'

/** A line of today's price list; cents a month. */
export interface PriceLine {
  people: number
  need: CareNeed
  place: number
  care: number
}

/** Free places by room size. */
export interface FreeRooms {
  people: number
  free: number
}

/** Everything that the search knows of a house on one Tallinn day. */
export interface Known {
  row: Omit<Awaited<ReturnType<typeof housesShown>>[number], 'places' | 'free_places' | 'is_live' | 'price_from_cents' | 'staffed'>
  places: number
  free: number
  isLive: boolean
  askedBy: AskedBy
  /** The future days on which its free places change, with the number from then on. */
  later: readonly { day: string; free: number; rooms: readonly FreeRooms[] }[]
  /** Today's free places by room size; empty for a house without rooms here. */
  rooms: readonly FreeRooms[]
  /** The lowest price of any place, cents a month. */
  price: number | null
  lines: readonly PriceLine[]
  roomsFor: readonly number[]
  groups: readonly number[]
  services: readonly number[]
  nursing: boolean
  dementia: boolean
  pets: boolean
  languages: readonly LanguageSpoken[]
  accessibility: readonly Accessibility[]
  licence: { number: string; from: string; until: string | null } | null
  /** When its free places were stated, and the day of the next one; for a house without rooms here. */
  told: string | null
  toldNext: string | null
  answerHours: number | null
  /** Its services for people who do not live there. */
  offers: readonly ServiceOffer[]
}

interface ServiceOffer {
  id: string
  serviceId: number
  capacity: number
  taken: number
  weekdays: readonly number[]
  opens: string | null
  closes: string | null
  transport: boolean
  /** Cents for one `unit`. */
  price: number
  unit: PriceUnit
  told: string
}

/** The public houses on a Tallinn day: all, or those with these ids. Ten statements for any number of houses. */
export async function knownHouses(db: Kysely<Database>, on: string, ids?: readonly string[]): Promise<Known[]> {
  const rows = await housesShown(db, on, ids)
  const groups = byHouse(await targetGroupsOf(db, ids))
  const services = byHouse(await servicesOf(db, ids))
  const offers = byHouse(await offersOf(db, ids))
  const lines = byHouse(await priceLinesOf(db, on, ids))
  const sizes = byHouse(await roomSizesOf(db, ids))
  const later = byHouse(await freeLater(db, on, ids))
  const open = byHouse(await freeBySize(db, on, ids))
  const answers = byHouse(await answersOf(db, ids))
  const extern = byHouse(await serviceOffersOf(db, ids))
  return rows.map(({ places, free_places, is_live, price_from_cents, staffed, ...row }) => {
    const prices = (lines.get(row.id) ?? []).map(({ people, need, place, care }) => ({ people, need, place, care }))
    const roomsOf = sizes.get(row.id)?.map(({ max_people }) => max_people) ?? prices.map(({ people }) => people)
    return {
      row,
      places: Number(places),
      free: Number(free_places),
      isLive: is_live === 1,
      askedBy: askedByOf({ email: row.email_address, phone: row.phone, isStaffed: staffed === 1 }),
      later: laterOf(later.get(row.id) ?? []),
      rooms: (open.get(row.id) ?? []).map(({ people, free_places: free }) => ({ people, free: Number(free) })),
      price: price_from_cents,
      lines: prices,
      roomsFor: [...new Set(roomsOf)].toSorted((one, other) => one - other),
      groups: (groups.get(row.id) ?? []).map(({ target_group_id }) => target_group_id),
      services: (services.get(row.id) ?? []).map(({ service_id }) => service_id),
      ...offerOf(offers.get(row.id)?.[0]),
      answerHours: medianHours((answers.get(row.id) ?? []).map(({ asked_at, answered_at }) => hoursBetween(asked_at, answered_at ?? asked_at))),
      offers: (extern.get(row.id) ?? []).map(serviceOf),
    }
  })
}

/** Each day with its free places, in total and by room size. */
function laterOf(rows: Awaited<ReturnType<typeof freeLater>>): Known['later'] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, sizes]) => {
    const rooms = sizes.map(({ people, free_places: free }) => ({ people, free: Number(free) }))
    return { day, free: rooms.reduce((sum, { free }) => sum + free, 0), rooms }
  })
}

/** Whether a house belongs in the search: it has places, or a service for people who live at home (decision 0041). */
export const isListed = ({ places, offers }: Known): boolean => places > 0 || offers.length > 0

const byHouse = <Row extends { house_id: string }>(rows: readonly Row[]): Map<string, Row[]> => Map.groupBy(rows, ({ house_id }) => house_id)

const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 3_600_000

const serviceOf = ({
  id,
  service_id,
  capacity,
  taken,
  weekdays,
  opens,
  closes,
  transport,
  price_cents,
  price_unit,
  told_at,
}: ServiceOfferTable): ServiceOffer => ({
  id,
  serviceId: service_id,
  capacity,
  taken,
  weekdays: listed(weekdays).map(Number),
  opens,
  closes,
  transport: transport === 1,
  price: price_cents,
  unit: price_unit,
  told: told_at,
})

type Offer = Awaited<ReturnType<typeof offersOf>>[number]

/** Defaults of a house without an offer: nothing that can be relied on. */
const offerOf = (offer: Offer | undefined) => ({
  nursing: offer?.nursing === 1,
  dementia: offer?.dementia === 1,
  pets: offer?.pets === 1,
  languages: listed<LanguageSpoken>(offer?.languages),
  accessibility: listed<Accessibility>(offer?.accessibility),
  licence: offer?.licence_no && offer.licence_from ? { number: offer.licence_no, from: offer.licence_from, until: offer.licence_until } : null,
  told: offer?.told_at ?? null,
  toldNext: offer?.free_next ?? null,
})

const listed = <Word extends string = string>(text = ''): Word[] => (text === '' ? [] : (text.split(',') as Word[]))
