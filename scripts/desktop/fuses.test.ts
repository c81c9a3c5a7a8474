import { describe, expect, it } from 'vitest'
import { FUSES, readFuses, setFuses } from './fuses.ts'

const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'

/** A binary with random bytes around its fuse wire. */
const binaryWith = (wire: string, { version = 1, length = wire.length } = {}): Buffer =>
  Buffer.concat([Buffer.alloc(70_000, 1), Buffer.from(SENTINEL), Buffer.from([version, length]), Buffer.from(wire), Buffer.alloc(999, 2)])
const wireOf = (binary: Buffer): string => {
  const at = binary.lastIndexOf(SENTINEL) + SENTINEL.length
  return binary.subarray(at + 2, at + 2 + (binary[at + 1] ?? 0)).toString()
}

describe('setFuses', () => {
  it('sets our fuses in the order of the fuse wire and leaves the others unchanged', () => {
    const binary = binaryWith('101111101')
    const before = Buffer.from(binary)
    setFuses(binary)
    expect(wireOf(binary)).toBe('010011001')
    expect(readFuses(binary)).toEqual(FUSES)
    expect(binary.filter((byte, at) => byte !== before[at])).toHaveLength(5)
  })

  it('sets both wires of a universal binary', () => {
    const binary = Buffer.concat([binaryWith('11111111'), binaryWith('11111111')])
    setFuses(binary)
    expect(wireOf(binary)).toBe('01001100')
    expect(wireOf(binary.subarray(0, binary.length / 2))).toBe('01001100')
  })

  it.each([
    ['has none', Buffer.alloc(1000), /no fuses/],
    ['has them in another version', binaryWith('10111110', { version: 2 }), /version 2/],
    ['lacks one of ours', binaryWith('1011111'), /GrantFileProtocolExtraPrivileges/],
    ['has had one taken away', binaryWith('1011r110'), /EnableEmbeddedAsarIntegrityValidation/],
  ])('refuses a binary that %s, and changes nothing', (_what, binary, words) => {
    const before = Buffer.from(binary)
    expect(() => setFuses(binary)).toThrow(words)
    expect(binary.equals(before)).toBe(true)
  })
})
