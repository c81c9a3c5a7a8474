/** What a push message may tell of; `alert` wants somebody who is on shift at once. */
export const NEWS_KINDS = ['alert', 'task', 'question', 'notice', 'digest'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** The kind of a message; `several` tells of news of more than one kind. */
export type PushKind = NewsKind | 'several'

/** A push message: what kind of thing and how many, and nothing else; the service worker makes the words. */
export interface PushMessage {
  kind: PushKind
  count: number
}

/** Whether news of a kind is told in quiet hours too. */
export const isUrgentNews = (kind: NewsKind): boolean => kind === 'alert'

/** The kinds of news that may be told now; the others wait for the end of the quiet hours. */
export const kindsToTell = (isQuiet: boolean): NewsKind[] => NEWS_KINDS.filter((kind) => !isQuiet || isUrgentNews(kind))

/** The messages that tell what is new, by how much of each kind is: what is urgent by itself, and everything else as one. */
export function messagesOf(counts: Readonly<Partial<Record<NewsKind, number>>>): PushMessage[] {
  const told = NEWS_KINDS.map((kind) => ({ kind, count: counts[kind] ?? 0 })).filter(({ count }) => count > 0)
  const urgent = told.filter(({ kind }) => isUrgentNews(kind))
  const [first, ...more] = told.filter(({ kind }) => !isUrgentNews(kind))
  if (!first) return urgent
  const rest: PushMessage = more.length === 0 ? first : { kind: 'several', count: more.reduce((sum, { count }) => sum + count, first.count) }
  return [...urgent, rest]
}
