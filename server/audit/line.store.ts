import { prepared } from '#core/db/prepared.ts'
import type { AuditTable, AuditHeadTable } from '#core/db/tables/records.ts'
import { sql, type Selectable } from 'kysely'
import { SAID } from './chain.ts'
import { housed } from '#core/db/rows.ts'
/** Serialises the writers of one chain until the transaction ends; PostgreSQL only. */
export const lockChain = prepared(
  (tx, { houseId }: { houseId: string }) => tx.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${houseId}, 0))`.as('locked')),
  ['houseId'],
)

// A single statement: each costs as much as the line itself.
/** The newest line of a chain, and its head. */
export const endOf = prepared(
  (tx, { houseId }: { houseId: string }) =>
    tx.selectNoFrom((eb) => [
      housed(eb, 'audit', houseId).select('seq').orderBy('seq', 'desc').limit(1).as('last'),
      housed(eb, 'audit_head', houseId).select('seq').as('head'),
      housed(eb, 'audit_head', houseId).select('hash').as('hash'),
    ]),
  ['houseId'],
)

const LINE = [...SAID, 'hash'] as const

type Line = { [Column in (typeof LINE)[number]]: Selectable<AuditTable>[Column] }

/** Adds a line to its chain. */
export const insertLine = prepared((tx, line: Line) => tx.insertInto('audit').values(line), LINE)

const HEAD = ['house_id', 'seq', 'hash', 'mac'] as const

/** Updates the head of a chain. */
export const keepHead = prepared(
  (tx, head: { [Column in (typeof HEAD)[number]]: AuditHeadTable[Column] }) =>
    tx
      .insertInto('audit_head')
      .values(head)
      .onConflict((conflict) =>
        conflict
          .column('house_id')
          .doUpdateSet((eb) => ({ seq: eb.ref('excluded.seq'), hash: eb.ref('excluded.hash'), mac: eb.ref('excluded.mac') })),
      ),
  HEAD,
)
