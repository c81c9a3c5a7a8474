import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { FUSES, readFuses } from '../../scripts/desktop/fuses.ts'

/** Marks the place of the fuses in Electron's binary (electron/fuses). */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koduke-package-'))
})
test.afterEach(() => rmSync(folder, { recursive: true }))

/** Packs the build around a fake binary. @returns the folder of packages; @throws with the packer's message */
function pack(binary: string, ...target: string[]): string {
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'resources'), { recursive: true })
  mkdirSync(join(dist, 'locales'))
  // The languages that are kept, and one that is not.
  for (const language of ['et', 'en-US', 'ru', 'fi']) writeFileSync(join(dist, 'locales', `${language}.pak`), '')
  writeFileSync(join(dist, binary), Buffer.concat([Buffer.alloc(500), Buffer.from(`${SENTINEL}\u0001\u000810111110`), Buffer.alloc(500)]), {
    mode: 0o755,
  })
  writeFileSync(join(dist, 'version'), createRequire(import.meta.url)('electron/package.json').version as string)
  const packer = createRequire(import.meta.url).resolve('electron-builder/cli.js')
  const set = [`-c.electronDist=${dist}`, `-c.directories.output=${join(folder, 'out')}`]
  const { status, stdout, stderr } = spawnSync(process.execPath, [packer, ...target, '--dir', ...set], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
  return join(folder, 'out')
}

test('the packer makes a package of what was built, with its fuses set', () => {
  test.skip(process.platform !== 'linux', 'the binary that pretends is one of Linux')
  const packed = join(pack('electron', '--linux'), 'linux-unpacked')
  expect(readFuses(readFileSync(join(packed, 'koduke')))).toEqual(FUSES)
  expect(readdirSync(join(packed, 'locales'))).not.toContain('fi.pak')
  expect(readdirSync(join(packed, 'resources'))).toContain('icon.png')
})
