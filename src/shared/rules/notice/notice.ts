import { type Role, HOUSE_ROLES } from '../../rights.ts'
import { startOfDay, addDays } from '../time.ts'

/** For whom a notice can be. `everyone` is everybody who works in the house; families and the screen on the wall are named beside it. */
export const NOTICE_AUDIENCES = ['everyone', ...HOUSE_ROLES, 'families', 'kiosk'] as const
export type NoticeAudience = (typeof NOTICE_AUDIENCES)[number]

/** Where a notice stands: not yet shown, on the board, after its last day, or taken down. */
export const NOTICE_STATES = ['upcoming', 'shown', 'past', 'withdrawn'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** How long who writes notices still has one in the list after it was last shown, days. */
export const KEPT_DAYS = 180

/** Whether a notice is for somebody who works in the house. */
export const isForRole = (selected: readonly NoticeAudience[], role: Role): boolean =>
  selected.some((audience) => audience === 'everyone' || audience === role)

/** Whether a notice is for anybody who works in the house: of nobody else it can be asked that they confirm it. */
export const isForStaff = (selected: readonly NoticeAudience[]): boolean => HOUSE_ROLES.some((role) => isForRole(selected, role))

interface Shown {
  from: string | null
  until: string | null
  withdrawn_at: string | null
}

/** Where a notice stands on a day of Tallinn; both its first and its last day are days on which it is shown. */
export function noticeStateOn({ from, until, withdrawn_at }: Shown, day: string): NoticeState {
  if (withdrawn_at !== null) return 'withdrawn'
  if (from !== null && day < from) return 'upcoming'
  return until !== null && day > until ? 'past' : 'shown'
}

/** Whether a notice was last shown so long ago that it stands in no list any more. */
export function isPutAway({ until, withdrawn_at }: Shown, day: string): boolean {
  const since = addDays(day, -KEPT_DAYS)
  return withdrawn_at !== null ? withdrawn_at < startOfDay(since) : until !== null && until < since
}

interface Listed {
  id: string
  pinned: boolean
  published_at: string
}

/** The pinned first, then the newest. */
export function byPlace(one: Listed, other: Listed): number {
  if (one.pinned !== other.pinned) return one.pinned ? -1 : 1
  return other.published_at.localeCompare(one.published_at) || one.id.localeCompare(other.id)
}
