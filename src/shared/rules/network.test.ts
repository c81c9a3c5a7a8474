import { describe, expect, it } from 'vitest'
import { networkKind } from './network.ts'

/** Address prefixes, as `server/accounts/seen` stores them. */
describe('a network address as shown to a person', () => {
  it.each([
    ['::1', 'here'],
    ['127.0.0.*', 'here'],
    ['192.168.1.*', 'local'],
    ['10.4.0.*', 'local'],
    ['172.16.0.*', 'local'],
    ['172.32.0.*', 'internet'],
    ['fd12:3456:789a:*', 'local'],
    ['fe80:*', 'local'],
    ['85.253.12.*', 'internet'],
    ['2001:7d0:81f7:*', 'internet'],
  ])('%s is %s', (network, kind) => expect(networkKind(network)).toBe(kind))
})
