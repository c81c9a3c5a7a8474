import type { Replication, RxParts } from './rx.types.ts'
import { peer } from './peers.ts'
import { readPage } from '../src/main/replica/page.ts'
import { type Names, rowsIn } from './syncHouse.ts'
import type { Wire } from '../src/main/replica/wire.ts'
import { DATA_CLASSES } from '#shared/rights.ts'
import { cursorOf, PULL_ROWS, PUSH_ITEMS, type PushItem } from '#shared/sync.ts'

const SCHEMA = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: { key: { type: 'string', maxLength: 100 }, entity: { type: 'string' }, data: { type: 'object', additionalProperties: true } },
  required: ['key'],
}

/** RxDB in memory (its SQLite storage is commercial) on our own server, with handlers for our two calls. */
export class RxDesk {
  readonly #wire: Wire
  readonly #parts: RxParts

  private constructor(wire: Wire, parts: RxParts) {
    this.#wire = wire
    this.#parts = parts
  }

  static open(wire: Wire): RxDesk {
    const { createRxDatabase } = peer('rxdb') as Pick<RxParts, 'createRxDatabase'>
    const { getRxStorageMemory } = peer('rxdb/plugins/storage-memory') as Pick<RxParts, 'getRxStorageMemory'>
    const { replicateRxCollection } = peer('rxdb/plugins/replication') as Pick<RxParts, 'replicateRxCollection'>
    return new RxDesk(wire, { createRxDatabase, getRxStorageMemory, replicateRxCollection })
  }

  /** Milliseconds until the client has all rows. */
  async firstCopy(rows: number, names: Names): Promise<number> {
    const collection = await this.#collection()
    const started = performance.now()
    let got = 0
    const replication = this.#parts.replicateRxCollection({
      collection,
      replicationIdentifier: 'first',
      live: false,
      pull: {
        batchSize: PULL_ROWS,
        handler: async (last) => {
          const page = readPage(
            await this.#wire.pull({ cursor: last?.cursor ?? null, limit: PULL_ROWS, again: [], classes: DATA_CLASSES, shape: '' }),
          )
          if (!page) throw new Error('No page')
          const documents = rowsIn(page, names).map(({ entity, id, data, isGone }) => ({ key: `${entity}:${id}`, entity, data, _deleted: isGone }))
          got += documents.length
          return { documents, checkpoint: { cursor: cursorOf(page.tail.next) } }
        },
      },
    })
    await finished(replication)
    const took = performance.now() - started
    if (got < rows) throw new Error(`RxDB copied ${got} of ${rows}`)
    return took
  }

  /** Milliseconds until offline writes are at the server. */
  async push(items: PushItem[], to: { epoch: string; device: string }): Promise<number> {
    const collection = await this.#collection()
    await collection.bulkInsert(items.map((item) => ({ key: item.mid, entity: 'intent', data: item })))
    const started = performance.now()
    const replication = this.#parts.replicateRxCollection({
      collection,
      replicationIdentifier: 'push',
      live: false,
      push: {
        batchSize: PUSH_ITEMS,
        handler: async (changed) => {
          const intents = changed.map(({ newDocumentState }) => newDocumentState.data as PushItem)
          const { results } = await this.#wire.push({ ...to, items: intents, resolved: [] })
          if (results.some(({ status }) => status !== 200)) throw new Error(`RxDB's push was refused: ${JSON.stringify(results[0])}`)
          return []
        },
      },
    })
    await finished(replication)
    return performance.now() - started
  }

  async #collection() {
    const db = await this.#parts.createRxDatabase({
      name: `bench${performance.now()}`.replace('.', ''),
      storage: this.#parts.getRxStorageMemory(),
      multiInstance: false,
    })
    const { rows } = await db.addCollections({ rows: { schema: SCHEMA } })
    return rows
  }
}

/** Waits for a replication to finish. @throws the handler's error: RxDB would retry for ever */
async function finished(replication: Replication): Promise<void> {
  const failed = new Promise<never>(
    (_, reject) => void replication.error$.subscribe((error) => reject(error instanceof Error ? error : new Error(String(error)))),
  )
  await Promise.race([replication.awaitInitialReplication(), failed])
  await replication.cancel()
}
