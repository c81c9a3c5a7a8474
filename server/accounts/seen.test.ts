import { describe, expect, it } from 'vitest'
import { agentOf, networkOf } from './seen.ts'

describe('how a session is described', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome · Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15', 'Safari · macOS'],
    ['curl/8.5.0', null],
  ])('of %s is %s', (said, agent) => {
    expect(agentOf(said)).toBe(agent)
  })

  it.each([
    ['85.253.12.7', '85.253.12.*'],
    ['::ffff:85.253.12.7', '85.253.12.*'],
    ['2001:7d0:81f7:1::5', '2001:7d0:81f7:*'],
    ['::1', '::1'],
    ['', null],
  ])('shows the beginning of the address %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
