import { clock, type DemoDay } from './clock.ts'
import type { Random } from './random.ts'

/** A diary author. */
export interface Worker {
  id: string
  name: string
  shift: 'day' | 'night' | 'nurse' | 'activity'
  /** The order within a shift. */
  place: number
  team: number
  unit: number
  isRussian: boolean
  style: Style
}

/** Typing style: without capitals, without õäöü, without full stops, and the error rate. */
export interface Style {
  lower: boolean
  bare: boolean
  noStop: boolean
  typo: number
}

export type Craft = 'carer' | 'nurse' | 'activity'

/** The author: of that profession and on duty at that minute, from that unit if possible. */
export interface Rota {
  author(random: Random, day: DemoDay, minute: number, unit: number, craft: Craft): Worker
}

/** Day shift 8–20 and night shift 20–8, two days on and two off; nurses 8–16.30; fewer at weekends. */
export function createRota(workers: readonly Worker[]): Rota {
  const cache = new Map<string, Worker[]>()
  const onShift = (shift: Worker['shift'], day: DemoDay, minute: number) => {
    // A night shift that ends in the morning began on the day before.
    const ago = day.ago + (shift === 'night' && minute < clock(8) ? 1 : 0)
    const key = `${shift}/${ago}/${day.isWeekend}`
    const known = cache.get(key)
    if (known) return known
    const found = workers.filter((worker) => worker.shift === shift && isOn(worker, ago, day.isWeekend))
    cache.set(key, found)
    return found
  }
  return {
    author(random, day, minute, unit, craft) {
      const special = craft === 'carer' ? [] : onShift(craft, day, minute)
      if (special.length > 0 && minute >= clock(8) && minute < clock(16, 30)) return random.pick(special)
      const here = onShift(minute >= clock(8) && minute < clock(20) ? 'day' : 'night', day, minute)
      const own = here.filter((worker) => worker.unit === unit)
      return random.pick(own.length > 0 && random.chance(0.88) ? own : here)
    },
  }
}

function isOn({ shift, place, team }: Worker, ago: number, isWeekend: boolean): boolean {
  if (shift === 'activity') return !isWeekend
  if (shift === 'nurse') return isWeekend ? place === Math.floor(ago / 7) % 2 : (ago + 1) % 3 !== place
  if (Math.floor(ago / 2) % 2 !== team) return false
  return shift === 'night' || !isWeekend || place % 6 < 4
}
