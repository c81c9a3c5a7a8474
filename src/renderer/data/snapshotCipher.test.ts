import { describe, expect, it } from 'vitest'
import { seal, unseal } from './snapshotCipher.ts'

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64url')
const KEY = keyOf(0xfb)
const TEXT = 'Õie Žukov, tuba 207 '.repeat(5000)

describe('seal', () => {
  it('is opened by the same key for the same context', async () => {
    expect(await unseal(KEY, 'Mari', await seal(KEY, 'Mari', TEXT))).toBe(TEXT)
  })

  it('hides the text, and differs each time', async () => {
    const [one, other] = [await seal(KEY, 'Mari', TEXT), await seal(KEY, 'Mari', TEXT)]
    expect(one).not.toBe(other)
    expect(Buffer.from(one, 'base64').toString('utf8')).not.toContain('tuba 207')
  })

  it('is not opened with another key, for another person, or with a changed byte', async () => {
    const sealed = await seal(KEY, 'Mari', TEXT)
    const changed = `${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`
    await expect(unseal(keyOf(1), 'Mari', sealed)).rejects.toThrow()
    await expect(unseal(KEY, 'Jüri', sealed)).rejects.toThrow()
    await expect(unseal(KEY, 'Mari', changed)).rejects.toThrow()
    await expect(unseal(KEY, 'Mari', sealed.slice(0, 8))).rejects.toThrow()
  })
})
