import { readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { faultOf } from '#core/db/failure.ts'

/** What Windows says while a virus scanner or an indexer has the file open. */
const HELD: ReadonlySet<unknown> = new Set(['EPERM', 'EBUSY', 'EACCES'])
const TRIES = 6
/** The first wait in ms; each is double the one before: 310 ms in all, for nobody can be answered meanwhile. */
const FIRST_WAIT = 10

/**
 * Writes a small file aside and renames it: a crash leaves the old file or the new one. What a scanner holds for a moment is tried again.
 * @throws as the file system does when it goes on refusing; then the old file stands
 */
export function keepFile(path: string, bytes: Uint8Array | string, pause = sleep): void {
  patiently(() => writeFileSync(`${path}.new`, bytes, { mode: 0o600, flush: true }), pause)
  patiently(() => renameSync(`${path}.new`, path), pause)
}

/** The bytes of a small file; null where there is none. @throws as the file system does when it goes on refusing */
export function readKept(path: string): Buffer | null {
  try {
    return patiently(() => readFileSync(path))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Deletes files in this order, as far as they are there; what a scanner holds for a moment is tried again. One that cannot be deleted
 * keeps none of the others. @throws what the file system says of the first that is still there
 */
export function removeFiles(paths: readonly string[]): void {
  const faults = paths.flatMap((path) => {
    try {
      // `rmSync` of Node 24 loses the code of what it was refused with ("Unknown error"), and nobody could tell who holds the file.
      patiently(() => unlinkSync(path))
      return []
    } catch (error) {
      return codeOf(error) === 'ENOENT' ? [] : [error]
    }
  })
  if (faults.length > 0) throw faults[0]
}

/** The same where it is only for tidiness: what cannot be deleted now is let be until somebody tidies again, as at the next start. */
export function tidyFiles(paths: readonly string[]): void {
  ifDiskAllows(() => removeFiles(paths))
}

/** Deletes a folder with all that is in it, as far as it is there. @throws where anything of it goes on being held */
export const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: TRIES, retryDelay: FIRST_WAIT })

/** Does what may be left undone where the disk refuses. @returns whether it was done */
export const ifDiskAllows = (work: () => void): boolean =>
  orElse(
    () => {
      work()
      return true
    },
    () => false,
  )

/** What there is in place of something that the disk refuses. `instead` hears what it has said. */
export function orElse<T>(work: () => T, instead: (error: unknown) => T): T {
  try {
    return work()
  } catch (error) {
    if (!isRefusedByDisk(error)) throw error
    return instead(error)
  }
}

/** Does something to a file, again where somebody else holds it. */
export function patiently<T>(work: () => T, pause: (ms: number) => void = sleep): T {
  for (let attempt = 1; ; attempt++) {
    try {
      return work()
    } catch (error) {
      if (attempt === TRIES || !HELD.has(codeOf(error))) throw error
      pause(FIRST_WAIT * 2 ** (attempt - 1))
    }
  }
}

/** Whether a file could not be read or written for a reason that lies with this computer: its disk is full or broken, or somebody holds the file. */
const isRefusedByDisk = (error: unknown): boolean => faultOf(error) !== null || HELD.has(codeOf(error))

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Without giving way: what is written here must stand before the next line runs. */
const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
