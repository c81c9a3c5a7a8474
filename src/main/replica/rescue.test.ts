import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { moveFile } from './rescue.ts'

describe('a file of a database that is put aside', () => {
  let folder: string
  let [from, to] = ['', '']
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'koduke-aside-'))
    from = join(folder, 'outbox.db')
    to = join(folder, 'damaged.db')
    for (const suffix of ['', '-wal', '-shm']) writeFileSync(from + suffix, `sisu${suffix}`)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('goes with its log', () => {
    moveFile(from, to)
    for (const suffix of ['', '-wal', '-shm']) expect(readFileSync(to + suffix, 'utf8')).toBe(`sisu${suffix}`)
    expect(existsSync(from)).toBe(false)
  })

  it.each(['', '-wal', '-shm'])('stays as a whole where one of its files cannot go (%s)', (suffix) => {
    mkdirSync(to + suffix)
    expect(() => moveFile(from, to)).toThrow()
    for (const each of ['', '-wal', '-shm']) expect(readFileSync(from + each, 'utf8')).toBe(`sisu${each}`)
  })
})
