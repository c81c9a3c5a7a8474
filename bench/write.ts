import { join } from 'node:path'
import { sql } from 'kysely'
import { changed } from '#core/db/change.ts'
import type { Actor } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { ids } from '#shared/contract/ids.ts'
import { writeAudit } from '../server/audit.ts'
import { earlierAnswer, writeReceipt } from '../server/http/receipt.ts'
import type { Figure } from './report.ts'

const WRITES = 500
const ROUNDS = 10

/** A durable change of one row with its feed entry, receipt and audit line, against the bare update of the same row. */
export async function writeFigures({ folder }: { folder: string }): Promise<Figure[]> {
  const db = openSqlite(join(folder, 'koduke.db'))
  await sql`create table if not exists bare_client (id text primary key, ver integer not null, phone text) strict`.execute(db)
  await sql`insert into bare_client (id, ver) values (${ids.client}, 1) on conflict do nothing`.execute(db)
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
  const bare = (index: number) =>
    db.transaction().execute((tx) => sql`update bare_client set ver = ver + 1, phone = ${`+3725${index}`} where id = ${ids.client}`.execute(tx))
  const full = (index: number) =>
    db.transaction().execute(async (tx) => {
      const now = new Date().toISOString()
      const call = { mid: uuidv7(), name: 'client.save', body: `{"id":"${ids.client}","phone":"+3725${index}"}` }
      await earlierAnswer(tx, actor, call)
      await tx
        .updateTable('client')
        .set({ phone: `+3725${index}`, ...changed({ actor, now, newId: uuidv7 }) })
        .where('id', '=', ids.client)
        .execute()
      await writeReceipt(tx, actor, call, '{"client":{}}', now)
      await writeAudit(tx, actor, 'client.save', { entity: 'client', ids: [ids.client] }, now)
    })
  const best = { bare: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], full: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] }
  for (let round = 0; round < ROUNDS; round++) {
    best.bare = least(best.bare, await costOf(bare))
    best.full = least(best.full, await costOf(full))
  }
  await db.destroy()
  return [
    { what: 'write with feed, receipt and audit, CPU', value: best.full[0] ?? 0, baseline: best.bare[0] ?? 0, unit: 'µs', atMost: 3 },
    { what: 'write with feed, receipt and audit, time to durable', value: best.full[1] ?? 0, baseline: best.bare[1] ?? 0, unit: 'µs', atMost: 3 },
  ]
}

const least = (one: number[], other: number[]): number[] => one.map((value, index) => Math.min(value, other[index] ?? value))

/** CPU and wall time of one write, in microseconds. */
async function costOf(write: (index: number) => Promise<unknown>): Promise<[number, number]> {
  for (let index = 0; index < 100; index++) await write(index)
  const cpu = process.cpuUsage()
  const started = performance.now()
  for (let index = 0; index < WRITES; index++) await write(index)
  const wall = performance.now() - started
  const { user, system } = process.cpuUsage(cpu)
  return [(user + system) / WRITES, (wall * 1000) / WRITES]
}
