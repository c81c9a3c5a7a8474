import { type RawBuilder, sql } from 'kysely'
import { OLDEST_DAYS } from '#shared/rules/oldest.ts'

/** The unseen part of a timeline: what others have recorded after an instant. */
export interface Unseen {
  since: string
  /** The user whose own rows are never new to them: by id if a row has one, otherwise by name. */
  personId: string
  name: string
}

/** Nothing new happened before this instant; it limits the scan, so that a page of new rows costs the same however long a timeline is. */
const firstOf = ({ since }: Unseen): string => new Date(Date.parse(since) - OLDEST_DAYS * 86_400_000).toISOString()

type Columns = { written: string; happened: string } & ({ byName: string } | { byId: string })

/** The same as a condition on a row's columns; every row without a filter. A row recorded before its event counts as new at the event. */
export function isUnseen(unseen: Unseen | undefined, row: Columns): RawBuilder<boolean> {
  if (!unseen) return sql<boolean>`1 = 1`
  const isOthers = 'byId' in row ? sql`${sql.ref(row.byId)} <> ${unseen.personId}` : sql`coalesce(${sql.ref(row.byName)}, '') <> ${unseen.name}`
  const isLater = sql`(${sql.ref(row.written)} > ${unseen.since} or ${sql.ref(row.happened)} > ${unseen.since})`
  return sql<boolean>`(${isLater} and ${sql.ref(row.happened)} > ${firstOf(unseen)} and ${isOthers})`
}

/** The same for a line built from several rows. */
export const isLineUnseen = (unseen: Unseen | undefined, { at, recorded_at, by }: { at: string; recorded_at: string; by: string | null }): boolean =>
  !unseen || ((recorded_at > unseen.since || at > unseen.since) && at > firstOf(unseen) && by !== unseen.name)
