import { DIARY_KIND_NAMES, type DiaryKind } from '#shared/rules/diaryKinds.ts'
import { lasting } from '#web/storage.ts'

/** The ten of the drawing (look.html): the default until a user's own habits are known. */
const USUAL: readonly DiaryKind[] = ['hygiene', 'meal', 'drink', 'movement', 'sleep', 'mood', 'pain', 'visitor', 'activity', 'fall']

type Uses = Partial<Record<DiaryKind, number>>

/**
 * Splits the kinds into the first ten tiles and the rest. The ten follow this user's habits on this device; their order never changes,
 * since users learn positions.
 */
export function tilesOf(uses: Uses): { first: DiaryKind[]; more: DiaryKind[] } {
  const ranked = [...USUAL, ...DIARY_KIND_NAMES.filter((kind) => !USUAL.includes(kind))]
  const most = new Set(ranked.toSorted((a, b) => weight(b, uses) - weight(a, uses)).slice(0, USUAL.length))
  return { first: ranked.filter((kind) => most.has(kind)), more: ranked.filter((kind) => !most.has(kind)) }
}

/** A default kind is replaced only by one used clearly more often. */
const weight = (kind: DiaryKind, uses: Uses): number => (uses[kind] ?? 0) + (USUAL.includes(kind) ? 5 : 0)

const keyOf = (userId: string): string => `koduke.diary.uses.${userId}`

/** How often a user used each kind on this device: counts only, no client data. */
export function readUses(userId: string): Uses {
  try {
    const parsed: unknown = JSON.parse(lasting.getItem(keyOf(userId)) ?? '{}')
    return typeof parsed === 'object' && parsed !== null
      ? Object.fromEntries(Object.entries(parsed).filter(([, count]) => typeof count === 'number'))
      : {}
  } catch {
    // Corrupted storage: start anew.
    return {}
  }
}

export const countUse = (userId: string, kind: DiaryKind): void => {
  const uses = readUses(userId)
  lasting.setItem(keyOf(userId), JSON.stringify({ ...uses, [kind]: (uses[kind] ?? 0) + 1 }))
}
