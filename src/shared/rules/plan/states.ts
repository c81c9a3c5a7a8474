import { dayOf } from '../time.ts'
import type { LinkPurpose, PlanState } from './terms.ts'

/** Allowed changes of state. A plan that has been in force is never edited: a change is a new version. */
const NEXT: Record<PlanState, readonly PlanState[]> = {
  mustand: ['kooskolastamisel', 'kehtiv', 'loppenud'],
  kooskolastamisel: ['mustand', 'kehtiv', 'loppenud'],
  kehtiv: ['ulevaatamisel', 'loppenud'],
  ulevaatamisel: ['kehtiv', 'loppenud'],
  loppenud: [],
}

export const mayBecome = (from: PlanState, to: PlanState): boolean => NEXT[from].includes(to)

/** Versions by which care is given. */
export const STANDING = ['kehtiv', 'ulevaatamisel'] as const satisfies readonly PlanState[]
export const isStanding = (state: PlanState): boolean => STANDING.some((each) => each === state)

/** Whether it is not agreed on yet. */
export const isOpen = (state: PlanState): boolean => state === 'mustand' || state === 'kooskolastamisel'

export const LINK_STATES = ['avatud', 'esitatud', 'aegunud', 'tuhistatud'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** State of a signed link at an instant. An answer stands, also after the expiry. */
export function linkStateAt(link: { expires_at: string; answered_at: string | null; revoked_at: string | null }, now: string): LinkState {
  if (link.answered_at !== null) return 'esitatud'
  if (link.revoked_at !== null) return 'tuhistatud'
  return now < link.expires_at ? 'avatud' : 'aegunud'
}

/** The longest validity of a link in days (security.md 3.2). */
export const LINK_DAYS = 14

/** The last Tallinn day of a link's validity: it expires as the next day begins. */
export const lastDayOf = (expires: string): string => dayOf(new Date(Date.parse(expires) - 1))

/** The page that a link opens. */
export const linkPath = ({ purpose, id }: { purpose: LinkPurpose; id: string }, expires: string, signature: string): string =>
  `/${purpose}/${id}?expires=${encodeURIComponent(expires)}&signature=${signature}`
