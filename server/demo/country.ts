import classifiers from '../../resources/classifiers/municipalities.json' with { type: 'json' }
import ingredients from '../../resources/demo/ingredients.json' with { type: 'json' }
import type { HouseTable } from '#core/db/tables/house.ts'
import { days, iso } from './clock.ts'
import { demoPhone, mailName } from './names.ts'
import { offered } from './offer.ts'
import { makeId, type Random } from './random.ts'

/** Who writes rows that no person wrote. */
export const SYSTEM = 'system'

const HOME_EHAK = '0171'
const OTHER_EHAK = '0796'

/** Where the two houses of the demo stand; the local government that signs in as kov@ is Tamme kodu's. */
export const PLACES = { home: municipality(HOME_EHAK), other: municipality(OTHER_EHAK) }

/** The houses of the country known in outline only: names, places and how many are free, spread as people are. */
export function houseSummaries(random: Random, offers: Random, now: Date, count: number): HouseTable[] {
  const names = new Set<string>(['Tamme kodu', OTHER_NAME])
  const made = now.getTime() - days(400)
  const choose = placesFor(random, count)
  return Array.from({ length: count }, (_, index) =>
    offered(offers, outlineHouse(random, { name: uniqueName(random, names), place: choose(index), made, index })),
  )
}

/** Where each house stands: as people live, and nowhere more houses than are believable. */
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

/** So many houses there are in Estonia (volumes.md 5.1). */
const BELIEVABLE = 200

/** The name of the second house; no house in outline may have it. */
export const OTHER_NAME = 'Kuuseveski kodu'

/** The fields of a house that follow from where it stands. */
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

// Where people live in numbers; every other town weighs 3, every other parish 2.
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

/** By then most names that can be made are taken. */
const MOST_ATTEMPTS = 20

/** First the names that were given, then made ones of the same kind; of several thousand houses some bear a name with a number. */
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

/** Log-normal sizes with the median of 50 places, 96% taken (volumes.md 5.4). */
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
