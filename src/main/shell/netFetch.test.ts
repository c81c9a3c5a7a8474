import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { net } from '../../../tests/desktop/standin/net.ts'
import { netFetch } from './netFetch.ts'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}

const ask = netFetch((options) => net.request(options))

describe('netFetch', () => {
  it('sends method, headers, cookies and body as they are', async () => {
    const url = await serve((request, response) => {
      const { method, headers } = request
      let body = ''
      request.on('data', (bytes) => (body += String(bytes)))
      request.on('end', () => response.end(JSON.stringify([method, headers['cookie'], headers['x-xsrf-token'], headers['content-type'], body])))
    })
    const headers = { Cookie: 'kd=1', 'X-XSRF-TOKEN': 't', 'Content-Type': 'application/json' }
    const answer = await ask(url, { method: 'POST', headers, body: '{"õ":1}' })
    expect([answer.status, await answer.json()]).toEqual([200, ['POST', 'kd=1', 't', 'application/json', '{"õ":1}']])
  })

  it('sends a form with its picture', async () => {
    const url = await serve((request, response) => void request.pipe(response.setHeader('X-Type', request.headers['content-type'] ?? '')))
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(70_000)]))
    const answer = await ask(url, { method: 'POST', body: form })
    expect(answer.headers.get('x-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(70_000)
  })

  it('keeps several set cookies separate', async () => {
    const url = await serve((_, response) => response.setHeader('Set-Cookie', ['a=1; Path=/', 'b=2; Expires=Thu, 01 Jan 1970 00:00:00 GMT']).end())
    expect((await ask(url)).headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])
  })

  it('follows no redirect', async () => {
    const url = await serve((_, response) => response.writeHead(302, { Location: '/elsewhere', 'Set-Cookie': 'a=1' }).end())
    const answer = await ask(url, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location'), answer.headers.getSetCookie()]).toEqual([302, `${url}/elsewhere`, ['a=1']])
  })

  it('rejects without an answer, after a timeout, and if a proxy requires authentication', async () => {
    await expect(ask('http://127.0.0.1:1/')).rejects.toThrow(/ECONNREFUSED/)
    const silent = await serve(() => undefined)
    await expect(ask(silent, { signal: AbortSignal.timeout(30) })).rejects.toThrow(/timeout/)
    await expect(ask(silent, { signal: AbortSignal.abort() })).rejects.toThrow(/aborted/)
    server?.removeAllListeners('request').on('request', (_, response) => response.writeHead(407).end())
    await expect(ask(silent)).rejects.toThrow(/proxy/)
  })

  it('rejects an interrupted answer, and an aborted request', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': '10' }).write('half')
      setTimeout(() => response.destroy(), 30)
    })
    await expect((await ask(url)).text()).rejects.toThrow(/./)
    const slow = new AbortController()
    server?.removeAllListeners('request').on('request', (_, response) => response.write('half'))
    const answer = await ask(url, { signal: slow.signal })
    const read = answer.text()
    slow.abort()
    await expect(read).rejects.toThrow(/aborted/)
  })

  it('returns an answer without a body for statuses that have none', async () => {
    const url = await serve((_, response) => response.writeHead(204).end())
    const answer = await ask(url)
    expect([answer.status, answer.body]).toEqual([204, null])
  })
})
