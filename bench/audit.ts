import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import { ids } from '#shared/contract/ids.ts'
import { Looks } from '../server/audit/looks.ts'
import { readConfig } from '../server/config/config.ts'
import { memoryLimits } from '../server/limits/limits.ts'
import { type Running, startServer } from '../server/start.ts'
import { benchHouse, benchSessions } from './prepare.ts'
import type { Figure } from './report.ts'
import { headersOf } from './requests.ts'

/** A house's day: this many screens stay open for this long, and each refetches at every change. */
const SCREENS = 10
const HOURS = 14
/** Only this many are measured and extrapolated, since they are alike. */
const MEASURED = 2
const BASELINE = 0.2
const CHANGES_AN_HOUR = 60
const SHOWN = ['/api/clients?status=majas', '/api/overview', `/api/client/${ids.client}/diary?limit=40`]
const HOUR = 3_600_000
const GOAL_MB = 2

/** The size of a house-day's audit log, compared with one line per view that lists everybody. */
export async function auditFigures(): Promise<Figure[]> {
  return [await houseDay(60), await houseDay(200)]
}

async function houseDay(residents: number): Promise<Figure> {
  const house = await benchHouse(residents, 3)
  const sessions = await benchSessions(house.db, SCREENS)
  await house.db.updateTable('session').set({ expires_at: '2199-12-31T00:00:00.000Z' }).execute()
  const moment = { now: new Date() }
  const start = async (looks: Looks): Promise<Running> =>
    startServer(readConfig({ PORT: '0', SOCKET_PORT: '0', DATA_DIR: house.folder }), {
      db: openSqlite(join(house.folder, 'koduke.db')),
      clock: () => moment.now,
      limits: memoryLimits({ perMinute: 1e9, arrivals: 1e9, guestArrivals: 1e9 }),
      looks,
    })
  const once = await start(new Looks())
  const empty = await inFile(house.db)
  await work(once, sessions, moment, MEASURED)
  const value = ((await inFile(house.db)) - empty) * (HOURS / MEASURED)
  await once.close()
  const each = await start(new Looks({ window: 0 }))
  const before = await spelledOut(house.db)
  await work(each, sessions, moment, BASELINE)
  const baseline = ((await spelledOut(house.db)) - before) * (HOURS / BASELINE)
  await each.close()
  await house.remove()
  return {
    what: `audit log of a house-day, ${residents} residents, ${SCREENS} screens`,
    value: mb(value),
    baseline: mb(baseline),
    unit: 'MB',
    atMost: Number((GOAL_MB / mb(baseline)).toPrecision(2)),
  }
}

async function work({ port }: Running, sessions: { token: string; cookie: string }[], moment: { now: Date }, hours: number): Promise<void> {
  for (let change = 0; change < hours * CHANGES_AN_HOUR; change++) {
    moment.now = new Date(moment.now.getTime() + HOUR / CHANGES_AN_HOUR)
    await Promise.all(sessions.map((session) => look(port, session)))
  }
}

async function look(port: number, session: { token: string; cookie: string }): Promise<void> {
  for (const path of SHOWN) {
    const answer = await fetch(`http://localhost:${port}${path}`, { headers: headersOf(session) })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
}

/** The log's pages, bytes. */
const inFile = async (db: Kysely<Database>): Promise<number> =>
  bytes(await sql<{ bytes: number }>`select coalesce(sum(pgsize), 0) as bytes from dbstat where name like 'audit%'`.execute(db))

/** The size of its lines if each lists everybody. */
const spelledOut = async (db: Kysely<Database>): Promise<number> =>
  bytes(
    await sql<{ bytes: number }>`select coalesce(sum(
        length(house_id) + length(at) + length(actor_id) + length(session_id) + length(device_id) + length(action) + length(entity) + length(outcome)
        + length(hash) + coalesce(length(network), 0)
        + coalesce((select length(s.ids) from audit_set s where s.house_id = audit.house_id and '#' || s.code = audit.ids), length(audit.ids))), 0) as bytes
      from audit`.execute(db),
  )

const bytes = ({ rows }: { rows: { bytes: number }[] }): number => rows[0]?.bytes ?? 0

const mb = (size: number): number => size / 1e6
