import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'koduke-try-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The result for a program with this behaviour. */
async function tried(name: string, does: string): Promise<{ code: number; says: string }> {
  const binary = join(folder, name)
  writeFileSync(binary, `#!/bin/sh\n${does}\n`, { mode: 0o755 })
  return new Promise((tell) => {
    execFile(process.execPath, ['scripts/desktop/tryRefused.ts', binary], (error, stdout) => tell({ code: error ? 1 : 0, says: stdout.trim() }))
  })
}

const SAYS = 'echo "Koduke ei käivitunud: --no-sandbox" >&2'
const NOT = 'It does not refuse to start without a sandbox:'

it.each([
  ['waits before its window', `${SAYS}; exec sleep 60`, 0, 'It refuses to start without a sandbox'],
  ['ends with its code', `${SAYS}; exit 2`, 0, 'It refuses to start without a sandbox'],
  ['ends with another', `${SAYS}; exit 0`, 1, `${NOT} it has ended with 0`],
  ['ends without a word', 'exit 2', 1, `${NOT} it has ended with 2 and says nothing`],
  ['works all the same', `touch "\${1#--user-data-dir=}/device.key"; ${SAYS}; exec sleep 60`, 1, `${NOT} it has begun to work`],
])('a program that %s', { timeout: 30_000 }, async (name, does, code, says) => {
  expect(await tried(name.replaceAll(' ', '-'), does)).toEqual({ code, says })
})
