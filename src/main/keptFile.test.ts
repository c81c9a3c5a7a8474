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

it.each(['EPERM', 'EBUSY', 'EACCES'])('waits for whoever holds a file (%s), and not for ever', (code) => {
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

it('leaves one whole file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'koduke-kept-'))
  keepFile(join(folder, 'kaart'), 'vana')
  keepFile(join(folder, 'kaart'), 'uus')
  expect(readdirSync(folder)).toEqual(['kaart'])
  expect(readFileSync(join(folder, 'kaart'), 'utf8')).toBe('uus')
  rmSync(folder, { recursive: true })
})

it('is the one place that deletes files, so that every deletion waits for whoever holds them', () => {
  const sources = globSync('src/main/**/*.ts').filter((path) => !path.endsWith('.test.ts') && !path.endsWith('keptFile.ts'))
  expect(sources.length).toBeGreaterThan(50)
  expect(sources.filter((path) => /\b(?:rmSync|unlink|unlinkSync|rm)\b\(/.test(readFileSync(path, 'utf8')))).toEqual([])
})
