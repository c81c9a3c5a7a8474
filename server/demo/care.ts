import ingredients from '../../resources/demo/ingredients.json' with { type: 'json' }
import type { ClientCareChangeTable, ClientCareTable } from '#core/db/tables/client.ts'
import { clock, dayBefore, iso } from './clock.ts'
import type { Gender } from './surnames.ts'
import { type DrinkThickness, type FoodTexture, textureWords } from '#shared/rules/meal/texture.ts'
import type { Profile } from './profile.ts'
import { makeId, type Random } from './random.ts'
import type { Worker } from './rota.ts'

type Facts = Pick<ClientCareTable, 'risks' | 'diet' | keyof Levels | 'mobility' | 'wishes' | 'entry_reason'>
type Levels = Pick<ClientCareTable, 'texture' | 'food_texture' | 'drink_thickness' | 'texture_set_at' | 'texture_set_name'>

/** The care facts that follow from a profile. */
export function careFacts(random: Random, profile: Profile, gender: Gender): Facts {
  return {
    risks: JSON.stringify(risks(random, profile)),
    diet: diet(random, profile),
    ...levels(random, profile),
    mobility: random.pick(MOBILITY[profile.mobility]),
    wishes: profile.isYoung || !random.chance(0.38) ? null : random.pick(gender === 'female' ? [...WISHES, ...WISHES_OF_WOMEN] : WISHES),
    entry_reason: entryReason(random, profile),
  }
}

/** Allergies by name; `writeAllergies` adds the details. */
export function substances(random: Random): string[] {
  const known = ingredients.allergies.filter((name) => name !== 'Puudub')
  if (!random.chance(0.3)) return []
  return random.shuffle(known).slice(0, random.chance(0.2) ? 2 : 1)
}

/** The history of some wishes: a nurse recorded them some time after arrival. */
export function careChanges(random: Random, care: readonly ClientCareTable[], nurse: Worker, now: Date): ClientCareChangeTable[] {
  const known = care.flatMap(({ id, house_id, wishes }) =>
    wishes === null ? [] : [{ id, house_id, field: 'wishes' as const, before: null, after: wishes, reason: 'Rääkis ise' }],
  )
  return known
    .filter(() => random.chance(0.4))
    .map(({ id: client_id, ...change }, order) => {
      const at = dayBefore(now, random.int(1, 30)).at(clock(10, random.int(0, 59)))
      const row = { id: makeId(random, at, order), ver: 1, updated_at: iso(at), updated_by: nurse.id, deleted_at: null }
      return { ...row, client_id, ...change, recorded_at: iso(at), recorded_by: nurse.id, recorded_name: nurse.name }
    })
}

/** How staff recognise or find a person: clothes, aids, habits. */
export function searchHints(random: Random, profile: Profile, gender: Gender): string | null {
  if (profile.isYoung) return random.pick(['kõrvaklapid, mängib kitarri', 'arvuti, käib poes ise'])
  const hints = [
    ...(AIDS[profile.mobility] ? [AIDS[profile.mobility]] : []),
    ...(profile.hearing ? [random.pick(['kuuldeaparaat', 'kuuldeaparaat vasakus kõrvas', 'kuuleb halvasti'])] : []),
    ...(random.chance(0.5) ? [random.pick(gender === 'female' ? LOOKS_OF_WOMEN : LOOKS_OF_MEN)] : []),
    ...(random.chance(0.35) ? [random.pick(HABITS)] : []),
  ]
  return hints.length > 0 ? hints.slice(0, 3).join(', ') : null
}

/** The reason for admission. */
function entryReason(random: Random, profile: Profile): string {
  if (profile.isYoung) return 'Eluruumi tagamise teenus, omavalitsuse otsus.'
  if (profile.hasMemoryTrouble) return random.pick(REASONS_OF_MEMORY)
  return random.pick(profile.mobility === 'bed' ? REASONS_OF_BED : REASONS)
}

function risks(random: Random, profile: Profile): string[] {
  const walks = profile.mobility !== 'bed'
  const shares: [string, number][] = [
    ['fall', profile.isYoung ? 0 : walks ? (profile.mobility === 'self' ? 0.2 : 0.7) : 0.1],
    ['pressure', profile.mobility === 'bed' ? 0.95 : profile.mobility === 'wheelchair' ? 0.4 : 0],
    ['choking', profile.eating === 'fed' ? 0.55 : 0.03],
    ['wandering', profile.hasMemoryTrouble && walks ? 0.35 : 0],
    ['infection', profile.isYoung ? 0 : 0.05],
    ['behaviour', profile.isRough ? 1 : 0],
  ]
  return shares.filter(([, share]) => random.chance(share)).map(([name]) => name)
}

function diet(random: Random, profile: Profile): string | null {
  if (profile.hasDiabetes) return 'Diabeetikule sobiv'
  return random.chance(0.22)
    ? random.pick(['Vähese soolaga toit', 'Vähese soolaga toit', 'Laktoosivaba', 'Gluteenivaba', 'Taimetoit', 'Kõrge energiasisaldusega toit'])
    : null
}

/** Who is fed gets smooth food and often thickened drinks; of those who are guided some get it soft. */
function levels(random: Random, profile: Profile): Levels {
  const of = (food_texture: FoodTexture | null, drink_thickness: DrinkThickness | null = null): Levels => ({
    food_texture,
    drink_thickness,
    texture: textureWords(food_texture, drink_thickness),
    texture_set_at: null,
    texture_set_name: null,
  })
  if (profile.eating === 'fed')
    return random.pick([
      () => of('pureed'),
      () => of('minced'),
      () => of('pureed', 'mildly'),
      () => of('soft'),
      () => of('liquidised', 'moderately'),
    ])()
  return profile.eating === 'guided' && random.chance(0.35) ? of('soft') : of(null)
}

const AIDS: Record<Profile['mobility'], string | null> = { self: null, aid: 'rulaator', helped: 'kepp', wheelchair: 'ratastool', bed: null }

const MOBILITY: Record<Profile['mobility'], readonly string[]> = {
  self: ['Liigub iseseisvalt', 'Liigub iseseisvalt, trepil vajab saatjat'],
  aid: ['Liigub rulaatoriga', 'Liigub rulaatoriga, öösel vajab saatmist WC-sse'],
  helped: ['Vajab liikumisel ühe inimese tuge', 'Liigub kepi ja abistajaga', 'Püsti tõusmisel ja kõndimisel ühe inimese abi'],
  wheelchair: ['Ratastoolis, siirdub ühe abistajaga', 'Ratastoolis, siirdub kahe abistajaga', 'Ratastoolis, toas sõidab ise'],
  bed: [
    'Voodis hooldatav, asendit muuta iga kahe tunni järel',
    'Voodis hooldatav, siirdub tõstukiga',
    'Voodis hooldatav, päeval kaks tundi geriaatrilises toolis',
  ],
}

const LOOKS_OF_WOMEN = [
  'punane kampsun',
  'lilleline põll',
  'valge pitskrae',
  'sinine rätik',
  'merevaigust kaelakee',
  'hallid juuksed krunnis',
  'roheline vest',
  'heegeldatud sall',
  'suured prillid',
]
const LOOKS_OF_MEN = ['ruuduline särk', 'sinine soni', 'vuntsid', 'habe', 'hall kampsun', 'traksid', 'prillid nööriga kaelas', 'must barett']
const HABITS = [
  'istub tavaliselt aknatoolil',
  'loeb ajalehte',
  'koob sokke',
  'kuulab raadiot',
  'lahendab ristsõnu',
  'jalutab koridoris',
  'söögisaalis akna all',
  'kannab kaasas käekotti',
  'mängib malet',
  'toas palju lilli',
  'laulab kaasa',
  'puhkenurgas teleri ees',
]

const WISHES = [
  'Elustamisest loobunud, avaldus perearsti juures',
  'Ei soovi haiglasse, kui see ei ole vältimatu',
  'Palub öösel ukse praokile jätta',
  'Soovib, et lähedasele helistataks igal kellaajal',
  'Soovib matust kirikukombe järgi',
  'Palub vaikust pärast lõunat',
  'Hommikul esimese asjana kohv',
  'Soovib, et kutsutaks hingehoidja',
]
const WISHES_OF_WOMEN = ['Ei soovi pesemisel meessoost abistajat']

const REASONS = [
  'Kukkus kodus, üksi enam hakkama ei saa.',
  'Pärast puusaluumurdu vajab igapäevast abi.',
  'Elas üksi kolmandal korrusel, lifti ei ole.',
  'Abikaasa suri, üksi kodus ei julge olla.',
  'Otsus perega: ööpäevane järelevalve vajalik.',
  'Tervis halvenes, koduteenusest enam ei piisa.',
  'Insuldijärgne abivajadus.',
  'Lapsed elavad välismaal, kodus abi ei ole.',
  'Südamehaigus, vajab abi pesemisel ja ravimite võtmisel.',
]
const REASONS_OF_MEMORY = [
  'Mäluhäire, unustab pliidi sisse ja eksib ära.',
  'Mälu halvenenud, kodus öösel rahutu.',
  'Lahkus kodust öösel, leiti naabrite abiga.',
  'Ei tunne enam kodu ära, pere ei jaksa ööpäev läbi valvata.',
  'Unustab söömise ja ravimid, elas üksi.',
]
const REASONS_OF_BED = [
  'Pärast insulti voodis hooldatav.',
  'Haiglast otse hooldusele, ise ei tõuse.',
  'Õendushaiglast üle toodud, vajab abi kõigis toimingutes.',
  'Kodus hooldas abikaasa, kelle tervis enam ei luba.',
]
