import { execFileSync } from 'node:child_process'

/**
 * Locks a file as a virus scanner does on Windows: by a mount over it, so that it cannot be deleted (EBUSY). @returns a function that
 * releases it
 */
export function holdFile(path: string): () => void {
  execFileSync('mount', ['--bind', path, path])
  return () => void execFileSync('umount', [path])
}
