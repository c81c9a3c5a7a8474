import { readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { faultOf } from '#core/db/failure.ts'

/** Windows error codes while a virus scanner or an indexer has the file open. */
const HELD: ReadonlySet<unknown> = new Set(['EPERM', 'EBUSY', 'EACCES'])
const TRIES = 6
/** The first delay in ms; doubled each time: 310 ms in total, since the process is blocked meanwhile. */
const FIRST_WAIT = 10

/**
 * Writes a small file atomically, by rename: a crash leaves the old file or the new one. Retries while a scanner holds it.
 * @throws the file system's error if it persists; then the old file remains
 */
export function keepFile(path: string, bytes: Uint8Array | string, pause = sleep): void {
  patiently(() => writeFileSync(`${path}.new`, bytes, { mode: 0o600, flush: true }), pause)
  patiently(() => renameSync(`${path}.new`, path), pause)
}

/** The bytes of a small file; null if there is none. @throws the file system's error if it persists */
export function readKept(path: string): Buffer | null {
  try {
    return patiently(() => readFileSync(path))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/**
 * Deletes files in this order, if they exist; retries while a scanner holds one. A failure does not prevent deleting the others. @throws
 * the file system's error of the first that remains
 */
export function removeFiles(paths: readonly string[]): void {
  const faults = paths.flatMap((path) => {
    try {
      // `rmSync` of Node 24 loses the error code ("Unknown error"), so the cause would be unknown.
      patiently(() => unlinkSync(path))
      return []
    } catch (error) {
      return codeOf(error) === 'ENOENT' ? [] : [error]
    }
  })
  if (faults.length > 0) throw faults[0]
}

/** The same for mere cleanup: what cannot be deleted now is left until the next cleanup, as at the next start. */
export function tidyFiles(paths: readonly string[]): void {
  ifDiskAllows(() => removeFiles(paths))
}

/** Deletes a folder with its contents, if it exists. @throws if anything in it stays in use */
export const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: TRIES, retryDelay: FIRST_WAIT })

/** Runs something optional that the disk may refuse. @returns whether it succeeded */
export const ifDiskAllows = (work: () => void): boolean =>
  orElse(
    () => {
      work()
      return true
    },
    () => false,
  )

/** A fallback for something that the disk refuses. `instead` gets the error. */
export function orElse<T>(work: () => T, instead: (error: unknown) => T): T {
  try {
    return work()
  } catch (error) {
    if (!isRefusedByDisk(error)) throw error
    return instead(error)
  }
}

/** Runs a file operation, with retries while another process holds the file. */
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

/** Whether a file error is local to this computer: its disk is full or broken, or another process holds the file. */
const isRefusedByDisk = (error: unknown): boolean => faultOf(error) !== null || HELD.has(codeOf(error))

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Blocking: the file must be written before the next line runs. */
const sleep = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
