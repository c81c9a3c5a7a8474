import {
  DISHES,
  DRINK,
  DRINK_EVENING,
  DRINK_HEAT,
  DRINK_THICK,
  MEAL_BY_WHICH,
  MEAL_FED,
  MEAL_GOOD,
  MEAL_GUIDED,
  MEAL_HALF,
  MEAL_LOW,
} from './phrases/food.ts'
import { CLOTHES, HAIR, LINEN, MOVE, NAILS, PAD, POSITION, SHOWER, SKIN, TEETH, TOILET, WASH } from './phrases/body.ts'
import { REFUSAL } from './phrases/health.ts'
import { ACTIVITY, ACTIVITY_OWN, MOOD, OFFICIAL, OUTSIDE, SLEEP, TALK, VISITOR } from './phrases/mind.ts'
import { clock } from './clock.ts'
import { clamp, type Profile } from './profile.ts'
import { type Draft, say, type Scene } from './scene.ts'
import { isHeat } from './special.ts'

type EntryDraft = Draft | null
type Which = 'breakfast' | 'lunch' | 'snack' | 'dinner'

export function meal(scene: Scene, which: Which): EntryDraft {
  const { random, minute, resident, episode } = scene
  const { eating, appetite } = resident.profile
  const help = eating === 'self' ? 'self' : eating === 'guided' ? 'guided' : 'fed'
  if (random.chance(episode ? 0.08 : 0.012)) return refusal(scene, 'meal', { which }, REFUSAL.meal)
  const share = clamp(
    random.normal(appetite * 100 + (which === 'breakfast' ? 6 : 0), 19) - (episode?.kind === 'fading' ? 70 : episode ? 35 : 0),
    0,
    100,
  )
  const percent = random.chance(0.85) ? Math.round(share / 25) * 25 : Math.round(share / 5) * 5
  const dish = random.pick(DISHES[scene.day.weekday - 1]?.[which] ?? ['suppi'])
  const values = random.chance(0.6) ? { percent, which, help } : { percent, which }
  return { minute, kind: 'meal', values, text: say(scene, mealTemplates(scene, which, percent), percent < 50 ? 0.8 : 0.34, { dish }) }
}

export function drink(scene: Scene): EntryDraft {
  const { random, minute, resident } = scene
  const isThick = resident.care.texture?.includes('paksendatud') ?? false
  const ml = random.weighted([
    { ml: 100, w: 2 },
    { ml: 150, w: 4 },
    { ml: 200, w: 6 },
    { ml: 250, w: 3 },
    { ml: 180, w: 1 },
    { ml: 300, w: 1 },
  ]).ml
  const templates = isThick ? DRINK_THICK : isHeat(scene.day) && random.chance(0.6) ? DRINK_HEAT : minute > clock(19) ? DRINK_EVENING : DRINK
  return { minute, kind: 'drink', values: { ml }, text: say(scene, templates, 0.24) }
}

export function wash(scene: Scene): EntryDraft {
  const { random, minute } = scene
  const help = helpOf(scene)
  if (help !== 'self' && random.chance(0.02)) return refusal(scene, 'hygiene', { done: 'wash' }, REFUSAL.hygiene)
  return { minute, kind: 'hygiene', values: { done: 'wash', help }, text: say(scene, WASH[help], 0.42) }
}

export function shower(scene: Scene): EntryDraft {
  const help = helpOf(scene)
  if (scene.random.chance(0.05)) return refusal(scene, 'hygiene', { done: 'shower' }, REFUSAL.hygiene)
  return {
    minute: scene.minute,
    kind: 'hygiene',
    values: { done: 'shower', help },
    text: say(scene, help === 'guided' ? SHOWER.helped : SHOWER[help], 0.7),
  }
}

const SMALL_CARE = { teeth: TEETH, hair: HAIR, nails: NAILS, clothes: CLOTHES, linen: LINEN }

export function smallCare(scene: Scene, done: keyof typeof SMALL_CARE): EntryDraft {
  const isMan = scene.resident.client.gender === 'male'
  const templates =
    done === 'hair'
      ? HAIR.filter((line) => line.startsWith('Habe') === isMan)
      : isMan
        ? SMALL_CARE[done].filter((line) => !/pluus|kleidi/.test(line))
        : SMALL_CARE[done]
  return { minute: scene.minute, kind: 'hygiene', values: { done, help: helpOf(scene) }, text: say(scene, templates, 0.45) }
}

export function toilet(scene: Scene): EntryDraft {
  const { random, minute, resident } = scene
  const { continence, mobility } = resident.profile
  const what = random.weighted(TOILET_SHARES).v
  const help = continence === 'self' ? 'self' : continence === 'helped' ? 'helped' : 'full'
  const lines = what === 'none' ? TOILET.none : what === 'urine' ? toiletLines(continence, mobility) : TOILET.stool
  return { minute, kind: 'toilet', values: { what, help }, text: say(scene, lines, 0.32) }
}

export function pad(scene: Scene): EntryDraft {
  const found = scene.random.weighted(PAD_SHARES).v
  return { minute: scene.minute, kind: 'pad', values: { found }, text: say(scene, PAD[found], 0.26) }
}

/** Repositioning alternates sides. */
export function position(scene: Scene): EntryDraft {
  const isNight = scene.minute < clock(7) || scene.minute > clock(20)
  const order = isNight ? NIGHT_SIDES : DAY_SIDES
  const side = order[Math.floor(scene.minute / 120) % order.length] ?? 'back'
  return { minute: scene.minute, kind: 'position', values: { side }, text: say(scene, POSITION[side], 0.24) }
}

export function movement(scene: Scene): EntryDraft {
  const { random, minute, resident } = scene
  const { mobility } = resident.profile
  const isExercise = mobility === 'bed' || random.chance(0.15)
  if (random.chance(0.03)) return refusal(scene, 'movement', {}, REFUSAL.movement)
  const how = isExercise ? 'exercise' : mobility
  return { minute, kind: 'movement', values: { how }, text: say(scene, MOVE[how], 0.55) }
}

export function sleep(scene: Scene, part: 'night' | 'nap' | 'evening' | 'report'): EntryDraft {
  const { random, minute, resident, episode } = scene
  const isCalm = random.chance(resident.profile.calmNights - (episode ? 0.2 : 0))
  if (part === 'nap') return { minute, kind: 'sleep', values: { how: 'nap' }, text: say(scene, SLEEP.nap, 0.4) }
  if (part === 'evening')
    return { minute, kind: 'sleep', values: { how: isCalm ? 'calm' : 'awake' }, text: say(scene, isCalm ? SLEEP.evening : SLEEP.awake, 0.4) }
  const how = isCalm ? 'calm' : part === 'report' || (resident.profile.hasMemoryTrouble && random.chance(0.7)) ? 'restless' : 'awake'
  const lines = part === 'report' ? SLEEP.report.filter((line) => line.includes('rahutu') !== isCalm) : SLEEP[how]
  return {
    minute,
    kind: 'sleep',
    values: { how },
    text: say(scene, resident.profile.mobility === 'bed' ? lines.filter((line) => !/käi|juhata/.test(line)) : lines, isCalm ? 0.26 : 0.85),
  }
}

export function mood(scene: Scene): EntryDraft {
  const { random, minute, resident, episode } = scene
  const value = Math.round(clamp(random.normal(resident.profile.mood - (episode ? 0.8 : 0), 0.8), 1, 5))
  // The most serious texts are not chosen at random.
  const lines = value === 1 ? MOOD[1]?.slice(0, 2) : MOOD[value]
  return { minute, kind: 'mood', values: { mood: value }, text: say(scene, lines, value < 3 ? 0.9 : 0.5), handover: value === 1 }
}

export function talk(scene: Scene): EntryDraft {
  const about = scene.random.pick(['wellbeing', 'family', 'family', 'wish', 'worry'] as const)
  const lines = scene.resident.profile.hasMemoryTrouble ? TALK[about] : TALK[about].filter((line) => !/mitu korda|Otsib/.test(line))
  const text = say(scene, lines)
  return text ? { minute: scene.minute, kind: 'talk', values: { about }, text } : null
}

export function visitor(scene: Scene): EntryDraft {
  const { random, minute, resident } = scene
  if (!scene.day.isWeekend && random.chance(0.15)) return { minute, kind: 'visitor', values: { who: 'official' }, text: say(scene, OFFICIAL) }
  const kin = resident.kin[0]
  if (!kin) return null
  const lines = resident.profile.hasMemoryTrouble ? VISITOR : VISITOR.filter((line) => !line.includes('ei tundnud'))
  return { minute, kind: 'visitor', values: { who: kin.who }, text: say({ ...scene, resident: { ...resident, kin: [kin] } }, lines, 0.85) }
}

/** The day's activity in the house, or a private one. */
export function activity(scene: Scene, own: boolean): EntryDraft {
  const { random, minute, day, resident } = scene
  if (own) return { minute, kind: 'activity', values: { part: 'active' }, text: say(scene, fitting(scene, ACTIVITY_OWN), 0.8) }
  const today = Object.keys(ACTIVITY).filter((key) => Number(key.split('/')[0]) === day.weekday)
  const key = today.length > 0 ? random.pick(today) : null
  if (!key) return null
  const at = Number(key.split('/')[1]) + random.int(15, 55)
  if (random.chance(0.1)) return { ...refusal(scene, 'activity', { part: 'declined' }, REFUSAL.activity), minute: at }
  const isWatching = random.chance(resident.profile.social > 0.5 ? 0.15 : 0.45)
  return {
    minute: at,
    kind: 'activity',
    values: { part: isWatching ? 'watched' : 'active' },
    text: isWatching ? null : say(scene, ACTIVITY[key], 0.75),
    craft: 'activity',
  }
}

export function outside(scene: Scene): EntryDraft {
  const { random, minute, day, resident } = scene
  const season = day.month < 3 || day.month > 11 ? 'winter' : day.month < 6 ? 'spring' : day.month < 9 ? 'summer' : 'autumn'
  const lines = random.chance(0.5) ? OUTSIDE[season] : OUTSIDE.any
  const { mobility } = resident.profile
  const walks = mobility === 'aid' || mobility === 'self'
  const fit = (lines ?? []).filter(
    (line) =>
      (day.month !== 11 || !/õun/.test(line)) &&
      ((day.month > 3 && day.month < 10) || !/Terrassil/.test(line)) &&
      (walks || !/Jalutas|riisus|Käis/.test(line)) &&
      (mobility === 'aid' || !/rulaatoriga/.test(line)) &&
      (mobility === 'wheelchair' || !/ratastooliga/.test(line)),
  )
  return { minute, kind: 'outside', values: { where: random.chance(0.7) ? 'yard' : 'walk' }, text: say(scene, fit, 0.6) }
}

export function skin(scene: Scene): EntryDraft {
  const { random, minute, resident } = scene
  const lies = resident.profile.mobility === 'bed' || resident.profile.mobility === 'wheelchair'
  const found = random.weighted(lies ? SKIN_OF_LYING : SKIN_OF_WALKING).v
  const handover = (found === 'red' || found === 'wound') && random.chance(0.5)
  return { minute, kind: 'skin', values: { found }, text: say(scene, SKIN[found], found === 'intact' ? 0.35 : 0.85), handover }
}

const TOILET_SHARES = [
  { v: 'urine', w: 6 },
  { v: 'both', w: 2 },
  { v: 'stool', w: 2 },
  { v: 'none', w: 0.6 },
] as const satisfies readonly { v: string; w: number }[]
const PAD_SHARES = [
  { v: 'wet', w: 7 },
  { v: 'dry', w: 2 },
  { v: 'soiled', w: 2 },
] as const satisfies readonly { v: string; w: number }[]
interface SkinShare {
  v: keyof typeof SKIN
  w: number
}

const SKIN_OF_LYING: readonly SkinShare[] = [
  { v: 'intact', w: 6 },
  { v: 'creamed', w: 5 },
  { v: 'red', w: 2 },
  { v: 'dry', w: 1 },
]
const SKIN_OF_WALKING: readonly SkinShare[] = [
  { v: 'creamed', w: 4 },
  { v: 'dry', w: 3 },
  { v: 'intact', w: 3 },
  { v: 'bruise', w: 0.6 },
  { v: 'wound', w: 0.3 },
]
const NIGHT_SIDES = ['left', 'right', 'back'] as const
const DAY_SIDES = ['back', 'sitting', 'left', 'right', 'chair', 'sitting', 'right'] as const

function helpOf({ resident }: Scene): 'self' | 'guided' | 'helped' | 'full' {
  const { mobility, hasMemoryTrouble } = resident.profile
  if (mobility === 'bed') return 'full'
  if (mobility === 'wheelchair' || mobility === 'helped') return 'helped'
  return hasMemoryTrouble ? 'guided' : 'self'
}

/** Independent people are not taken there. */
function toiletLines(continence: Profile['continence'], mobility: Profile['mobility']): readonly string[] {
  if (continence === 'self') return ['Käis ise', 'Käib WC-s ise']
  return mobility === 'aid' ? TOILET.urine : TOILET.urine.filter((line) => !line.includes('rulaatoriga'))
}

function mealTemplates(scene: Scene, which: Which, percent: number): readonly string[] {
  if (percent <= 25) return MEAL_LOW
  if (percent <= 55) return MEAL_HALF
  const { eating } = scene.resident.profile
  if (eating === 'fed') return MEAL_FED
  if (eating === 'guided' && scene.random.chance(0.6)) return MEAL_GUIDED
  const lines = scene.random.chance(0.5) ? MEAL_BY_WHICH[which] : MEAL_GOOD
  return fitting(scene, lines ?? [])
}

/** Without activities impossible for a bedridden person. */
function fitting({ resident }: Scene, lines: readonly string[]): readonly string[] {
  const { mobility } = resident.profile
  if (mobility === 'bed') return lines.filter((line) => !/[Tt]uli|auas|söögisaal|uhkenurga|Aitas|Koob/.test(line))
  return mobility === 'wheelchair' ? lines.filter((line) => !/Tuli/.test(line)) : lines
}

function refusal({ random, minute, recent }: Scene, kind: Draft['kind'], values: Draft['values'], reasons: readonly string[]): Draft {
  const reason = random.pick(reasons)
  recent.add(reason)
  return { minute, kind, values, text: null, reason, handover: kind === 'medicine' }
}
