import { AGGRESSION, EPISODES, FALL, FALL_AFTER, MEASURED, MEDICINE, PAIN, PROCEDURE, REFUSAL, WATCH_AFTER_FALL } from './phrases/health.ts'
import { clock, spoken } from './clock.ts'
import { clamp } from './profile.ts'
import { type Draft, say, type Scene } from './scene.ts'

export function pressure(scene: Scene, shift = 0): Draft {
  const { random, minute, resident } = scene
  const { profile } = resident
  const systolic = Math.round(clamp(random.normal(profile.systolic + shift, 9), 92, 196))
  const diastolic = Math.round(clamp(random.normal(profile.diastolic + shift / 3, 6), 54, 108))
  const pulse = Math.round(clamp(random.normal(profile.pulse, 5), 50, 110))
  const lines = systolic >= 165 ? MEASURED.pressureHigh : systolic <= 105 ? MEASURED.pressureLow : MEASURED.pressure
  const isOdd = systolic >= 165 || systolic <= 105
  return {
    minute,
    kind: 'measurement',
    values: { what: 'pressure', systolic, diastolic, pulse },
    text: say(scene, lines, isOdd ? 0.9 : 0.2),
    handover: systolic >= 175,
    craft: 'nurse',
  }
}

export function temperature(scene: Scene, value: number): Draft {
  const celsius = Math.round(value * 10) / 10
  const text = say(scene, celsius >= 37.8 ? MEASURED.fever : MEASURED.normal, celsius >= 37.8 ? 0.8 : 0.2)
  return { minute: scene.minute, kind: 'measurement', values: { what: 'temperature', value: celsius }, text, handover: celsius >= 38, craft: 'nurse' }
}

/** Weight drifts a little each month, for a realistic chart. */
export function weight(scene: Scene): Draft {
  const { random, minute, resident, day } = scene
  const value = Math.round((resident.profile.weight + day.ago * 0.006 + random.normal(0, 0.3)) * 10) / 10
  return { minute, kind: 'measurement', values: { what: 'weight', value }, text: say(scene, MEASURED.weight, 0.3) }
}

export function glucose(scene: Scene): Draft {
  const value = Math.round(clamp(scene.random.normal(7.6, 1.6), 4.1, 15.5) * 10) / 10
  return {
    minute: scene.minute,
    kind: 'measurement',
    values: { what: 'glucose', value },
    text: say(scene, MEASURED.glucose, 0.2),
    handover: value > 13,
    craft: 'nurse',
  }
}

export function saturation(scene: Scene): Draft {
  const value = Math.round(clamp(scene.random.normal(95.5, 1.5), 90, 99))
  return {
    minute: scene.minute,
    kind: 'measurement',
    values: { what: 'saturation', value },
    text: say(scene, MEASURED.saturation.slice(0, value < 93 ? 2 : 1), 0.3),
    craft: 'nurse',
  }
}

/** Pain, the medicine given, and the result an hour later. */
export function pain(scene: Scene): Draft[] {
  const { random, minute, resident } = scene
  if (!resident.profile.pain) return []
  const score = Math.round(clamp(random.normal(3.6, 1.7), 1, 9))
  const first: Draft = { minute, kind: 'pain', values: { score }, text: say(scene, score >= 4 ? PAIN.strong : PAIN.mild, 0.9), handover: score >= 7 }
  if (score < 4) return [first]
  const given: Draft = {
    minute: minute + random.int(6, 20),
    kind: 'medicine',
    values: { given: 'asNeeded' },
    text: say(scene, MEDICINE.asNeeded, 0.9),
    craft: 'nurse',
  }
  const after: Draft = {
    minute: minute + random.int(65, 95),
    kind: 'pain',
    values: { score: Math.max(0, score - random.int(2, 4)) },
    text: say(scene, PAIN.after, 0.8),
  }
  return [first, given, after]
}

export function medicine(scene: Scene, given: 'round' | 'evening' | 'cream' | 'drops'): Draft {
  const { random, minute } = scene
  const values = { given: given === 'evening' ? 'round' : given }
  const craft = given === 'round' ? 'nurse' : 'carer'
  if (random.chance(0.025) && given !== 'cream')
    return { minute, kind: 'medicine', values, text: null, reason: random.pick(REFUSAL.medicine), handover: true, craft }
  return { minute, kind: 'medicine', values, text: say(scene, MEDICINE[given], 0.35), craft }
}

export function procedure(scene: Scene, done: 'dressing' | 'compression' | 'injection'): Draft {
  const isEvening = scene.minute > clock(14)
  const lines =
    done === 'compression'
      ? PROCEDURE.compression.slice(isEvening ? 1 : 0, isEvening ? 2 : 1)
      : PROCEDURE[done].filter((line) => isEvening || !line.includes('|enne õhtusööki'))
  const craft = done === 'compression' ? 'carer' : 'nurse'
  return { minute: scene.minute, kind: 'procedure', values: { done }, text: say(scene, lines, done === 'dressing' ? 0.9 : 0.25), craft }
}

export function aggression(scene: Scene): Draft {
  const how = scene.random.weighted([
    { v: 'verbal', w: 6 },
    { v: 'physical', w: 2 },
    { v: 'self', w: 1 },
  ] as const).v
  return { minute: scene.minute, kind: 'aggression', values: { how }, text: say(scene, AGGRESSION[how]), handover: how === 'physical' }
}

/** A fall, the blood pressure after it, and the follow-up. */
export function fall(scene: Scene, isSerious = false): Draft[] {
  const { random, minute, resident } = scene
  const injury = isSerious ? 'serious' : random.chance(0.74) ? 'none' : 'minor'
  const canGoOut = minute > clock(10) && minute < clock(18) && resident.profile.mobility !== 'bed'
  const place = resident.profile.mobility === 'bed' ? 'room' : random.weighted(canGoOut ? FALL_PLACES : FALL_PLACES.slice(0, 3)).v
  const happened = say(scene, FALL[place]) ?? 'Kukkus'
  const after = say(scene, FALL_AFTER[injury]) ?? 'Õde teab'
  const drafts: Draft[] = [{ minute, kind: 'fall', values: { injury, place }, text: `Kell ${spoken(minute)}: ${happened}. ${after}`, handover: true }]
  drafts.push({ ...pressure({ ...scene, minute: minute + random.int(4, 12) }, 6), craft: 'carer' })
  if (isSerious) return drafts
  if (injury === 'minor') drafts.push({ minute: minute + random.int(12, 30), kind: 'skin', values: { found: 'bruise' }, text: null })
  drafts.push({ minute: minute + random.int(110, 200), kind: 'talk', values: { about: 'wellbeing' }, text: say(scene, WATCH_AFTER_FALL) })
  return drafts
}

const FALL_PLACES = [
  { v: 'room', w: 6 },
  { v: 'bathroom', w: 3 },
  { v: 'corridor', w: 2 },
  { v: 'outdoors', w: 1 },
] as const

/** What an illness adds to a day: the temperature morning and evening, a note or two, more drinks. */
export function illness(scene: Scene): Draft[] {
  const { episode, day, random } = scene
  if (!episode) return []
  if (episode.kind === 'fading') return fading(scene)
  const nth = episode.ago - day.ago
  const peak = episode.kind === 'cold' ? 1 : 0.9
  const curve = [0.6, peak, 0.7, 0.3, 0.1, 0][nth] ?? 0
  const base = 36.6 + curve * (episode.kind === 'stomach' ? 1 : 1.5)
  const at = (minute: number): Scene => ({ ...scene, minute: minute + random.int(0, 70) })
  const lines = episode.kind === 'stomach' ? (nth < 2 ? EPISODES.stomach.slice(nth, 3) : EPISODES.stomach.slice(3)) : EPISODES[episode.kind]
  const morning = at(clock(8, 5))
  const evening = at(clock(18, 20))
  const note = at(clock(10, 40))
  const drafts: Draft[] = [temperature(morning, base + random.normal(0, 0.15)), temperature(evening, base + 0.2 + random.normal(0, 0.15))]
  const text = say(note, lines)
  if (text) drafts.push({ minute: note.minute, kind: 'other', values: {}, text, handover: nth === 0 })
  if (nth < 3) drafts.push({ minute: clock(15) + random.int(0, 80), kind: 'drink', values: { ml: random.pick([100, 150, 200]) }, text: null })
  return drafts
}

/** The last days: notes of presence, no readings. */
function fading(scene: Scene): Draft[] {
  const at = [clock(9, 30), clock(14), clock(19), clock(23, 20)].map((minute) => minute + scene.random.int(0, 80))
  return at.flatMap((minute) => {
    const text = say(scene, EPISODES.fading, 0.7)
    return text ? [{ minute: minute % 1440, kind: 'other' as const, values: {}, text }] : []
  })
}
