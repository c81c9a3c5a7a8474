import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

const MARKED = 'õäöüšžÕÄÖÜŠŽ'
const BARE = 'oaouszoaousz'

/** A text folded as by `searchKey`, in both databases: for text searched too seldom to store a key. */
const folded = (text: Expression<string | null>): RawBuilder<string | null> =>
  sql`lower(${[...MARKED].reduce((whole, letter, index) => sql`replace(${whole}, ${sql.lit(letter)}, ${sql.lit(BARE[index] ?? '')})`, sql`${text}`)})`

/** Whether a text contains each of the folded words. */
export const hasWords = (text: Expression<string | null>, words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${folded(text)} like ${`%${word}%`}`),
    sql` and `,
  )})`
