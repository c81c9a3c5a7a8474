import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { contract, type EndpointName, endpoints } from '#shared/contract/index.ts'
import { insertWorker, houseWorld } from '../support/world.ts'
import { onBothDatabases } from '../support/database.ts'
import { type TestServer, testServer } from '../support/testServer.ts'

/** Every text of a value, with its path. */
const textsOf = (value: unknown, path: readonly PropertyKey[] = []): (readonly PropertyKey[])[] => {
  if (typeof value === 'string') return [path]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, [...path, Array.isArray(value) ? Number(key) : key]))
}

const withNul = (value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown => {
  if (key === undefined) return `${String(value)}\0`
  if (Array.isArray(value)) return value.map((each, index) => (index === key ? withNul(each, rest) : each))
  const fields = value as Record<PropertyKey, unknown>
  return { ...fields, [key]: withNul(fields[key], rest) }
}

it.each(endpoints.map(({ name, spec }): [EndpointName, z.ZodType, unknown] => [name, spec.input, spec.example]))(
  '%s lets no NUL through in any of its texts',
  (_, input, example) => {
    for (const path of textsOf(example)) {
      const { data, error } = input.safeParse(withNul(example, path))
      // News remove all non-printable characters first; none is left.
      if (error) expect(error.issues.map((issue) => issue.path[0])).toContain(path[0])
      else expect(JSON.stringify(data)).not.toContain(String.raw`\u0000`)
    }
  },
)

onBothDatabases('a NUL character', (fresh) => {
  let server: TestServer
  beforeAll(async () => {
    const db = await fresh()
    await insertWorker(db, await houseWorld(db), 'manager', 'juhataja@koduke.example')
    server = await testServer(db)
  })

  it('is refused beside its field, in an address and in a body', async () => {
    const manager = await server.browser().signIn('juhataja@koduke.example')
    const example = contract.room.save.example
    const { status, body } = await manager.post(contract.room.save.path, { ...example, name: '10\0' })
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, 'validation', ['name']])
    const visitor = await server.browser().open()
    const found = await visitor.post('/api/search', { q: 'Tamme\0', county: 'Tartu\0' })
    expect([found.status, Object.keys(found.body.errors ?? {})]).toEqual([422, ['q', 'county']])
  })
})
