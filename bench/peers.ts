import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'peers')
const require = createRequire(join(FOLDER, 'package.json'))

/**
 * Installs the products to compare with (`bench/peers`, a separate package so that the product's install stays small). False if the
 * registry is unreachable: then there are only our own figures.
 */
export function installPeers(): boolean {
  if (existsSync(join(FOLDER, 'node_modules', '.package-lock.json'))) return true
  console.log('Installing the peers of bench/sync.ts …')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) console.log('The registry cannot be reached or an install failed: PouchDB and RxDB are left out, our figures stand alone.')
  return status === 0
}

/** One of them, of any type: its users state what they use. */
export const peer = (name: string): unknown => require(name)
