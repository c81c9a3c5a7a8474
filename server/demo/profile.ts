import type { Gender } from './surnames.ts'
import type { Random } from './random.ts'

/** A resident's care profile: diary, care facts and search hints all follow from it. */
export interface Profile {
  mobility: 'self' | 'aid' | 'helped' | 'wheelchair' | 'bed'
  hasMemoryTrouble: boolean
  continence: 'self' | 'helped' | 'pad'
  eating: 'self' | 'guided' | 'fed'
  /** 0–1, the usual share of a meal eaten. */
  appetite: number
  hasDiabetes: boolean
  systolic: number
  diastolic: number
  pulse: number
  weight: number
  /** The share of calm nights. */
  calmNights: number
  mood: number
  social: number
  pain: string | null
  hasSore: boolean
  /** The housing service: a young person who lives here independently. */
  isYoung: boolean
  /** 1–6: the weekday of shower or sauna. */
  bathDay: number
  isRough: boolean
  hearing: boolean
  careLevel: number
}

/** 60% need help with moving and 40% have memory problems (volumes.md 5.4). */
export function makeProfile(random: Random, gender: Gender, isYoung: boolean, inMemoryUnit: boolean): Profile {
  const mobility = isYoung ? 'self' : random.weighted(MOBILITY).value
  const hasMemoryTrouble = !isYoung && random.chance(inMemoryUnit ? 0.75 : 0.24)
  const isWeak = mobility === 'bed' || mobility === 'wheelchair'
  const eating = isYoung ? 'self' : eatingOf(random, mobility, hasMemoryTrouble)
  return {
    mobility,
    hasMemoryTrouble,
    continence: isYoung ? 'self' : continenceOf(random, mobility, hasMemoryTrouble),
    eating,
    appetite: clamp(random.normal(isWeak ? 0.68 : 0.84, 0.1), 0.4, 0.98),
    hasDiabetes: !isYoung && random.chance(0.2),
    systolic: Math.round(isYoung ? 118 : clamp(random.normal(138, 10), 115, 158)),
    diastolic: Math.round(isYoung ? 74 : clamp(random.normal(78, 6), 66, 90)),
    pulse: Math.round(clamp(random.normal(72, 7), 58, 88)),
    weight: Math.round(clamp(random.normal(gender === 'female' ? 64 : 76, 11), 42, 108)),
    calmNights: clamp(random.normal(hasMemoryTrouble ? 0.66 : 0.84, 0.1), 0.4, 0.97),
    mood: clamp(random.normal(3.7, 0.5), 2.3, 4.8),
    social: isYoung ? 0.25 : clamp(random.normal(mobility === 'bed' ? 0.12 : 0.5, 0.2), 0.05, 0.95),
    pain: !isYoung && random.chance(0.45) ? random.pick(PAINS) : null,
    hasSore: mobility === 'bed' && random.chance(0.3),
    isYoung,
    bathDay: random.int(1, 6),
    isRough: hasMemoryTrouble && random.chance(0.12),
    hearing: !isYoung && random.chance(0.28),
    careLevel: isYoung ? 1 : careLevelOf(random, mobility, hasMemoryTrouble),
  }
}

/** A number clamped to a range. */
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

const MOBILITY = [
  { value: 'self', w: 18 },
  { value: 'aid', w: 22 },
  { value: 'helped', w: 20 },
  { value: 'wheelchair', w: 25 },
  { value: 'bed', w: 15 },
] as const

/** Pain sites, in the genitive before „valu“. */
const PAINS = ['põlve', 'selja', 'puusa', 'õla', 'jala', 'kaela', 'randme'] as const

type Mobility = Profile['mobility']

function eatingOf(random: Random, mobility: Mobility, hasMemoryTrouble: boolean): Profile['eating'] {
  if (mobility === 'bed') return random.chance(0.7) ? 'fed' : 'guided'
  if (hasMemoryTrouble) return random.chance(0.45) ? 'guided' : 'self'
  return random.chance(mobility === 'wheelchair' ? 0.2 : 0.05) ? 'guided' : 'self'
}

function continenceOf(random: Random, mobility: Mobility, hasMemoryTrouble: boolean): Profile['continence'] {
  if (mobility === 'bed') return 'pad'
  if (mobility === 'wheelchair') return random.chance(0.6) ? 'pad' : 'helped'
  if (mobility === 'helped') return random.chance(0.3) ? 'pad' : 'helped'
  return hasMemoryTrouble && random.chance(0.4) ? 'helped' : 'self'
}

function careLevelOf(random: Random, mobility: Mobility, hasMemoryTrouble: boolean): number {
  if (mobility === 'bed') return 4
  if (mobility === 'wheelchair') return random.chance(0.3) ? 4 : 3
  if (mobility === 'helped') return random.chance(0.5) ? 3 : 2
  return hasMemoryTrouble ? 2 : random.int(1, 2)
}
