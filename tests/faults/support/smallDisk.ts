import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that can be filled, freed and made read-only. */
export interface SmallDisk {
  path: string
  fill(): void
  free(): void
  readOnly(): void
  unmount(): void
}

const FILLING = 'filling'

/** Whether a disk can be mounted here: by root, on Linux. Elsewhere the tests that need one are skipped with a message. */
export const canMount = (): boolean => {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (!isRoot) console.warn('Faults of a disk are not tried here: only root on Linux can mount a small one.')
  return isRoot
}

/** Mounts a disk of this many megabytes. */
export function smallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'koduke-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', path])
  return {
    path,
    fill() {
      const file = openSync(join(path, FILLING), 'w')
      try {
        for (;;) writeSync(file, Buffer.alloc(65_536))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(join(path, FILLING), { force: true }),
    readOnly: () => void execFileSync('mount', ['-o', 'remount,ro', path]),
    unmount() {
      execFileSync('umount', ['-l', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}
