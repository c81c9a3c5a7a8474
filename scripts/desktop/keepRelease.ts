import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROTOCOL } from '#shared/sync.ts'
import { callShapes } from '../../tests/releases/calls.ts'
import { KEPT_RELEASE, packFiles } from '../../tests/releases/kept.ts'

// `node scripts/desktop/keepRelease.ts`: builds this commit's desktop and server and stores them as the last release, against which tests
// run the present ones (decision 0066). Run it once per release, on the released commit, and commit the result.
const MOST = 3_000_000

const run = (command: string, ...rest: string[]): string => execFileSync(command, rest, { encoding: 'utf8' }).trim()
if (run('git', 'status', '--porcelain', '--', 'src', 'server', 'package-lock.json') !== '')
  throw new Error('Only what is committed can be released: src, server or the lockfile have changes')
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const former = JSON.parse(readFileSync(join(KEPT_RELEASE, 'release.json'), 'utf8')) as { version: string }
if (former.version === version) throw new Error(`${version} is kept already: what is released has a version of its own`)
for (const script of ['build:desktop', 'build:server']) run('npm', 'run', '-s', script)

// The data process and its imports: windows and pages are not part of the protocol.
const parts = { desktop: filesOf('out/desktop/main').filter((name) => name !== 'index.js'), server: filesOf('out/server') }
rmSync(KEPT_RELEASE, { recursive: true, force: true })
packFiles('desktop', 'out/desktop/main', parts.desktop)
packFiles('server', 'out/server', parts.server)
const release = { version, commit: run('git', 'rev-parse', 'HEAD'), protocol: PROTOCOL }
writeFileSync(join(KEPT_RELEASE, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
writeFileSync(join(KEPT_RELEASE, 'calls.json'), `${JSON.stringify(callShapes())}\n`)

const bytes = readdirSync(KEPT_RELEASE).reduce((sum, name) => sum + statSync(join(KEPT_RELEASE, name)).size, 0)
if (bytes > MOST) throw new Error(`The kept release has ${bytes} bytes; ${MOST} are the most`)
console.log(`Kept ${version} (${release.commit.slice(0, 8)}): ${bytes} bytes`)

/** The modules of a folder by path, without source maps. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
}
