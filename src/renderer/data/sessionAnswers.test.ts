import { describe, expect, it } from 'vitest'
import { SessionTokens, SessionUser, UserAnswer } from '#shared/contract/session.ts'
import { readTokens, readUser, readUserAnswer } from './sessionAnswers.ts'

const partner = { id: 'p1', name: 'Tamme kodu', role: 'carer', house_id: 'h1' }
const user = {
  id: 'u1',
  name: 'Mari Maasikas',
  email: 'mari@koduke.example',
  role: 'carer',
  own_role: 'admin',
  avatar: '/pilt.webp',
  active_partner: 'p1',
  partners: { hk: [partner], kov: [{ ...partner, role: 'kov', house_id: null }] },
  house: { id: 'h1', name: 'Tamme kodu' },
  invitations: 2,
  rights: ['client.read', 'diary.read'],
}
const tokens = { token: 't', refresh_token: 'r', expires_at: '2026-11-21T10:00:00.000Z', user }
const known = { user, snapshot_key: 'k'.repeat(43), draft_key: 'd'.repeat(43) }

/** Possible replacement values. */
const OTHERS = [
  undefined,
  null,
  '',
  'x',
  'not a name',
  'ü'.repeat(43),
  'k'.repeat(65),
  0,
  1.5,
  -1,
  2 ** 60,
  Number.NaN,
  true,
  [],
  [null],
  {},
  { id: 'x' },
]

/** The same with each of its parts, at any depth, omitted, replaced, or extended. */
function* changed(value: unknown): Generator {
  yield* OTHERS
  if (Array.isArray(value)) {
    for (const [index, part] of value.entries()) for (const other of changed(part)) yield value.with(index, other)
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, more: 1 }
    for (const [name, part] of Object.entries(value)) {
      yield Object.fromEntries(Object.entries(value).filter(([each]) => each !== name))
      for (const other of changed(part)) yield { ...value, [name]: other }
    }
  }
}

const outcome = (read: () => unknown): unknown => {
  try {
    return { read: read() }
  } catch {
    return 'refused'
  }
}

describe('the answers about a session', () => {
  it.each([
    ['a user', user, readUser, SessionUser],
    ['tokens', tokens, readTokens, SessionTokens],
    ['who is signed in', known, readUserAnswer, UserAnswer],
  ] as const)('are read as the contract reads %s', (_, whole, read, schema) => {
    expect(read(whole)).toEqual(schema.parse(whole))
    const all = [...changed(whole)]
    expect(all.length).toBeGreaterThan(200)
    for (const each of all) expect([each, outcome(() => read(each))]).toEqual([each, outcome(() => schema.parse(each))])
  })
})
