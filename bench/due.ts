import Sqlite from 'better-sqlite3'
import type { Kysely, SqliteDatabase } from 'kysely'
import { getCalendar } from '#core/agenda/calendar.range.ts'
import type { Database } from '#core/db/schema.ts'
import { kyselyOver } from '#core/db/sqlite.ts'
import { listHouseDue } from '#core/due/due.list.ts'
import type { Env } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { ids } from '#shared/contract/ids.ts'
import { RIGHTS_OF_ROLE } from '#shared/rights.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { benchHouse } from './prepare.ts'
import type { Figure } from './report.ts'

const RESIDENTS = 60
const DAYS = 14
const ROUNDS = 60

interface Asked {
  text: string
  values: readonly unknown[]
}

/** What is due and the calendar of a house of 60 residents over 14 days, compared with their own queries on bare SQLite. */
export async function dueFigures(): Promise<Figure[]> {
  const house = await benchHouse(RESIDENTS)
  const connection = new Sqlite(house.file)
  const asked: Asked[] = []
  const db = kyselyOver(noting(connection, asked))
  const env = envOf(db)
  const today = dayOf(env.now)
  const views = {
    'what is due, all sources': () => listHouseDue(env, {}),
    [`the calendar of ${DAYS} days`]: () => getCalendar(env, { from: today, to: addDays(today, DAYS - 1) }),
  }
  const figures: Figure[] = []
  for (const [what, view] of Object.entries(views)) figures.push({ what, ...(await compared(connection, asked, view)), unit: 'ms', atMost: 1.5 })
  connection.close()
  await house.remove()
  return figures
}

/** The fastest of many rounds, by turns, in milliseconds. */
async function compared(connection: Sqlite.Database, asked: Asked[], view: () => Promise<unknown>): Promise<Pick<Figure, 'value' | 'baseline'>> {
  asked.length = 0
  await view()
  const bare = asked.map(({ text, values }) => ({ statement: connection.prepare(text), values: [...values] }))
  const best = { value: Number.POSITIVE_INFINITY, baseline: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    let begun = performance.now()
    for (const { statement, values } of bare) statement.all(values)
    best.baseline = Math.min(best.baseline, performance.now() - begun)
    begun = performance.now()
    await view()
    best.value = Math.min(best.value, performance.now() - begun)
  }
  return best
}

/** The connection, with each query that reads rows added to a list. */
const noting = (connection: Sqlite.Database, asked: Asked[]): SqliteDatabase => ({
  close: () => void connection.close(),
  prepare: (text) => {
    const statement = connection.prepare(text)
    return {
      reader: statement.reader,
      all: (values) => {
        asked.push({ text, values })
        return statement.all(...values)
      },
      run: (values) => statement.run(...values),
      iterate: (values) => statement.iterate(...values),
    }
  },
})

const envOf = (tx: Kysely<Database>): Env => ({
  tx,
  actor: {
    personId: uuidv7(),
    name: 'Juhataja',
    role: 'manager',
    houseId: ids.house,
    partnerId: uuidv7(),
    ehak: null,
    rights: new Set(RIGHTS_OF_ROLE.manager),
    sessionId: uuidv7(),
    deviceId: uuidv7(),
  },
  now: new Date().toISOString(),
  newId: uuidv7,
  auditSubjects: () => undefined,
})
