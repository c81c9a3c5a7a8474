import { Agent, request } from 'node:http'
import type { Kysely } from 'kysely'
import { clientsQuery } from '#core/client/client.store.ts'
import type { Database } from '#core/db/schema.ts'
import { ids } from '#shared/contract/ids.ts'
import { type Child, startChild } from './child.ts'
import { benchSessions } from './prepare.ts'
import type { Figure } from './report.ts'

const REQUESTS = 400
const ROUNDS = 10
const CONNECTIONS = 10

/** The list of 200 residents through session, right, audit and contract, against node:http with the same JSON from SQLite. */
export async function listFigures(db: Kysely<Database>, { folder, file }: { folder: string; file: string }): Promise<Figure[]> {
  const [session] = await benchSessions(db, 1)
  const compiled = clientsQuery(db, { houseId: ids.house, id: '', status: 'majas' }, 'status', true).compile()
  const bare = await startChild('bare.ts', [file, compiled.sql, JSON.stringify(compiled.parameters)])
  const full = await startChild('koduke.ts', [folder])
  const headers = { Authorization: `Bearer ${session?.token}`, Cookie: `kd=${session?.cookie}` }
  const best = { bare: Number.POSITIVE_INFINITY, full: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    best.bare = Math.min(best.bare, await cpuPerRequest(bare, '/', {}))
    best.full = Math.min(best.full, await cpuPerRequest(full, '/api/clients?status=majas', headers))
  }
  bare.stop()
  full.stop()
  return [{ what: 'list of 200 residents, server CPU per request', value: best.full, baseline: best.bare, unit: 'µs', atMost: 1.6 }]
}

async function cpuPerRequest(server: Child, path: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const one = () =>
    new Promise<void>((resolve, reject) => {
      request({ port: server.port, path, headers, agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
        response.resume().on('end', resolve)
      })
        .on('error', reject)
        .end()
    })
  await many(one, 100)
  const before = await server.cpu()
  await many(one, REQUESTS)
  const used = (await server.cpu()) - before
  agent.destroy()
  return used / REQUESTS
}

async function many(one: () => Promise<void>, count: number): Promise<void> {
  let left = count
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await one()
    }),
  )
}
