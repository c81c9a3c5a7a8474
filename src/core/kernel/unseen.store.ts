import { type RawBuilder, sql } from 'kysely'
import { OLDEST_DAYS } from '#shared/rules/oldest.ts'

/** What somebody has not seen of a timeline: what others have written down after an instant. */
export interface Unseen {
  since: string
  /** Whose own rows are never new to them: by id where a row has one, otherwise by name. */
  personId: string
  name: string
}

/** Nothing that is new happened before this, so that a page of what is new costs the same, however long a timeline is. */
const firstOf = ({ since }: Unseen): string => new Date(Date.parse(since) - OLDEST_DAYS * 86_400_000).toISOString()

type Columns = { written: string; happened: string } & ({ byName: string } | { byId: string })

/** The same as a condition on the columns of a row; every row where nothing is asked of it. What was written down before it happened is new then. */
export function isUnseen(unseen: Unseen | undefined, row: Columns): RawBuilder<boolean> {
  if (!unseen) return sql<boolean>`1 = 1`
  const isOthers = 'byId' in row ? sql`${sql.ref(row.byId)} <> ${unseen.personId}` : sql`coalesce(${sql.ref(row.byName)}, '') <> ${unseen.name}`
  const isLater = sql`(${sql.ref(row.written)} > ${unseen.since} or ${sql.ref(row.happened)} > ${unseen.since})`
  return sql<boolean>`(${isLater} and ${sql.ref(row.happened)} > ${firstOf(unseen)} and ${isOthers})`
}

/** The same of a line that was made of several rows. */
export const isLineUnseen = (unseen: Unseen | undefined, { at, recorded_at, by }: { at: string; recorded_at: string; by: string | null }): boolean =>
  !unseen || ((recorded_at > unseen.since || at > unseen.since) && at > firstOf(unseen) && by !== unseen.name)
