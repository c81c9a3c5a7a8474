import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import WebSocket from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestBrowser } from '../support/browser.ts'
import { type ServerProcess, startProcess } from '../support/processes.ts'
import { Chance } from '../sync/random.ts'

const chance = new Chance(20261123)
const UPGRADES = 1000
const FRAMES = 9000

/** Values that are not valid tokens, houses or headers; JSON, as they arrive over the wire. */
const ODD: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  '',
  'x'.repeat(4000),
  '\u0000',
  [],
  {},
  [[[[[]]]]],
  { toString: 1, valueOf: 1 },
  { token: { toString: 1, valueOf: 1 } },
  { token: null },
  { token: [] },
  { token: 'x'.repeat(4000) },
  JSON.parse('{"then":1,"__proto__":{"x":1}}'),
  { __proto__: null, constructor: 1 },
  { length: -1 },
  { type: 'Buffer', data: [1, 2] },
  '$^.*',
  "'; drop table session; --",
  { id: { $ne: null } },
  true,
]
const HOSTS = [
  '',
  ' ',
  '/',
  '[',
  '[::',
  '[::1',
  '::',
  'a b',
  '\t',
  'localhost',
  '127.0.0.1:99999',
  ':',
  '@',
  '?',
  '#',
  'x'.repeat(300),
  '%',
  '..',
  '-',
]
const ORIGINS = ['', 'null', 'http://', 'http://[', 'file://', 'x', 'http://localhost', 'http://localhost:99999', '//', 'data:,', 'http://a b', '%00']

describe('any input to the socket port', () => {
  let server: ServerProcess
  let dataDir: string
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'koduke-packets-'))
    server = await startProcess({ dataDir })
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const lives = async (): Promise<void> => {
    const { status } = await fetch(`http://127.0.0.1:${server.port}/healthz`, { signal: AbortSignal.timeout(3000) })
    expect({ status, end: server.end() }).toEqual({ status: 200, end: null })
    expect(server.said()).not.toContain('caught by nobody')
  }

  /** One upgrade request with exactly these bytes. @returns the first line of the answer, or how the connection ended */
  const upgrade = (headers: readonly string[]): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(server.socketPort, '127.0.0.1')
      socket.setTimeout(500, () => socket.destroy())
      socket.once('data', (data) => {
        resolve(data.toString('latin1').split('\r\n')[0] ?? '')
        socket.destroy()
      })
      socket.once('close', () => resolve('closed')).on('error', () => resolve('broken'))
      socket.write(`${headers.join('\r\n')}\r\n\r\n`)
    })

  const WEBSOCKET = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']

  it('does not crash the server by a packet with an empty host (C1)', async () => {
    await upgrade(['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', 'Host:', 'Origin: http://localhost:4100', ...WEBSOCKET])
    await lives()
  })

  it(`does not crash the server by ${UPGRADES} odd upgrades`, async () => {
    const paths = ['/socket.io/?EIO=4&transport=websocket', '/socket.io/?EIO=3&transport=polling&sid=x', '/socket.io/', '//', '*', 'http://[', '/%']
    const others = [
      'Cookie: kd=%',
      'Content-Length: -1',
      'Transfer-Encoding: x',
      'X-Forwarded-For: ,,,',
      'Sec-WebSocket-Extensions: ;;;',
      'Sec-WebSocket-Key: x',
    ]
    for (let done = 0; done < UPGRADES; done += 50) {
      const batch = Array.from({ length: 50 }, () =>
        upgrade([
          `GET ${chance.pick(paths)} HTTP/1.1`,
          `Host: ${chance.pick(HOSTS)}`,
          `Origin: ${chance.pick(ORIGINS)}`,
          ...WEBSOCKET.filter(() => chance.below(5) > 0),
          ...(chance.below(3) === 0 ? [chance.pick(others)] : []),
        ]),
      )
      await Promise.all(batch)
    }
    await lives()
  }, 60_000)

  it(`does not crash the server by ${FRAMES} odd values over every event, of visitors and signed-in users (C2)`, async () => {
    const browser = await new TestBrowser(server).signIn('kasutaja@koduke.example')
    const events = ['auth', 'subscribe', 'auth', 'subscribe', 'x', '__proto__', 'message']
    let answered = 0
    for (let done = 0; done < FRAMES; ) {
      const socket = chance.below(4) === 0 ? await browser.live({ token: '', cookie: '' }) : await browser.live()
      // Stays within the limits per socket, in total and at once.
      for (let said = 0; said < 108; said += 9) {
        for (let index = 0; index < 8; index++) socket.emit(chance.pick(events), ...Array.from({ length: chance.below(4) }, () => chance.pick(ODD)))
        answered += (await socket.timeout(2000).emitWithAck('subscribe', chance.pick(ODD))).ok === false ? 1 : 0
        done += 9
      }
      socket.close()
    }
    expect(answered).toBeGreaterThanOrEqual(FRAMES / 9)
    await lives()
  }, 60_000)

  it('is refused if odd, and disconnected if there is too much of it', async () => {
    const browser = await new TestBrowser(server).signIn('hooldaja@koduke.example')
    const socket = await browser.live()
    for (const value of ODD) {
      expect(await socket.timeout(2000).emitWithAck('auth', value)).toEqual({ ok: false })
      expect(await socket.timeout(2000).emitWithAck('subscribe', value)).toEqual({ ok: false })
    }
    const gone = new Promise<string>((resolve) => socket.once('disconnect', resolve))
    for (let said = 0; said < 200; said++) socket.emit('auth', {})
    expect(await gone).toBe('io server disconnect')
    await lives()
  }, 30_000)

  it('closes unfinished requests within 15 s, on both ports', async () => {
    const began = performance.now()
    const open = [server.port, server.socketPort].flatMap((port) =>
      Array.from({ length: 40 }, () => {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => undefined).resume()
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow:')
        return new Promise<void>((resolve) => void socket.once('close', () => resolve()))
      }),
    )
    await lives()
    await Promise.all(open)
    expect(performance.now() - began).toBeLessThan(15_000)
  }, 30_000)

  it('does not crash the server by frames that are no packets', async () => {
    const frames = [
      '',
      '4',
      '40',
      '42',
      '42[',
      '42{}',
      '42["auth"',
      '40/x,',
      '451-["auth",{"_placeholder":true,"num":0}]',
      '2probe',
      '5',
      '6',
      '\u0000',
      '44"x"',
      '43[]',
      '9',
    ]
    for (const frame of [...frames, Buffer.from([1, 2, 3]), 'x'.repeat(20_000)]) {
      const socket = new WebSocket(`ws://127.0.0.1:${server.socketPort}/socket.io/?EIO=4&transport=websocket`)
      await new Promise((resolve) => socket.once('open', resolve))
      for (const each of ['40', frame]) socket.send(each)
      await new Promise((resolve) => {
        socket.once('close', resolve)
        setTimeout(resolve, 30)
      })
      socket.on('error', () => undefined).terminate()
    }
    await lives()
  })

  it('is limited to a number of visitors per address, with room for others when some leave', async () => {
    const open: Socket[] = []
    const enter = async (): Promise<boolean> => {
      const socket = io(`http://127.0.0.1:${server.socketPort}`, { transports: ['websocket'], reconnection: false, forceNew: true })
      open.push(socket)
      return new Promise((resolve) => {
        socket.once('connect', () => resolve(true)).once('connect_error', () => resolve(false))
      })
    }
    for (let count = 0; count < 110; count++) await enter()
    expect(await enter()).toBe(false)
    const isIn = open.filter((socket) => socket.connected).length
    expect(isIn).toBeGreaterThan(80)
    expect(isIn).toBeLessThanOrEqual(100)
    for (const socket of open.splice(0)) socket.close()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await enter()).toBe(true)
    for (let count = 0; count < 98; count++) expect(await enter()).toBe(true)
    for (const socket of open) socket.close()
    await lives()
  }, 30_000)
})
