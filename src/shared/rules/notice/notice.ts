import { HOUSE_ROLES } from '../../rights.ts'
import { startOfDay, addDays } from '../time.ts'

/** The possible audiences of a notice. `everyone` means all workers of the house; families and the wall screen are named separately. */
export const NOTICE_AUDIENCES = ['everyone', ...HOUSE_ROLES, 'families', 'kiosk'] as const
export type NoticeAudience = (typeof NOTICE_AUDIENCES)[number]

/** The state of a notice: not shown yet, on the board, after its last day, or withdrawn. */
export const NOTICE_STATES = ['upcoming', 'shown', 'past', 'withdrawn'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** The most workers, and the most units, that a notice names. */
export const MOST_NAMED = 50

/** The most files of a notice. */
export const MOST_NOTICE_FILES = 5

/** For this many days after it was last shown, authors still see a notice in the list. */
export const KEPT_DAYS = 180

interface Shown {
  from: string | null
  until: string | null
  withdrawn_at: string | null
}

/** The state of a notice on a Tallinn day; its first and last day are inclusive. */
export function noticeStateOn({ from, until, withdrawn_at }: Shown, day: string): NoticeState {
  if (withdrawn_at !== null) return 'withdrawn'
  if (from !== null && day < from) return 'upcoming'
  return until !== null && day > until ? 'past' : 'shown'
}

/** Whether a notice was last shown too long ago to be in any list. */
export function isPutAway({ until, withdrawn_at }: Shown, day: string): boolean {
  const since = addDays(day, -KEPT_DAYS)
  return withdrawn_at !== null ? withdrawn_at < startOfDay(since) : until !== null && until < since
}

interface Listed {
  id: string
  pinned: boolean
  published_at: string
}

/** Pinned notices first, then the newest. */
export function byPlace(one: Listed, other: Listed): number {
  if (one.pinned !== other.pinned) return one.pinned ? -1 : 1
  return other.published_at.localeCompare(one.published_at) || one.id.localeCompare(other.id)
}
