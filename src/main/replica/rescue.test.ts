import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { moveFile } from './rescue.ts'

describe('a database file that is set aside', () => {
  let folder: string
  let [from, to] = ['', '']
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'koduke-aside-'))
    from = join(folder, 'outbox.db')
    to = join(folder, 'damaged.db')
    for (const suffix of ['', '-wal', '-shm']) writeFileSync(from + suffix, `sisu${suffix}`)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is moved with its WAL', () => {
    moveFile(from, to)
    for (const suffix of ['', '-wal', '-shm']) expect(readFileSync(to + suffix, 'utf8')).toBe(`sisu${suffix}`)
    expect(existsSync(from)).toBe(false)
  })

  it.each(['', '-wal', '-shm'])('stays complete if one of its files cannot be moved (%s)', (suffix) => {
    mkdirSync(to + suffix)
    expect(() => moveFile(from, to)).toThrow()
    for (const each of ['', '-wal', '-shm']) expect(readFileSync(from + each, 'utf8')).toBe(`sisu${each}`)
  })
})
