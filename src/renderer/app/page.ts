import type { UIMatch } from 'react-router'
import type { Right } from '#shared/rights.ts'
import type { Words } from '#texts/words.ts'

/** A route's metadata for its page. */
export interface Page {
  title: keyof Words['app']['title']
  area: 'portal' | 'workspace'
  /** Any one of these rights is enough; without the list, being signed in is. */
  needs?: readonly Right[] | undefined
  /** On the desktop everybody may open it, even before the house is copied: it shows the user's own data. */
  ofDesk?: true | undefined
}

/** The page of the innermost route that has one. */
export const pageOf = (matches: readonly UIMatch[]): Page | null => matches.map(({ handle }) => handle).findLast(isPage) ?? null

const isPage = (handle: unknown): handle is Page => typeof handle === 'object' && handle !== null && 'title' in handle
