import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Builds the server as for the product, and the other named entries, into a folder of its own next to the node_modules with the native
 * modules it uses. @returns the folder
 */
export async function bundleServer(name: string, input: Readonly<Record<string, string>> = {}): Promise<string> {
  const outDir = join('out', `${name}-${process.pid}`)
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    ssr: { external: ['better-sqlite3-multiple-ciphers'] },
    build: { outDir, rolldownOptions: { input } },
  })
  return outDir
}

/** Removes a folder made by `bundleServer`. */
export const removeBundle = (folder: string): void => rmSync(folder, { recursive: true, force: true })
