import {
  CAME,
  CAME_HOME,
  CAME_HOSPITAL,
  CALENDAR,
  DENTURES,
  DENTURES_FOUND,
  DIED,
  HEAT,
  INSPECTION,
  LEFT,
  MIX_UP,
  NEWCOMER,
  NOROVIRUS,
  POWER_CUT,
  WENT_HOME,
  WENT_HOSPITAL,
} from './phrases/days.ts'
import { clock, type DemoDay } from './clock.ts'
import { type Draft, say, type Scene } from './scene.ts'

/** A week above 27 °C; only in season. */
export const isHeat = ({ month, day, ago }: DemoDay): boolean =>
  ago > 1 && ((month === 7 && day.slice(8) >= '10' && day.slice(8) <= '17') || (month === 8 && day.slice(8) >= '23' && day.slice(8) <= '29'))

/** Minutes from an arrival to the first entry about it. */
export const SETTLING = 20

/** The week of the stomach virus, in days before today. */
export const NOROVIRUS_WEEK = { from: 62, to: 56 }

/** The subjects of the house's few odd events. */
export interface Oddities {
  mixUp: string
  dentures: string
}

const POWER_CUT_AGO = 37
const INSPECTION_AGO = 23
const MIX_UP_AGO = 33
const DENTURES_AGO = 47

/** Additional entries of a special day. */
export function special(scene: Scene, oddities: Oddities): Draft[] {
  const { day, random, resident } = scene
  const id = resident.client.id
  const found: Draft[] = []
  const add = (from: number, to: number, share: number, lines: readonly string[], more: Partial<Draft> = {}) => {
    const text = random.chance(share) ? say(scene, lines) : null
    if (text) found.push({ minute: random.int(from, to), kind: 'other', values: {}, text, ...more })
  }
  if (day.ago === POWER_CUT_AGO) add(clock(17, 20), clock(19, 40), 0.45, POWER_CUT)
  if (day.ago <= NOROVIRUS_WEEK.from && day.ago >= NOROVIRUS_WEEK.to) add(clock(9), clock(18), 0.22, NOROVIRUS)
  if (isHeat(day)) add(clock(12), clock(18), 0.3, HEAT)
  if (day.ago === INSPECTION_AGO) add(clock(10), clock(14), 0.2, INSPECTION)
  if (day.ago === MIX_UP_AGO && id === oddities.mixUp)
    add(clock(8, 30), clock(8, 50), 1, [MIX_UP], { kind: 'medicine', values: { given: 'round' }, handover: true, craft: 'nurse' })
  if (day.ago === DENTURES_AGO && id === oddities.dentures) add(clock(8), clock(9), 1, [DENTURES], { handover: true })
  if (day.ago === DENTURES_AGO - 2 && id === oddities.dentures) add(clock(14), clock(16), 1, [DENTURES_FOUND])
  if (!resident.profile.isYoung) add(clock(14), clock(18), 0.3, CALENDAR[day.day.slice(5)] ?? [], { kind: 'activity', values: { part: 'active' } })
  return found
}

/** Arrivals and departures: written once, at the very minute. */
export function turningPoints(scene: Scene): Draft[] {
  const { resident, day } = scene
  const start = day.at(0)
  const on = (instant: number | null): number | null =>
    instant !== null && instant >= start && instant < day.at(1440) ? Math.floor((instant - day.at(clock(12))) / 60_000) + clock(12) : null
  const found: Draft[] = []
  const add = (minute: number | null, line: string) => {
    const text = minute === null ? null : say(scene, [line])
    if (minute !== null && text) found.push({ minute, kind: 'other', values: {}, text, handover: true })
  }
  const arrived = on(resident.arrived)
  add(arrived === null ? null : arrived + SETTLING, CAME)
  const ended = on(resident.ended)
  add(ended === null ? null : ended - 10, resident.died ? DIED : LEFT)
  for (const { from, to, reason } of resident.absences) {
    const left = on(from)
    const back = on(to)
    add(left === null ? null : left - 2, reason === 'haiglas' ? WENT_HOSPITAL : WENT_HOME)
    add(back === null ? null : back + SETTLING + 1, reason === 'haiglas' ? CAME_HOSPITAL : CAME_HOME)
  }
  const settled = (start - resident.arrived) / 86_400_000
  if (settled > 0 && settled < 9 && scene.random.chance(0.6))
    found.push({ minute: clock(16, 10) + scene.random.int(0, 90), kind: 'talk', values: { about: 'wellbeing' }, text: say(scene, NEWCOMER) })
  return found
}
