import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

const MARKED = 'õäöüšžÕÄÖÜŠŽ'
const BARE = 'oaouszoaousz'

/** A text as `searchKey` folds it, in both databases: for what is searched too seldom to keep a key of its own. */
const folded = (text: Expression<string | null>): RawBuilder<string | null> =>
  sql`lower(${[...MARKED].reduce((whole, letter, index) => sql`replace(${whole}, ${sql.lit(letter)}, ${sql.lit(BARE[index] ?? '')})`, sql`${text}`)})`

/** Whether each of the folded words stands in a text. */
export const hasWords = (text: Expression<string | null>, words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${folded(text)} like ${`%${word}%`}`),
    sql` and `,
  )})`
