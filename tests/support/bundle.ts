import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** Builds the server as the product has it, and beside it what else is named, into a folder of its own, which is beside the node_modules whose native parts it uses. @returns the folder */
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

/** Takes a folder of `bundleServer` away. */
export const removeBundle = (folder: string): void => rmSync(folder, { recursive: true, force: true })
