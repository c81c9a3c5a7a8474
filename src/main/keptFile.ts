import { renameSync, writeFileSync } from 'node:fs'

/** What Windows says while a virus scanner or an indexer has the file open. */
const HELD: ReadonlySet<unknown> = new Set(['EPERM', 'EBUSY', 'EACCES'])
const TRIES = 6
/** The first wait in ms; each is double the one before: 310 ms in all, for nobody can be answered meanwhile. */
const FIRST_WAIT = 10

/**
 * Writes a small file aside and renames it: a crash leaves the old file or the new one. What a scanner holds for a moment is tried again.
 * @throws as the file system does when it goes on refusing; then the old file stands
 */
export function keepFile(path: string, bytes: Uint8Array | string): void {
  patiently(() => writeFileSync(`${path}.new`, bytes, { mode: 0o600, flush: true }))
  patiently(() => renameSync(`${path}.new`, path))
}

/** Does something to a file, again where somebody else holds it. */
export function patiently(work: () => void, pause: (ms: number) => void = sleep): void {
  for (let attempt = 1; ; attempt++) {
    try {
      return work()
    } catch (error) {
      if (attempt === TRIES || !isHeld(error)) throw error
      pause(FIRST_WAIT * 2 ** (attempt - 1))
    }
  }
}

const isHeld = (error: unknown): boolean => error instanceof Error && 'code' in error && HELD.has(error.code)

/** Without giving way: what is written here must stand before the next line runs. */
const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
