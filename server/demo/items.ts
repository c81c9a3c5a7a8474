import type { ClientItemEventTable, ClientItemTable } from '#core/db/tables/item.ts'
import { ids } from '#shared/contract/ids.ts'
import { searchKey } from '#shared/rules/et.ts'
import type { ItemCategory, ItemEvent, ItemState } from '#shared/rules/items.ts'
import { SYSTEM } from './country.ts'
import { clock, dayBefore, iso } from './clock.ts'
import { at, makeId, type Random } from './random.ts'
import type { Resident } from './residents.ts'
import type { DemoPart, Living } from './stage.ts'

interface Kind {
  category: ItemCategory
  name: string
  marks: readonly string[]
  location: string | null
  cents: readonly [number, number] | null
  /** Share in percent. */
  share: number
}

const KINDS: readonly Kind[] = [
  {
    category: 'prillid',
    name: 'Lugemisprillid',
    marks: ['Pruun raam', 'Sinine raam, nimi sangal', 'Metallraam, vasak klaas kriimustatud'],
    location: 'Öökapp',
    cents: [6000, 32_000],
    share: 72,
  },
  {
    category: 'prillid',
    name: 'Kaugusprillid',
    marks: ['Must raam', 'Kuldne raam, nöör küljes'],
    location: 'Öökapp',
    cents: [12_000, 38_000],
    share: 24,
  },
  {
    category: 'proteesid',
    name: 'Ülemine protees',
    marks: ['Karbil nimi', 'Nimi graveeritud'],
    location: 'Karp pesuruumis',
    cents: [45_000, 90_000],
    share: 58,
  },
  { category: 'proteesid', name: 'Alumine protees', marks: ['Karbil nimi'], location: 'Karp pesuruumis', cents: [45_000, 90_000], share: 38 },
  {
    category: 'kuuldeaparaat',
    name: 'Kuuldeaparaat, parem kõrv',
    marks: ['Hall, punane märk', 'Beež'],
    location: 'Laadija öökapil',
    cents: [60_000, 180_000],
    share: 28,
  },
  {
    category: 'abivahend',
    name: 'Rulaator',
    marks: ['Punane, korv ees', 'Hall, nimi rauas', 'Sinine, istmega'],
    location: null,
    cents: [9000, 22_000],
    share: 46,
  },
  { category: 'riided', name: 'Talvejope', marks: ['Tumesinine, nimi kraes', 'Hall, kapuutsiga'], location: 'Kapp', cents: null, share: 62 },
  {
    category: 'riided',
    name: 'Villane kampsun',
    marks: ['Punane, suured nööbid', 'Roheline, nimi sisse õmmeldud', 'Valge, Haapsalu muster'],
    location: 'Kapp',
    cents: null,
    share: 55,
  },
  { category: 'ehted', name: 'Abielusõrmus', marks: ['Kuld, graveering sees'], location: 'Sõrmes', cents: [15_000, 45_000], share: 41 },
  { category: 'ehted', name: 'Käekell', marks: ['Nahkrihm', 'Metallrihm, klaas mõraga'], location: 'Käes', cents: [3000, 25_000], share: 33 },
  { category: 'moobel', name: 'Tugitool', marks: ['Roheline, puust käetoed', 'Pruun'], location: 'Akna all', cents: null, share: 18 },
  { category: 'dokument', name: 'ID-kaart', marks: [], location: 'Maja seif', cents: null, share: 80 },
  { category: 'muu', name: 'Perealbum', marks: ['Punased kaaned'], location: 'Riiul', cents: null, share: 36 },
]

interface ItemRows {
  items: ClientItemTable[]
  events: ClientItemEventTable[]
}

/** Belongings of Tamme kodu's residents. */
export const demoItems: DemoPart = async ({ home, random, write }) => {
  const { items, events } = writeItems(random('items'), home)
  await write({ client_item: items, client_item_event: events })
}

/** Residents' belongings; a few are lost, found or being repaired, and some were not checked for a week. */
function writeItems(random: Random, { residents, workers, now }: Living): ItemRows {
  const made: ItemRows = { items: [], events: [] }
  let order = 0
  const carers = workers.filter(({ shift }) => shift === 'day')
  const own = residents
    .filter(({ ended }) => ended === null)
    .flatMap((resident) => KINDS.filter((kind) => random.chance(shareOf(kind, resident) / 100)).map((kind) => ({ resident, kind })))
  for (const { resident, kind } of own) {
    const { client } = resident
    const stamp = (instant: number) => ({
      ver: 1,
      updated_at: iso(instant),
      updated_by: SYSTEM,
      deleted_at: null,
      house_id: client.house_id,
      client_id: client.id,
    })
    const came = dayBefore(now, random.int(40, 300)).at(clock(11, random.int(0, 50)))
    const seen = dayBefore(now, random.chance(0.14) ? random.int(8, 12) : random.int(1, 6)).at(clock(19, random.int(0, 40)))
    const isFirst = client.id === ids.client && !made.items.some(({ client_id }) => client_id === ids.client)
    const id = isFirst ? ids.item : makeId(random, came, order++)
    const fate = fateOf(random, kind)
    const marks = kind.marks.length > 0 ? random.pick(kind.marks) : null
    const happened: { kind: ItemEvent; at: number; note: string | null }[] = [
      { kind: 'vastu_voetud', at: came, note: null },
      { kind: 'kontrollitud', at: seen, note: null },
      ...(fate === 'alles' ? [] : [{ kind: fate, at: dayBefore(now, 0).at(clock(0, random.int(5, 25))), note: NOTES[fate] }]),
    ]
    const last = at(happened, happened.length - 1)
    made.items.push({
      ...stamp(last.at),
      id,
      category: kind.category,
      name: kind.name,
      marks,
      serial: kind.category === 'kuuldeaparaat' ? `KA-${random.int(10_000, 99_999)}` : null,
      value_cents: kind.cents && Math.round(random.int(...kind.cents) / 1000) * 1000,
      location: kind.location,
      state: fate,
      picture: null,
      seen_at: iso(fate === 'leitud' ? last.at : seen),
      search_key: searchKey([kind.name, marks, kind.location].filter((each) => each !== null).join(' ')),
    })
    for (const { kind: event, at: instant, note } of happened)
      made.events.push({
        ...stamp(instant),
        id: makeId(random, instant, order++),
        item_id: id,
        kind: event,
        at: iso(instant),
        by_name: random.pick(carers).name,
        note,
        handed_to: null,
        signature: null,
      })
  }
  return made
}

/** Young people have no dentures, people who hear well no hearing aid, people who walk alone no frame. */
function shareOf({ category, name, share }: Kind, { profile }: Resident): number {
  if (profile.isYoung) return ['proteesid', 'kuuldeaparaat', 'abivahend'].includes(category) || name === 'Perealbum' ? 0 : share / 2
  if (category === 'kuuldeaparaat') return profile.hearing ? 85 : 0
  if (name === 'Rulaator') return profile.mobility === 'aid' || profile.mobility === 'helped' ? 85 : 0
  return share
}

type Fate = Extract<ItemState, 'alles' | 'kadunud' | 'leitud' | 'parandus'>

function fateOf(random: Random, { category }: Kind): Fate {
  if (category !== 'prillid' && category !== 'kuuldeaparaat' && category !== 'riided') return 'alles'
  if (random.chance(0.04)) return 'kadunud'
  if (random.chance(0.02)) return 'leitud'
  return category !== 'riided' && random.chance(0.03) ? 'parandus' : 'alles'
}

const NOTES: Record<Fate, string | null> = {
  alles: null,
  kadunud: 'Otsitud toast, söögisaalist ja pesumajast',
  leitud: 'Pesumaja riiulilt',
  parandus: 'Viidud töökotta, tagasi nädala pärast',
}
