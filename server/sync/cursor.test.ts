import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { macOf } from '../kernel/crypto.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'

const secret = randomBytes(32)
const cursor: Cursor = { epoch: 'e1', at: { 'h1:basic': { q: 42 }, 'h1:care': { q: 7, f: 3 } } }
const text = writeCursor(secret, cursor)
const [body = '', mac = ''] = text.split('.')
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a cursor', () => {
  it('is read back as it was written', () => {
    expect(readCursor(secret, text, 'e1')).toEqual(cursor)
  })

  it('of another epoch of the database is rejected', () => {
    expect(readCursor(secret, text, 'e2')).toBeNull()
  })

  it('of another installation is rejected', () => {
    expect(readCursor(randomBytes(32), text, 'e1')).toBeNull()
  })

  it('with a scope added is rejected', () => {
    const forged = encode({ ...cursor, at: { ...cursor.at, 'h2:care': { q: 0 } } })
    expect(readCursor(secret, `${forged}.${mac}`, 'e1')).toBeNull()
  })

  it('with a MAC for another purpose is rejected', () => {
    expect(readCursor(secret, `${body}.${macOf(secret, 'csrf', body)}`, 'e1')).toBeNull()
  })

  it('with one character changed is rejected', () => {
    for (let index = 0; index < text.length; index++) {
      const changed = `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`
      // The last character of base64url carries spare bits; so the text itself is compared.
      expect(readCursor(secret, changed, 'e1'), `at ${index}`).toBeNull()
    }
  })

  it('of a shape that is no longer known is rejected, although it is ours', () => {
    for (const value of [{ epoch: 'e1' }, { epoch: 'e1', at: { s: { q: -1 } } }, { epoch: 'e1', at: {}, more: 1 }, null, 'e1']) {
      const old = encode(value)
      expect(readCursor(secret, `${old}.${macOf(secret, 'cursor', old)}`, 'e1')).toBeNull()
    }
  })

  it('is never accepted from arbitrary text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((each) => `${body}.${each}`),
          fc.string().map((each) => `${each}.${mac}`),
        ),
        (nonsense) => {
          expect(readCursor(secret, nonsense, 'e1') === null || nonsense === text).toBe(true)
        },
      ),
    )
  })
})
