import { TIMELINE_SOURCES, type TimelineSource } from '#shared/contract/diary.ts'
import { type DiaryKind, isDiaryKind } from '#shared/rules/diaryKinds.ts'

/** A timeline's filter: one source, one kind of entry, unseen rows, or everything; and words it must contain. */
export interface TimelineFilter {
  of: TimelineSource | DiaryKind | 'unseen' | null
  q: string
}

export const NO_FILTER: TimelineFilter = { of: null, q: '' }

const isSource = (name: string): name is TimelineSource => TIMELINE_SOURCES.some((each) => each === name)

/** Reads `?liik=dose&otsi=iiveldus`. */
export function readFilter(parameters: URLSearchParams): TimelineFilter {
  const of = parameters.get('liik') ?? ''
  return { of: of === 'unseen' || isSource(of) || isDiaryKind(of) ? of : null, q: parameters.get('otsi') ?? '' }
}

/** The same as parameters of an address. */
export const writeFilter = ({ of, q }: TimelineFilter): Record<string, string> => ({ ...(of && { liik: of }), ...(q && { otsi: q }) })

interface TimelineInput {
  sources: TimelineSource[]
  kinds?: DiaryKind[]
  unseen_since?: string
  q?: string
}

/** The server's parameters; `seen`: until when this user has seen the timeline, null if never. */
export function askedBy({ of, q }: TimelineFilter, seen: string | null): TimelineInput {
  const words = q.trim() ? { q: q.trim() } : {}
  if (of === 'unseen') return { sources: [...TIMELINE_SOURCES], ...(seen !== null && { unseen_since: seen }), ...words }
  if (of === null) return { sources: [...TIMELINE_SOURCES], ...words }
  return isSource(of) ? { sources: [of], ...words } : { sources: ['entry'], kinds: [of], ...words }
}

/** Whether an entry of a kind passes, as far as known without its words. */
export const showsEntry = ({ of, q }: TimelineFilter, kind: DiaryKind): boolean => q.trim() === '' && (of === null || of === 'entry' || of === kind)
