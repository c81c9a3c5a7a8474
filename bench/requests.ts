import { Agent, request } from 'node:http'
import Sqlite from 'better-sqlite3'
import type { SqliteStatement } from 'kysely'
import { kyselyOver } from '#core/db/sqlite.ts'
import { addressOf } from '#shared/contract/endpoint.ts'
import { ids } from '#shared/contract/ids.ts'
import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import { RIGHTS_OF_ROLE } from '#shared/rights.ts'
import { perform } from '../src/main/replica/perform.ts'
import { type Child, startChild } from './child.ts'

const REQUESTS = 400
const CONNECTIONS = 10

/** The headers of a session's browser. */
export const headersOf = (session: { token: string; cookie: string } | undefined): Record<string, string> => ({
  Authorization: `Bearer ${session?.token}`,
  Cookie: `kd=${session?.cookie}`,
})

/** A query of the contract. */
export interface Question {
  name: EndpointName
  input: Record<string, string>
}

/** The address of a query, with fields outside the path as its query string. */
export function pathOf({ name, input }: Question): string {
  const { path, rest } = addressOf(endpointNamed(name), input)
  const query = new URLSearchParams(rest as Record<string, string>).toString()
  return query === '' ? path : `${path}?${query}`
}

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** The very statements, with values, that answer a demo carer. */
export async function statementsOf(file: string, questions: readonly Question[]): Promise<Statement[]> {
  const raw = new Sqlite(file, { readonly: true })
  const seen: Statement[] = []
  const prepare = (sql: string): SqliteStatement => {
    const statement = raw.prepare(sql)
    return {
      reader: statement.reader,
      iterate: (parameters) => statement.iterate(...parameters),
      run: (parameters) => statement.run(...parameters),
      all: (parameters) => {
        seen.push({ sql, parameters })
        return statement.all(...parameters)
      },
    }
  }
  const db = kyselyOver({ prepare, close: () => void raw.close() })
  const actor = {
    personId: 'bench',
    name: 'Hooldaja',
    role: 'carer' as const,
    houseId: ids.house,
    partnerId: null,
    ehak: null,
    rights: new Set(RIGHTS_OF_ROLE.carer),
    sessionId: 'bench',
    deviceId: 'bench',
  }
  for (const question of questions) await perform(db, { ...question, actor, at: new Date().toISOString() })
  await db.destroy()
  return seen
}

/** node:http answering with the rows of these statements, and nothing else. */
export const startBare = (file: string, statements: readonly Statement[]): Promise<Child> =>
  startChild('bare.ts', [file, JSON.stringify(statements.map(({ sql, parameters }) => ({ sql, parameters })))])

interface Asking {
  requests?: number
  /** The expected status. */
  status?: number
}

/** CPU time of the server for one round of these requests, in microseconds, over ten connections. */
export async function cpuPerRequest(
  server: Child,
  paths: readonly string[],
  headers: Record<string, string>,
  { requests = REQUESTS, status = 200 }: Asking = {},
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const get = (path: string) =>
    new Promise<void>((resolve, reject) => {
      request({ port: server.port, path, headers, agent }, (response) => {
        if (response.statusCode !== status) reject(new Error(`${path}: ${response.statusCode}`))
        response.resume().on('end', resolve)
      })
        .on('error', reject)
        .end()
    })
  const one = async (): Promise<void> => {
    for (const path of paths) await get(path)
  }
  await many(one, requests / 4)
  const before = await server.cpu()
  await many(one, requests)
  const used = (await server.cpu()) - before
  agent.destroy()
  return used / requests
}

async function many(one: () => Promise<void>, count: number): Promise<void> {
  let left = count
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await one()
    }),
  )
}
