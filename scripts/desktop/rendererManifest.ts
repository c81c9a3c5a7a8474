import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { hashOf, type Manifest, MANIFEST_FILE } from '../../src/main/shell/manifest.ts'

/** Writes the manifest of the renderer's files that the desktop may serve: every file with its hash. */
export function rendererManifest(folder: string): Plugin {
  return {
    name: 'koduke:renderer-manifest',
    apply: 'build',
    closeBundle: () => writeFileSync(join(folder, '..', MANIFEST_FILE), JSON.stringify(manifestOf(folder), null, 1)),
  }
}

/** All files in a folder except source maps, by path with slashes. */
export function manifestOf(folder: string): Manifest {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1).replaceAll(sep, '/'), hashOf(readFileSync(path))]))
}
