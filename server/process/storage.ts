import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely } from 'kysely'
import { type Fault, faultOf } from '#core/db/failure.ts'
import type { Database } from '#core/db/schema.ts'
import type { StorageHealth } from '../deps.ts'
import { takesWrites, answers } from './storage.store.ts'

/** How often a write is attempted at most, ms. */
const PROBE_EVERY = 10_000
/** As much as an ordinary day's changes need; a disk with less counts as full. */
const PROBE = Buffer.alloc(512 * 1024)

interface StorageParts {
  /** A separate connection pool, so that a busy one does not look like a dead database. */
  aside: Kysely<Database>
  dataDir: string
}

/** Whether writes are durable: known from failures, and by trying. A fault ends by itself when writing succeeds again. */
export class Storage implements StorageHealth {
  integrity: StorageHealth['integrity'] = 'unknown'
  readonly #parts: StorageParts
  #fault: Fault | null = null
  #probedAt = Number.NEGATIVE_INFINITY
  #probing: Promise<void> | null = null

  constructor(parts: StorageParts) {
    this.#parts = parts
  }

  /** Reports an error; if it was the disk or the database, it is remembered until a write succeeds. */
  noticed(error: unknown): void {
    const fault = faultOf(error)
    if (fault !== null) this.#fault = fault
  }

  /** The present fault; null: none. It attempts a write at most once in ten seconds while all is well. */
  async fault(): Promise<Fault | null> {
    const { aside } = this.#parts
    const isDue = this.#fault !== null || performance.now() - this.#probedAt > PROBE_EVERY
    try {
      await answers(aside)
      if (isDue) await (this.#probing ??= this.#probe().finally(() => (this.#probing = null)))
      this.#fault = null
    } catch (error) {
      this.#fault = faultOf(error) ?? 'storage-failed'
    }
    return this.#fault
  }

  async #probe(): Promise<void> {
    await writable(this.#parts.dataDir)
    await takesWrites(this.#parts.aside)
    this.#probedAt = performance.now()
  }
}

/** Writes and syncs a file of some size in the folder. @throws the system's error */
export async function writable(dataDir: string): Promise<void> {
  const file = join(dataDir, `.probe-${process.pid}`)
  try {
    const handle = await open(file, 'w', 0o600)
    try {
      await handle.writeFile(PROBE)
      await handle.sync()
    } finally {
      await handle.close()
    }
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}
