/** The used part of RxDB 17. */
export interface RxParts {
  createRxDatabase(options: { name: string; storage: unknown; multiInstance: boolean }): Promise<RxDatabase>
  getRxStorageMemory(): unknown
  replicateRxCollection(options: RxReplicationOptions): Replication
}

interface RxDatabase {
  addCollections(collections: { rows: { schema: object } }): Promise<{ rows: RxCollection }>
}

export interface RxDocument {
  key: string
  entity: string
  data: object | null
}

interface RxCollection {
  bulkInsert(documents: RxDocument[]): Promise<unknown>
}

export interface Replication {
  awaitInitialReplication(): Promise<void>
  error$: { subscribe(listen: (error: unknown) => void): unknown }
  cancel(): Promise<unknown>
}

interface RxReplicationOptions {
  collection: RxCollection
  replicationIdentifier: string
  live: boolean
  pull?: {
    batchSize: number
    handler(
      last: { cursor: string } | undefined,
      batchSize: number,
    ): Promise<{ documents: (RxDocument & { _deleted: boolean })[]; checkpoint: { cursor: string } }>
  }
  push?: { batchSize: number; handler(changed: { newDocumentState: RxDocument }[]): Promise<RxDocument[]> }
}
