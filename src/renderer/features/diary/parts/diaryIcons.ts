import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import type { IconName } from '#ui/icons.ts'

/** The icon of each kind: for users who do not read Estonian yet, and for speed. */
export const DIARY_ICONS: Record<DiaryKind, IconName> = {
  hygiene: 'drop',
  toilet: 'toilet',
  pad: 'shield',
  meal: 'meal',
  drink: 'cup',
  position: 'bed',
  movement: 'footprints',
  sleep: 'moon',
  mood: 'smile',
  pain: 'zap',
  skin: 'hand',
  activity: 'palette',
  visitor: 'users',
  talk: 'talk',
  aggression: 'flame',
  fall: 'warning',
  outside: 'trees',
  measurement: 'pulse',
  medicine: 'pill',
  procedure: 'bandage',
  other: 'edit',
}

/** Icons of the five moods, from the best. */
export const MOOD_ICONS: Record<number, IconName> = { 5: 'laugh', 4: 'smile', 3: 'meh', 2: 'annoyed', 1: 'frown' }
