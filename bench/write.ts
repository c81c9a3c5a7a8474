import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { changed } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import type { Actor } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { ids } from '#shared/contract/ids.ts'
import { writeAudit } from '../server/audit/audit.ts'
import { beginAudit } from '../server/audit/begin.ts'
import { readSecret } from '../server/config/secret.ts'
import { receiptFor, writeReceipt } from '../server/request/receipt.ts'
import type { Figure } from './report.ts'

const WRITES = 300
const ROUNDS = 25

/** A durable change of one row with its feed entry, receipt and audit line, compared with the same bare statement. */
export async function writeFigures({ folder }: { folder: string }): Promise<Figure[]> {
  const db = openSqlite(join(folder, 'koduke.db'))
  await beginAudit(db, readSecret(folder))
  await copyWithoutTriggers(db)
  const actor: Actor = {
    personId: 'bench',
    name: 'bench',
    role: 'manager',
    houseId: ids.house,
    partnerId: null,
    ehak: null,
    rights: new Set(),
    sessionId: 'bench',
    deviceId: 'bench',
  }
  const update = (tx: Kysely<Database>, table: 'client' | 'bare_client', index: number, now: string) =>
    tx
      .updateTable(table as 'client')
      .set({ phone: `+3725${index}`, ...changed({ actor, now, newId: uuidv7 }) })
      .where('id', '=', ids.client)
      .execute()
  const bare = (index: number) => db.transaction().execute((tx) => update(tx, 'bare_client', index, new Date().toISOString()))
  const full = (index: number) =>
    db.transaction().execute(async (tx) => {
      const now = new Date().toISOString()
      const call = { mid: uuidv7(), name: 'client.save', body: `{"id":"${ids.client}","phone":"+3725${index}"}` }
      await receiptFor(tx, actor, call)
      await update(tx, 'client', index, now)
      await writeReceipt(tx, actor, call, { status: 200, result: '{"client":{}}' }, now)
      await writeAudit(tx, actor, 'client.save', { entity: 'client', ids: [ids.client] }, now)
    })
  const cpu: Pair[] = []
  const wall: Pair[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await costOf(bare), await costOf(full)]
    cpu.push({ baseline: one.cpu, value: other.cpu })
    wall.push({ baseline: one.wall, value: other.wall })
  }
  await db.destroy()
  return [
    { what: 'write with feed, receipt and audit, CPU', ...middle(cpu), unit: 'µs', atMost: 2 },
    { what: 'write with feed, receipt and audit, time to durable', ...middle(wall), unit: 'µs', atMost: 2 },
  ]
}

interface Pair {
  baseline: number
  value: number
}

/** Of pairs measured back to back, the one with the median ratio: a change of the machine's speed affects both. */
const middle = (pairs: readonly Pair[]): Pair =>
  pairs.toSorted((one, other) => one.value / one.baseline - other.value / other.baseline)[Math.floor(pairs.length / 2)] ?? { baseline: 0, value: 0 }

/** The baseline's table: the same columns, rows and indexes as `client`, without the feed's triggers. */
async function copyWithoutTriggers(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{
    sql: string
  }>`select sql from sqlite_master where tbl_name = 'client' and type in ('table', 'index') and sql is not null order by type desc`.execute(db)
  for (const row of rows)
    await sql
      .raw(
        row.sql
          .replace(/\bclient(_\w+)? on client\b/, 'bare_client$1 on bare_client')
          .replace(/^create table "?client"?/i, 'create table bare_client'),
      )
      .execute(db)
  await sql`insert into bare_client select * from client`.execute(db)
}

/** CPU and wall time of one write, in microseconds. */
async function costOf(write: (index: number) => Promise<unknown>): Promise<{ cpu: number; wall: number }> {
  for (let index = 0; index < 100; index++) await write(index)
  const cpu = process.cpuUsage()
  const started = performance.now()
  for (let index = 0; index < WRITES; index++) await write(index)
  const wall = performance.now() - started
  const { user, system } = process.cpuUsage(cpu)
  return { cpu: (user + system) / WRITES, wall: (wall * 1000) / WRITES }
}
