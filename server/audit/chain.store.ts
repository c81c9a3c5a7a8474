import { housed } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import type { AuditAnchorTable, AuditHeadTable } from '#core/db/tables/records.ts'
import { type Kysely, sql } from 'kysely'
import type { AuditLine } from './chain.ts'
const PAGE = 5000

/** The largest integer of PostgreSQL. */
const LAST = 2 ** 31 - 1

/** A line, as stored. */
export type Line = AuditLine & { hash: string }

/** A chain of which only the head or an archive anchor remains is included. */
export async function chainsIn(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('house_id')
    .union((eb) => eb.selectFrom('audit_head').select('house_id'))
    .union((eb) => eb.selectFrom('audit_anchor').select('house_id'))
    .execute()
  return rows.map(({ house_id }) => house_id).toSorted()
}

/** Houses with a session but no lines: every sign-in leaves a line, so the whole chain was removed. */
export async function silentHouses(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('partner', 'partner.id', 'session.partner_id')
    .select('partner.house_id')
    .distinct()
    .where('partner.house_id', 'is not', null)
    .where(sql<boolean>`not exists (select 1 from audit where audit.house_id = partner.house_id)`)
    .where(sql<boolean>`not exists (select 1 from audit_head where audit_head.house_id = partner.house_id)`)
    .execute()
  return rows.flatMap(({ house_id }) => house_id ?? [])
}

/** The lines of a chain after a number, in order, up to another. */
export async function* linesOf(db: Kysely<Database>, chain: string, behind: number, upTo = LAST): AsyncGenerator<Line> {
  for (let after = behind; ; ) {
    const page = await housed(db, 'audit', chain).selectAll().where('seq', '>', after).where('seq', '<=', upTo).orderBy('seq').limit(PAGE).execute()
    yield* page
    const last = page.at(-1)
    if (page.length < PAGE || !last) return
    after = last.seq
  }
}

/** Records that lines of a chain were archived into a file. */
export const keepAnchor = (db: Kysely<Database>, anchor: AuditAnchorTable) => db.insertInto('audit_anchor').values(anchor).execute()

/** Sets a marker of the audit log. @returns whether it was new */
export const markOnce = async (db: Kysely<Database>, key: string): Promise<boolean> =>
  (await db
    .insertInto('sync_meta')
    .values({ key, value: '1' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()) !== undefined

/** The last line of each chain. */
export const lastLines = (db: Kysely<Database>) =>
  db
    .selectFrom('audit')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('audit')
          .select(['house_id as house', (each) => each.fn.max('seq').as('newest')])
          .groupBy('house_id')
          .as('ends'),
      (join) => join.onRef('ends.house', '=', 'audit.house_id').onRef('ends.newest', '=', 'audit.seq'),
    )
    .select(['audit.house_id', 'audit.seq', 'audit.hash'])
    .execute()

/** Records the head of a chain that has none yet. */
export async function beginHead(db: Kysely<Database>, head: AuditHeadTable): Promise<void> {
  await db
    .insertInto('audit_head')
    .values(head)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of these ids are residents, in whichever houses the reader sees. */
export const clientsAmong = async (db: Kysely<Database>, ids: readonly string[]): Promise<string[]> =>
  (await db.selectFrom('client').select('id').where('id', 'in', ids).execute()).map(({ id }) => id)
