import { describe, expect, it } from 'vitest'
import type { BoxedIntent } from '#shared/sync.ts'
import { boxPairOf, openIntent, sealIntent } from './box.ts'

const PROOF = Buffer.alloc(32, 2).toString('base64url')
const pair = boxPairOf(Buffer.alloc(32, 1))
const key = { kid: pair.kid, to: pair.to, proof: PROOF }
const intent: BoxedIntent = {
  device: 'seade',
  epoch: 'epohh',
  item: {
    mid: '01990000-0000-7000-8000-0000000000e1',
    user: 'mari',
    house: 'maja',
    shape: 1,
    call: { method: 'POST', path: '/api/diary/other', body: { text: 'Jõi ise' } },
    occurred_at: '2026-11-21T10:00:00.000Z',
    age_ms: null,
    after: null,
  },
}

describe('a box', () => {
  it('is opened by the server, whose key pair is always the same for the same secret', () => {
    expect(openIntent(boxPairOf(Buffer.alloc(32, 1)), sealIntent(key, intent), () => PROOF)).toEqual(intent)
  })

  it('is different each time, and contains no plain text', () => {
    const [one, other] = [sealIntent(key, intent), sealIntent(key, intent)]
    expect(one.equals(other)).toBe(false)
    for (const word of ['mari', 'maja', 'seade', 'Jõi', '/api']) expect(one.includes(word)).toBe(false)
  })

  it('is not opened with another key, a changed bit, or another person’s proof', () => {
    const box = sealIntent(key, intent)
    expect(openIntent(boxPairOf(Buffer.alloc(32, 3)), box, () => PROOF)).toBeNull()
    expect(openIntent(pair, box, () => Buffer.alloc(32, 4).toString('base64url'))).toBeNull()
    for (let index = 0; index < box.length; index++) {
      const altered = Buffer.from(box)
      altered[index] = (altered[index] ?? 0) ^ 0x80
      expect(openIntent(pair, altered, () => PROOF)).toBeNull()
    }
    expect(openIntent(pair, box.subarray(0, 20), () => PROOF)).toBeNull()
  })
})
