import classifiers from '../../resources/classifiers/municipalities.json' with { type: 'json' }
import ingredients from '../../resources/demo/ingredients.json' with { type: 'json' }
import type { HouseTable } from '#core/db/tables/house.ts'
import { days, iso } from './clock.ts'
import { demoPhone, mailName } from './names.ts'
import { offered } from './offer.ts'
import { makeId, type Random } from './random.ts'

/** The author of rows that no person wrote. */
export const SYSTEM = 'system'

const HOME_EHAK = '0171'
const OTHER_EHAK = '0796'

/** The places of the demo's two houses; the local government of the sign-in kov@ is Tamme kodu's. */
export const PLACES = { home: municipality(HOME_EHAK), other: municipality(OTHER_EHAK) }

/** The country's houses without rooms here: names, places and free places, distributed by population. */
export function houseSummaries(random: Random, offers: Random, now: Date, count: number): HouseTable[] {
  const names = new Set<string>(['Tamme kodu', OTHER_NAME])
  const made = now.getTime() - days(400)
  const choose = placesFor(random, count)
  return Array.from({ length: count }, (_, index) =>
    offered(offers, outlineHouse(random, { name: uniqueName(random, names), place: choose(index), made, index })),
  )
}

/** The number of houses per place: by population, with a plausible maximum. */
function placesFor(random: Random, count: number): (index: number) => Municipality {
  const houses = new Map<Municipality, number>()
  const most = (w: number): number => Math.ceil(w * Math.max(1, count / BELIEVABLE))
  return (index) => {
    const left = CHOICES.filter(({ place, w }) => (houses.get(place) ?? 0) < most(w))
    const place = index < 3 ? PLACES.home : random.weighted(left.length > 0 ? left : CHOICES).place
    houses.set(place, (houses.get(place) ?? 0) + 1)
    return place
  }
}

/** The number of houses in Estonia (volumes.md 5.1). */
const BELIEVABLE = 200

/** The name of the second house; no other house may have it. */
export const OTHER_NAME = 'Kuuseveski kodu'

/** Fields that follow from a house's place. */
export function placed(
  random: Random,
  place: Municipality,
): Pick<HouseTable, 'location' | 'county' | 'municipality' | 'ehak' | 'latitude' | 'longitude'> {
  const street = `${random.pick(ingredients.streets)} ${random.chance(0.7) ? 'tn' : 'tee'} ${random.int(1, 64)}`
  const near = (value: number) => Math.round((value + (random.next() - 0.5) * 0.02) * 100_000) / 100_000
  const parts = [street, place.type === 'linn' ? null : place.centre, place.name, place.county]
  return {
    location: parts.filter((part) => part !== null).join(', '),
    county: place.county,
    municipality: place.name,
    ehak: place.ehak,
    latitude: near(place.lat),
    longitude: near(place.lon),
  }
}

type Municipality = (typeof classifiers.municipalities)[number]

function municipality(ehak: string): Municipality {
  const found = classifiers.municipalities.find((place) => place.ehak === ehak)
  if (!found) throw new Error(`no municipality ${ehak}`)
  return found
}

// Population weights; every other town weighs 3, every other rural municipality 2.
const WEIGHTS: Record<string, number> = {
  '0784': 26,
  '0793': 10,
  '0624': 7,
  '0511': 6,
  '0321': 5,
  '0714': 5,
  '0663': 4,
  '0897': 4,
  '0653': 4,
  '0725': 4,
  '0890': 3,
  '0171': 3,
  '0907': 0,
  '0689': 0,
  '0303': 0,
  // Muhu and the town of Loksa: some two thousand people each.
  '0478': 1,
  '0424': 1,
}
const CHOICES = classifiers.municipalities.map((place) => ({ place, w: WEIGHTS[place.ehak] ?? (place.type === 'linn' ? 3 : 2) }))

const listed = (words: string): string[] => words.trim().split(/\s+/)

const NAME_STARTS = listed(`
  Kuuse Kase Pärna Lepa Vahtra Pihlaka Toominga Sireli Õuna Kirsi Kadaka Paju Männi Saare Luige Lõokese Pääsu Ööbiku Jaani Maarja Nurme
  Allika Kevade Sini Mere Päikese Koidu Kuld Hõbe Rukki Nõmme Järve
`)
const NAME_ENDS = listed('mäe oja salu aia lille ranna')
const NAME_KINDS = listed('hooldekodu hooldekodu hooldekodu hooldekodu kodu kodu eakatekodu hoolekandekeskus pansionaat')

/** By then most possible names are taken. */
const MOST_ATTEMPTS = 20

/** First the given names, then generated ones of the same kind; of several thousand houses some have a number in their name. */
function uniqueName(random: Random, taken: Set<string>): string {
  const given = ingredients.houses.find(({ name }) => !taken.has(name))
  let name = given?.name
  for (let attempt = 1; !name || taken.has(name); attempt++) {
    const start = random.pick(NAME_STARTS)
    // Three vowels in a row are hard to read.
    const end = random.pick(start.endsWith('a') ? NAME_ENDS.filter((each) => !each.startsWith('a')) : NAME_ENDS)
    const made = `${start}${end} ${random.pick(NAME_KINDS)}`
    name = attempt > MOST_ATTEMPTS ? `${made} ${taken.size}` : made
  }
  taken.add(name)
  return name
}

interface Outline {
  name: string
  place: Municipality
  made: number
  index: number
}

/** Log-normal sizes with a median of 50 places, 96% occupied (volumes.md 5.4). */
function outlineHouse(random: Random, { name, place, made, index }: Outline): HouseTable {
  const places = Math.min(200, Math.max(8, Math.round(50 * Math.exp(random.normal(0, 0.62)))))
  const taken = Array.from({ length: places }, () => random.chance(0.96)).filter(Boolean).length
  const isPublic = random.chance(0.3)
  const bare = name.replace(/ .*/, '')
  return {
    id: makeId(random, made + index, index),
    ver: 1,
    updated_at: iso(made + index),
    updated_by: SYSTEM,
    deleted_at: null,
    code: null,
    name,
    description: null,
    picture: null,
    ...placed(random, place),
    phone: demoPhone(index + 100),
    email_address: `info@${mailName(bare)}.naidis.example`,
    iban_account: null,
    owner: isPublic ? place.name.replace('Tallinn', 'Tallinna linn') : `${bare} ${random.chance(0.85) ? 'OÜ' : 'MTÜ'}`,
    recipient_name: null,
    reference_number: null,
    has_units: places > 60 ? 1 : 0,
    contract: index > 3 && random.chance(0.06) ? 0 : 1,
    locked: index > 3 && random.chance(0.02) ? 1 : 0,
    published_at: iso(made + index),
    outline_places: places,
    outline_free: places - taken,
    price_from_cents: null,
    search_key: '',
    sort_key: '',
  }
}
