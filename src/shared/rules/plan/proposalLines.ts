import type { DiaryKind } from '../diaryKinds.ts'
import type { Schedule } from './schedule.ts'
import type { Area, Doer } from './terms.ts'

/** What a rule proposes for a plan, in the plan's language; the user who accepts it adapts it to the person. */
export interface ProposedLine {
  area: Area
  kind: DiaryKind | null
  need: string
  goal: string
  measure: string | null
  action: string
  how: string | null
  schedule: Schedule
  amount: string
  helpers: number
  aid: string | null
  who: Doer
  keeps_independence: 0 | 1
  risk: string | null
}

const daily = (...times: string[]): Schedule => ({ times, weekdays: null, every: 1 })
const weekly = (time: string, ...weekdays: number[]): Schedule => ({ times: [time], weekdays, every: 1 })
const COMMON = { kind: null, measure: null, how: null, helpers: 1, aid: null, who: 'hooldaja', keeps_independence: 0, risk: null } as const

/*
 * Times, amounts and helpers are our own defaults: no source below gives hours, and the person's day decides. No line contains a score:
 * carers read plans, not assessments.
 */

/** Montero-Odasso M et al. World guidelines for falls prevention and management for older adults. Age and Ageing 2022;51:afac205. */
const FALLS = { ...COMMON, area: 'turvalisus', goal: 'Püsib kukkumiseta', measure: 'Kukkumiste arv kuus', risk: 'Kukkumine' } as const
export const fallsLines = {
  moderate: {
    ...FALLS,
    need: 'Võib kukkuda',
    action: 'Ümbruse ja jalanõude ülevaatus',
    how: 'Kutsung käeulatuses, libisemiskindlad jalanõud, vaba käigutee',
    schedule: daily('08:00', '20:00'),
    amount: '5 minutit',
  },
  high: {
    ...FALLS,
    need: 'Kukub kergesti, ei tohi üksi liikuma minna',
    action: 'Saatmine WC-sse ja liikumisel',
    how: 'Kutsung käeulatuses, libisemiskindlad jalanõud, öövalgus, abivahend voodi kõrval',
    schedule: daily('07:00', '10:00', '13:00', '16:00', '19:00', '22:00'),
    amount: 'kuni on tagasi',
  },
} as const satisfies Record<string, ProposedLine>

/**
 * EPUAP, NPIAP, PPPIA. Prevention and Treatment of Pressure Ulcers/Injuries: Clinical Practice Guideline. 2019: skin checks and
 * repositioning are individual.
 */
const SKIN = { ...COMMON, area: 'turvalisus', goal: 'Nahk püsib terve', measure: 'Punetavate kohtade arv', risk: 'Lamatis' } as const
const TURNING = {
  kind: 'position',
  action: 'Asendi muutmine ja naha vaatamine',
  how: 'Kannad vabaks, padi luukühmude alla, lina siledaks, mitte lohistada',
} as const
export const skinLines = {
  low: { ...SKIN, need: 'Nahk võib kannatada', action: 'Naha vaatamine pesemisel', schedule: daily('08:00'), amount: '5 minutit' },
  moderate: {
    ...SKIN,
    ...TURNING,
    need: 'Ei muuda asendit piisavalt ise',
    schedule: daily('02:00', '06:00', '10:00', '14:00', '18:00', '22:00'),
    amount: '10 minutit',
  },
  high: {
    ...SKIN,
    ...TURNING,
    need: 'Nahk kannatab kergesti, asendit muudab abiga',
    schedule: daily('01:00', '04:00', '07:00', '10:00', '13:00', '16:00', '19:00', '22:00'),
    amount: '10 minutit',
  },
  veryHigh: {
    ...SKIN,
    ...TURNING,
    need: 'Nahk kannatab väga kergesti, ise asendit ei muuda',
    schedule: daily(...Array.from({ length: 12 }, (_, index) => `${String(index * 2).padStart(2, '0')}:00`)),
    amount: '10 minutit',
    helpers: 2,
  },
} as const satisfies Record<string, ProposedLine>

/** Volkert D et al. ESPEN guideline on clinical nutrition and hydration in geriatrics. Clinical Nutrition 2019;38:10–47. */
const NUTRITION = { ...COMMON, area: 'soomine', goal: 'Kehakaal püsib', measure: 'Kehakaal', risk: 'Alatoitumus' } as const
export const nutritionLines = {
  moderate: {
    ...NUTRITION,
    need: 'Võib jääda alatoidetuks',
    kind: 'measurement',
    action: 'Kaalumine',
    schedule: weekly('08:00', 1),
    amount: '1 kord',
  },
  high: {
    ...NUTRITION,
    need: 'Sööb liiga vähe, kaal langeb',
    action: 'Rikastatud vahepala',
    how: 'Lemmiktoidud, väikesed portsjonid; kaal kord nädalas, arst teab',
    schedule: daily('10:30', '15:30', '20:00'),
    amount: '1 portsjon',
  },
} as const satisfies Record<string, ProposedLine>

/** Mahoney FI, Barthel DW. Functional evaluation: the Barthel Index. Maryland State Medical Journal 1965;14:61–65: what the person does without help. */
const OWN = { ...COMMON, keeps_independence: 1, how: 'Teeb ise, mida jõuab; abistaja ootab ja aitab lõpuni' } as const
const WASHING = { area: 'hugieen', goal: 'On puhas ja riides, nagu harjunud', schedule: daily('08:00', '20:30') } as const
export const washingLines = {
  help: { ...OWN, ...WASHING, need: 'Vajab abi pesemisel ja riietumisel', action: 'Abi pesemisel ja riietumisel', amount: '15 minutit' },
  full: { ...COMMON, ...WASHING, need: 'Pesemisel ja riietumisel vajab täielikku abi', action: 'Pesemine ja riietamine', amount: '30 minutit' },
} as const satisfies Record<string, ProposedLine>
const EATING = { area: 'soomine', goal: 'Sööb kõhu täis', measure: 'Söödud osa', schedule: daily('08:30', '13:00', '18:00') } as const
export const eatingLines = {
  help: { ...OWN, ...EATING, need: 'Vajab abi söömisel', action: 'Abi söömisel', amount: '20 minutit' },
  full: { ...COMMON, ...EATING, need: 'Ise ei söö', action: 'Söötmine', amount: '30 minutit', how: 'Istudes, väikeste suutäite kaupa, juua vahele' },
} as const satisfies Record<string, ProposedLine>
const TOILET = { area: 'eritamine', goal: 'On kuiv ja puhas' } as const
export const toiletLines = {
  help: {
    ...OWN,
    ...TOILET,
    need: 'Vajab abi WC-s käimisel',
    action: 'Saatmine WC-sse',
    schedule: daily('07:30', '10:30', '13:30', '16:30', '19:30', '22:00'),
    amount: '10 minutit',
  },
  full: {
    ...COMMON,
    ...TOILET,
    need: 'Ei pea kinni, WC-s ise ei käi',
    action: 'Mähkme vahetus ja pesu',
    schedule: daily('06:30', '11:00', '15:30', '20:00', '00:30'),
    amount: '15 minutit',
    risk: 'Nahakahjustus',
  },
} as const satisfies Record<string, ProposedLine>
const WALKING = { area: 'liikumine', goal: 'Liigub iga päev', measure: 'Käikude arv' } as const
export const walkingLines = {
  help: {
    ...OWN,
    ...WALKING,
    need: 'Vajab abi tõusmisel ja käimisel',
    action: 'Kõnd koos abistajaga',
    schedule: daily('10:30', '15:30'),
    amount: '15 minutit',
  },
  full: {
    ...COMMON,
    ...WALKING,
    need: 'Ise ei tõuse ega käi',
    goal: 'On iga päev voodist väljas',
    measure: 'Aeg voodist väljas',
    action: 'Tõstmine tooli ja tagasi',
    schedule: daily('10:00', '13:30'),
    amount: '20 minutit',
    helpers: 2,
    aid: 'Siirdamisvahend',
  },
} as const satisfies Record<string, ProposedLine>

/** NICE guideline NG97. Dementia: assessment, management and support for people living with dementia and their carers. 2018: 1.4, group cognitive stimulation. */
const MEMORY = { ...COMMON, area: 'meeleolu' } as const
const EXERCISE = {
  ...MEMORY,
  goal: 'Osaleb rühmas kaks korda nädalas',
  measure: 'Osalemiste arv',
  action: 'Mälu ja vestluse rühm',
  schedule: weekly('11:00', 2, 4),
  amount: '45 minutit',
  who: 'juhendaja',
  keeps_independence: 1,
} as const
export const memoryLines = {
  low: { ...EXERCISE, need: 'Mälu veab vahel alt' },
  moderate: { ...EXERCISE, need: 'Mälu on halb, vajab meeldetuletusi', risk: 'Eksimine' },
  high: {
    ...MEMORY,
    need: 'Ei orienteeru ajas ega kohas',
    goal: 'On rahulik',
    action: 'Päeva selgitamine ja rahulik kontakt',
    how: 'Üks asi korraga, tuttavad asjad käepärast, mitte vaielda',
    schedule: daily('09:00', '15:00', '19:00'),
    amount: '10 minutit',
    risk: 'Eksimine',
  },
} as const satisfies Record<string, ProposedLine>

/** Warden V, Hurley AC, Volicer L. JAMDA 2003;4:9–15; American Geriatrics Society Panel on Persistent Pain. JAGS 2002;50:S205–S224. */
const PAIN = { ...COMMON, area: 'tervis', goal: 'Valu on talutav', measure: 'Valu tugevus', action: 'Valu hindamine', who: 'ode' } as const
export const painLines = {
  moderate: { ...PAIN, need: 'Tal on valu, millest ta ise ei räägi', schedule: daily('09:00', '20:00'), amount: '5 minutit' },
  high: {
    ...PAIN,
    need: 'Tal on tugev valu, millest ta ise ei räägi',
    how: 'Enne hooldust ja tund pärast valuvaigistit; arst teab',
    schedule: daily('08:00', '12:00', '16:00', '20:00'),
    amount: '5 minutit',
  },
} as const satisfies Record<string, ProposedLine>

/** An open wound; the action is what was said at the last assessment. */
export const woundLine = (place: string, plan: string | null): ProposedLine => ({
  ...COMMON,
  area: 'tervis',
  need: `Haav: ${place}`,
  goal: 'Haav paraneb',
  measure: 'Haava suurus',
  action: `Haava hooldus: ${place}`.slice(0, 120),
  how: plan,
  schedule: { times: ['10:00'], weekdays: null, every: 2 },
  amount: '1 sidumine',
  who: 'ode',
  risk: 'Põletik',
})

export const aidLine = (name: string): ProposedLine => ({
  ...COMMON,
  area: /prill|kuulde/i.test(name) ? 'suhtlus' : /protees/i.test(name) ? 'soomine' : 'liikumine',
  need: `Kasutab abivahendit: ${name}`,
  goal: 'Abivahend on korras ja käepärast',
  action: 'Abivahendi ülevaatus',
  schedule: weekly('09:30', 1),
  amount: '5 minutit',
  aid: name,
  keeps_independence: 1,
})

export const dietLine = (words: string): ProposedLine => ({
  ...COMMON,
  area: 'soomine',
  need: `Toit: ${words}`,
  goal: 'Saab talle sobivat toitu',
  action: 'Söögi kontroll enne andmist',
  schedule: daily('08:30', '13:00', '18:00'),
  amount: 'iga söögikord',
  risk: 'Sobimatu toit',
})

export const mobilityLine = (words: string): ProposedLine => ({
  ...OWN,
  area: 'liikumine',
  need: `Liikumine: ${words}`,
  goal: 'Liigub iga päev',
  measure: 'Käikude arv',
  action: 'Abi liikumisel',
  schedule: daily('10:30', '15:30'),
  amount: '15 minutit',
})
