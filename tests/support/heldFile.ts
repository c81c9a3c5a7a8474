import { execFileSync } from 'node:child_process'

/** Holds a file as a virus scanner does on Windows: by a mount over it, under which it cannot be deleted (EBUSY). Returns how to let it go. */
export function holdFile(path: string): () => void {
  execFileSync('mount', ['--bind', path, path])
  return () => void execFileSync('umount', [path])
}
