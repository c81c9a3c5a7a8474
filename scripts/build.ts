import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PARTS } from './buildParts.ts'

// Builds what is stale: a part is rebuilt if the content of any of its inputs has changed since its last build. With --quick nothing is
// precompressed, which takes most of the time and matters only in production.
const STAMPS = 'out/built'

const isQuick = process.argv.includes('--quick') && process.env['NODE_ENV'] !== 'production'
mkdirSync(STAMPS, { recursive: true })
let isWebNew = false
for (const part of PARTS) {
  if (part.name === 'compressed' && isQuick) continue
  const stamp = join(STAMPS, part.name)
  const made = digestOf(part.of)
  // A new web folder contains no compressed files.
  const isStale = !existsSync(part.makes) || read(stamp) !== made || (part.name === 'compressed' && isWebNew)
  if (!isStale) continue
  writeFileSync(stamp, '')
  execFileSync('npm', ['run', '-s', part.script], { stdio: 'inherit' })
  writeFileSync(stamp, made)
  if (part.name === 'web') {
    isWebNew = true
    writeFileSync(join(STAMPS, 'compressed'), '')
  }
}

function digestOf(paths: readonly string[]): string {
  const digest = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) digest.update(`${path}\0`).update(readFileSync(path)).update('\0')
  return digest.digest('hex')
}

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
  return names.map((name) => join(path, name)).filter((each) => !/\.test\.tsx?$/.test(each) && statSync(each).isFile())
}

function read(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
