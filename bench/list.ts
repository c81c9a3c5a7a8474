import type { Kysely } from 'kysely'
import { clientsQuery } from '#core/client/client.list.store.ts'
import type { Database } from '#core/db/schema.ts'
import { ids } from '#shared/contract/ids.ts'
import { startChild } from './child.ts'
import { benchSessions } from './prepare.ts'
import type { Figure } from './report.ts'
import { cpuPerRequest, headersOf, startBare } from './requests.ts'

const ROUNDS = 10

/**
 * The list of 200 residents, uncached, through session, right, audit and contract, compared with node:http sending the same JSON from
 * SQLite.
 */
export async function listFigures(db: Kysely<Database>, { folder, file }: { folder: string; file: string }): Promise<Figure[]> {
  const [session] = await benchSessions(db, 1)
  const bare = await startBare(file, [clientsQuery(db, { houseId: ids.house, id: '', status: 'majas' }, 'status', true).compile()])
  const full = await startChild('koduke.ts', [folder, 'anew'])
  const best = { bare: Number.POSITIVE_INFINITY, full: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    best.bare = Math.min(best.bare, await cpuPerRequest(bare, ['/'], {}))
    best.full = Math.min(best.full, await cpuPerRequest(full, ['/api/clients?status=majas'], headersOf(session)))
  }
  bare.stop()
  full.stop()
  return [{ what: 'list of 200 residents made anew, server CPU per request', value: best.full, baseline: best.bare, unit: 'µs', atMost: 1.6 }]
}
