import { expect, it } from 'vitest'
import { answeredTo } from '../../../tests/support/answeredTo.ts'
import { Lost, OnlineClient } from './client.ts'
import { Jar } from './jar.ts'

it('sends nothing while certificates are not checked', async () => {
  const asked: string[] = []
  const answers = async (url: unknown, init?: RequestInit): Promise<Response> => {
    if (typeof url === 'string') asked.push(url)
    return new Response('{}', { headers: answeredTo(init) })
  }
  const client = (server: string, env: NodeJS.ProcessEnv) =>
    new OnlineClient({ server, jar: new Jar(), fetch: answers, bearer: () => Promise.resolve(null), env })
  const call = { method: 'POST', path: '/api/login', body: { password: 'x' }, changes: true }
  await expect(client('https://koduke.example', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }).json(call)).rejects.toThrow(Lost)
  expect(asked).toEqual([])
  await client('https://koduke.example', {}).json({ method: 'GET', path: '/api/user', changes: false })
  expect(asked).toEqual(['https://koduke.example/api/user'])
})

it.each([
  ['a page of a captive portal', new Response('<html>', { status: 200 })],
  ['a refusal of a proxy in our words', Response.json({ code: 'unauthenticated', message: '' }, { status: 401 })],
  ['the answer to another request', Response.json({ code: 'forbidden', message: '' }, { status: 403, headers: answeredTo(undefined) })],
])('takes %s for no connection, and no cookie of it', async (_what, response) => {
  response.headers.append('Set-Cookie', 'XSRF-TOKEN=vale; Path=/')
  const jar = new Jar()
  const client = new OnlineClient({ server: 'https://koduke.example', jar, fetch: async () => response, bearer: () => Promise.resolve(null) })
  await expect(client.json({ method: 'GET', path: '/api/user', changes: false })).rejects.toThrow(Lost)
  expect(jar.toText()).toBe('{}')
})
