import { Agent, request } from 'node:http'
import type { CompiledQuery } from 'kysely'
import { type Child, startChild } from './child.ts'

const REQUESTS = 400
const CONNECTIONS = 10

/** What a session's browser sends with each request. */
export const headersOf = (session: { token: string; cookie: string } | undefined): Record<string, string> => ({
  Authorization: `Bearer ${session?.token}`,
  Cookie: `kd=${session?.cookie}`,
})

/** node:http that answers with the rows of these statements, and does nothing else. */
export const startBare = (file: string, statements: readonly CompiledQuery[]): Promise<Child> =>
  startChild('bare.ts', [file, JSON.stringify(statements.map(({ sql, parameters }) => ({ sql, parameters })))])

/** CPU time of the server for one round of these requests, in microseconds, over ten connections. */
export async function cpuPerRequest(server: Child, paths: readonly string[], headers: Record<string, string>, requests = REQUESTS): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const get = (path: string) =>
    new Promise<void>((resolve, reject) => {
      request({ port: server.port, path, headers, agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
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
