/** Where a news item stands: only a published one is seen by readers; a scheduled one becomes so when its time comes. */
export const NEWS_STATES = ['draft', 'scheduled', 'published', 'archived'] as const
export type NewsState = (typeof NEWS_STATES)[number]

const NEXT: Record<NewsState, readonly NewsState[]> = {
  draft: ['scheduled', 'published', 'archived'],
  scheduled: ['draft', 'scheduled', 'published', 'archived'],
  published: ['published', 'archived'],
  archived: ['draft', 'published', 'archived'],
}

/** Whether a news item may go from one state to another. What readers have seen is put away and never made a draft under them. */
export const mayBecome = (from: NewsState, to: NewsState): boolean => NEXT[from].includes(to)

/** As readers are told who wrote a comment: `Mari Kask` → `Mari K.` (decision 0034). */
export function publicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const last = rest.at(-1)
  return last ? `${first} ${[...last][0]?.toLocaleUpperCase('et')}.` : first
}
