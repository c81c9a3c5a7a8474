import { dayOf } from '../time.ts'
import { type Addressing, isForFamily } from './audience.ts'
import { noticeStateOn } from './notice.ts'

/** For how many days a contact's page of notices can be opened. */
export const FAMILY_PAGE_DAYS = 365

interface SignedPage {
  id: string
  expires: string
  signature: string
}

/** The page on which a contact reads the notices for families. */
export const familyPath = ({ id, ...signed }: SignedPage): string => `/pere/${id}?${new URLSearchParams(signed).toString()}`

/** The address of a file of a notice on that page. */
export const familyFilePath = ({ id, ...signed }: SignedPage, file: string): string =>
  `/api/family-page/${id}/file/${file}?${new URLSearchParams(signed).toString()}`

interface Stay {
  ended_at: string | null
  /** The Tallinn day on which the resident left or died; null for a change of room. */
  left_on: string | null
}

/** How long a resident's family is told of the house: still, until the day on which the resident left or died, or never. */
export type ToldUntil = { until: 'now' } | { until: 'day'; day: string } | { until: 'never' }

/** How long a family is told of the house, by the resident's stays there. */
export function toldUntil(stays: readonly Stay[]): ToldUntil {
  if (stays.some(({ ended_at }) => ended_at === null)) return { until: 'now' }
  const day = stays
    .flatMap(({ left_on }) => left_on ?? [])
    .toSorted()
    .at(-1)
  return day === undefined ? { until: 'never' } : { until: 'day', day }
}

interface FamilyNoticeFacts extends Pick<Addressing, 'selected' | 'units'> {
  from: string | null
  until: string | null
  withdrawn_at: string | null
  published_at: string
  /** When its words were changed last. */
  changed_at: string
}

/** What is known of a family: how long it is told of the house, and the unit of the resident's room, null without one. */
export interface ToldFamily {
  told: ToldUntil
  unit: string | null
}

/** Whether a family is shown a notice today; after the resident has left, nothing that began to be shown or was changed later. */
export function isShownToFamily(notice: FamilyNoticeFacts, { told, unit }: ToldFamily, today: string): boolean {
  if (told.until === 'never' || !isForFamily(notice, unit) || noticeStateOn(notice, today) !== 'shown') return false
  if (told.until === 'now') return true
  return dayOf(notice.published_at) <= told.day && dayOf(notice.changed_at) <= told.day && (notice.from ?? '') <= told.day
}
