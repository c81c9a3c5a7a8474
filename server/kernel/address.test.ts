import { describe, expect, it } from 'vitest'
import { addressKey } from './address.ts'

describe('addressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('counts %s as %s', (address, key) => expect(addressKey(address)).toBe(key))

  it('is the same for every address of one connection, and another for the next connection', () => {
    const of = (prefix: string) => new Set(Array.from({ length: 50 }, (_, index) => addressKey(`${prefix}:${(index * 1301).toString(16)}::${index}`)))
    expect(of('2001:db8:0:1')).toEqual(new Set(['2001:db8:0:1::/64']))
    expect(of('2001:db8:0:2')).toEqual(new Set(['2001:db8:0:2::/64']))
  })

  it('is short for any input', () => expect(addressKey('x'.repeat(10_000)).length).toBe(64))
})
