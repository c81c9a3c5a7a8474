import { join } from 'node:path'
import { type Child, startChild } from './child.ts'
import { peer } from './peers.ts'
import type { Row } from './syncHouse.ts'

/** The used part of PouchDB 9. */
export interface PouchStatic {
  new (name: string): Pouch
  defaults(options: { prefix: string }): PouchStatic
}
interface Pouch {
  bulkDocs(docs: object[]): Promise<unknown>
  replicate: { from(url: string, options: PouchOptions): Replication; to(url: string, options: PouchOptions): Replication }
  close(): Promise<void>
}
interface PouchOptions {
  batch_size: number
  live?: boolean
  retry?: boolean
}
interface Replication extends Promise<{ docs_written: number }> {
  on(event: 'change', listen: (change: { docs: { _id: string }[] }) => void): void
  cancel(): void
}

/** Fewer and larger requests than the default of 100 rows: the fastest of 100, 500, 1,000 and 2,000. */
const BATCH = { batch_size: 1000 }

/** PouchDB on LevelDB at both ends, express-pouchdb between them. */
export class PouchPair {
  readonly #server: Child
  readonly #url: string
  readonly #local: Pouch

  private constructor(server: Child, local: Pouch) {
    this.#server = server
    this.#url = `http://127.0.0.1:${server.port}/house`
    this.#local = local
  }

  /** A server that holds the rows, and an empty client. */
  static async start(folder: string, rows: readonly Row[]): Promise<PouchPair> {
    const server = await startChild('pouch.ts', [join(folder, 'pouch-server/')])
    const PouchDB = peer('pouchdb') as PouchStatic
    const pair = new PouchPair(server, new PouchDB(join(folder, 'pouch-client')))
    await pair.#send('PUT', '', {})
    for (let from = 0; from < rows.length; from += 2000)
      await pair.#send('POST', '/_bulk_docs', {
        docs: rows.slice(from, from + 2000).map(({ entity, id, data }) => ({ _id: `${entity}:${id}`, ...data })),
      })
    return pair
  }

  /** Milliseconds until the client has all rows. */
  async firstCopy(rows: number): Promise<number> {
    const started = performance.now()
    const { docs_written: written } = await this.#local.replicate.from(this.#url, BATCH)
    const took = performance.now() - started
    if (written !== rows) throw new Error(`PouchDB copied ${written} of ${rows}`)
    return took
  }

  /** Milliseconds until offline writes are at the server. */
  async push(docs: object[]): Promise<number> {
    await this.#local.bulkDocs(docs)
    const started = performance.now()
    await this.#local.replicate.to(this.#url, BATCH)
    return performance.now() - started
  }

  /** Milliseconds from each change at the server to the client. */
  async live(count: number, docOf: (index: number) => object, rest: () => Promise<void>): Promise<number[]> {
    let seen: (id: string) => void = () => undefined
    const replication = this.#local.replicate.from(this.#url, { ...BATCH, live: true, retry: true })
    replication.on('change', ({ docs }) => {
      for (const { _id } of docs) seen(_id)
    })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const samples: number[] = []
    for (let index = 0; index < count; index++) {
      const id = `live-${index}`
      const arrived = new Promise<void>((resolve) => {
        seen = (each) => {
          if (each === id) resolve()
        }
      })
      const started = performance.now()
      await this.#send('PUT', `/${id}`, docOf(index))
      await arrived
      samples.push(performance.now() - started)
      await rest()
    }
    replication.cancel()
    return samples
  }

  async stop(): Promise<void> {
    await this.#local.close()
    this.#server.stop()
  }

  async #send(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
    const answer = await fetch(`${this.#url}${path}`, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`express-pouchdb: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}
