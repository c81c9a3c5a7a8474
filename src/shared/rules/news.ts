/** State of a news item: readers see only published ones; a scheduled one is published when its time comes. */
export const NEWS_STATES = ['draft', 'scheduled', 'published', 'archived'] as const
export type NewsState = (typeof NEWS_STATES)[number]

const NEXT: Record<NewsState, readonly NewsState[]> = {
  draft: ['scheduled', 'published', 'archived'],
  scheduled: ['draft', 'scheduled', 'published', 'archived'],
  published: ['published', 'archived'],
  archived: ['draft', 'published', 'archived'],
}

/** Allowed changes of state. A published item is archived and never becomes a draft again. */
export const mayBecome = (from: NewsState, to: NewsState): boolean => NEXT[from].includes(to)

/** A commenter's name as readers see it: `Mari Kask` → `Mari K.` (decision 0034). */
export function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${[...last][0]?.toLocaleUpperCase('et')}.` : first
}
