import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely } from 'kysely'
import { type Fault, faultOf } from '#core/db/failure.ts'
import type { Database } from '#core/db/schema.ts'
import type { StorageHealth } from '../deps.ts'
import { takesWrites, answers } from './storage.store.ts'

/** How often it is tried, on being asked, whether anything can be written, ms. */
const PROBE_EVERY = 10_000
/** As much as an ordinary change of a day needs; a disk with less is as good as full. */
const PROBE = Buffer.alloc(512 * 1024)

interface StorageParts {
  /** Connections apart from those of the work, so that a full pool does not look like a dead database. */
  aside: Kysely<Database>
  dataDir: string
}

/** Whether what is written stays: known by what failed, and by trying. A fault ends by itself when writing succeeds again. */
export class Storage implements StorageHealth {
  integrity: StorageHealth['integrity'] = 'unknown'
  readonly #parts: StorageParts
  #fault: Fault | null = null
  #probedAt = Number.NEGATIVE_INFINITY
  #probing: Promise<void> | null = null

  constructor(parts: StorageParts) {
    this.#parts = parts
  }

  /** Something failed; if it was the disk or the database, it is remembered until writing succeeds. */
  noticed(error: unknown): void {
    const fault = faultOf(error)
    if (fault !== null) this.#fault = fault
  }

  /** What is wrong now; null: nothing. Asked often, it tries at most once in ten seconds as long as all is well. */
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

/** A file of some size can be written into the folder, and is on the disk. @throws what the system says */
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
