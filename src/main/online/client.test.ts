import { expect, it } from 'vitest'
import { Lost, OnlineClient } from './client.ts'
import { Jar } from './jar.ts'

it('says nothing to anybody while certificates are not checked', async () => {
  const asked: string[] = []
  const answers = async (url: unknown): Promise<Response> => {
    if (typeof url === 'string') asked.push(url)
    return new Response('{}')
  }
  const client = (server: string, env: NodeJS.ProcessEnv) =>
    new OnlineClient({ server, jar: new Jar(), fetch: answers, bearer: () => Promise.resolve(null), env })
  const call = { method: 'POST', path: '/api/login', body: { password: 'x' }, changes: true }
  await expect(client('https://koduke.example', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }).json(call)).rejects.toThrow(Lost)
  expect(asked).toEqual([])
  await client('https://koduke.example', {}).json({ method: 'GET', path: '/api/user', changes: false })
  expect(asked).toEqual(['https://koduke.example/api/user'])
})
