import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepFile, patiently } from './keptFile.ts'

const failing = (code: string, times: number) => {
  let tries = 0
  return {
    tries: () => tries,
    work: () => {
      if (tries++ < times) throw Object.assign(new Error(code), { code })
    },
  }
}

it.each(['EPERM', 'EBUSY', 'EACCES'])('waits for a process that holds a file (%s), but not for ever', (code) => {
  const short = failing(code, 3)
  const waits: number[] = []
  patiently(short.work, (ms) => waits.push(ms))
  expect(waits).toEqual([10, 20, 40])
  const long = failing(code, 100)
  expect(() => patiently(long.work, () => undefined)).toThrow(code)
  expect(long.tries()).toBe(6)
})

it('waits for nothing else', () => {
  const full = failing('ENOSPC', 1)
  expect(() => patiently(full.work)).toThrow('ENOSPC')
  expect(full.tries()).toBe(1)
})

it('leaves one complete file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koduke-kept-'))
  keepFile(join(folder, 'kaart'), 'vana')
  keepFile(join(folder, 'kaart'), 'uus')
  expect(readdirSync(folder)).toEqual(['kaart'])
  expect(readFileSync(join(folder, 'kaart'), 'utf8')).toBe('uus')
  rmSync(folder, { recursive: true })
})

const sources = globSync('src/main/**/*.ts').filter((path) => !path.endsWith('.test.ts'))

/** Where a file is written or renamed without retries, and why. */
const AT_ONCE: Readonly<Record<string, string>> = {
  'src/main/shell/windowFile.ts': 'where the window was is of no importance: nobody waits for it, and the next closing writes it again',
}

it('is written and renamed only by code that waits for whoever holds it', () => {
  const places = sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('import ') && /\b(?:renameSync|writeFileSync|appendFileSync|copyFileSync)\b/.test(line))
      .map((line) => ({ path, isPatient: /patiently\(\(\) => (?:renameSync|writeFileSync)\(/.test(line) })),
  )
  expect(places.filter(({ isPatient }) => isPatient).length).toBeGreaterThan(4)
  expect(places.flatMap(({ path, isPatient }) => (isPatient ? [] : [path]))).toEqual(Object.keys(AT_ONCE))
  // Without retries only the app's own bundled files may be read.
  const promised = sources.flatMap((path) => /import (.*) from 'node:fs\/promises'/.exec(readFileSync(path, 'utf8'))?.[1] ?? [])
  expect(promised).toEqual(['{ readFile }'])
})

it('is the one place that deletes files, so that every deletion waits for whoever holds them', () => {
  const others = sources.filter((path) => !path.endsWith('keptFile.ts'))
  expect(others.length).toBeGreaterThan(50)
  expect(others.filter((path) => /\b(?:rmSync|unlink|unlinkSync|rm)\b\(/.test(readFileSync(path, 'utf8')))).toEqual([])
})
