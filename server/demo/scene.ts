import type { DiaryKind, DiaryValues } from '#shared/rules/diaryKinds.ts'
import type { DemoDay } from './clock.ts'
import { compose } from './phrases/template.ts'
import type { Random } from './random.ts'
import type { Resident } from './residents.ts'
import type { Craft } from './rota.ts'

/** An entry before its author is chosen. */
export interface Draft {
  minute: number
  kind: DiaryKind
  values: DiaryValues
  text: string | null
  reason?: string
  handover?: boolean
  craft?: Craft
}

/** An illness of some days. */
export interface Episode {
  kind: 'cold' | 'urinary' | 'stomach' | 'fading'
  /** Days before today of the first day. */
  ago: number
  length: number
}

/** The input of an entry: one resident at one minute of one day. */
export interface Scene {
  resident: Resident
  day: DemoDay
  minute: number
  random: Random
  episode: Episode | null
  /** Recent texts, so that no page of a diary repeats one. */
  recent: Recent
}

export interface Recent {
  has(text: string): boolean
  add(text: string): void
}

/** The number of remembered texts: a few pages. */
export function createRecent(size: number): Recent {
  const known = new Set<string>()
  return {
    has: (text) => known.has(text),
    add(text) {
      known.add(text)
      if (known.size <= size) return
      for (const oldest of known) {
        known.delete(oldest)
        break
      }
    },
  }
}

/** A text from the templates that was not used recently, or none: values without text are usual. */
export function say(scene: Scene, templates: readonly string[] | undefined, share = 1, more: { dish?: string } = {}): string | null {
  const { random, resident, recent } = scene
  if (!random.chance(share) || !templates || templates.length === 0) return null
  for (let attempt = 0; attempt < 5; attempt++) {
    const kin = random.chance(0.7) ? resident.kin[0] : random.pick(resident.kin)
    if (!kin) return null
    const text = compose(random, random.pick(templates), { kin, pain: resident.profile.pain, ...more })
    if (recent.has(text)) continue
    recent.add(text)
    return text
  }
  return null
}
