import type { SessionTokens, SessionUser, UserAnswer } from '#shared/contract/session.ts'
import type { z } from 'zod'
import { RIGHTS, ROLES } from '#shared/rights.ts'

/**
 * The answers about a session, read as the contract's schemas read them (a test holds the two together) but without these: whoever signs in
 * would else wait for all that schemas are made of.
 */
export const readUser = (value: unknown): SessionUser => read(isUser, filled(value)) as SessionUser

/** @throws TypeError where the answer is none */
export const readTokens = (value: unknown): SessionTokens => read(isTokens, withUser(value)) as SessionTokens

/** @throws TypeError where the answer is none */
export const readUserAnswer = (value: unknown): z.output<typeof UserAnswer> => read(isUserAnswer, withUser(value)) as z.output<typeof UserAnswer>

type Check = (value: unknown) => boolean

/** What has passed a check is what it is taken for: the test compares each with the schema of that type. */
function read(check: Check, value: unknown): unknown {
  if (!check(value)) throw new TypeError('Not an answer about a session')
  return value
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const text: Check = (value) => typeof value === 'string'
const like =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const oneOf =
  (names: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && names.includes(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
/** These fields, each as it must be, and no others. */
const shape =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isObject(value) &&
    Object.keys(value).every((name) => Object.hasOwn(fields, name)) &&
    Object.entries(fields).every(([name, check]) => check(value[name]))

const id = like(/^[\w-]{1,64}$/)
const key = like(/^[\w-]{43}$/)
const isPartner = shape({ id, name: text, role: oneOf(ROLES), house_id: orNull(id) })
const isUser = shape({
  id,
  name: text,
  email: text,
  role: oneOf(ROLES),
  own_role: oneOf(['user', 'admin']),
  avatar: orNull(text),
  active_partner: orNull(id),
  partners: shape({ hk: listOf(isPartner), kov: listOf(isPartner) }),
  house: orNull(shape({ id, name: text })),
  invitations: Number.isSafeInteger,
  rights: listOf(oneOf(RIGHTS)),
})
const isTokens = shape({ token: text, refresh_token: text, expires_at: text, user: isUser })
const isUserAnswer = shape({ user: isUser, snapshot_key: key, draft_key: key })

/** With what the contract puts in where nothing is said. */
const filled = (user: unknown): unknown => {
  if (!isObject(user)) return user
  const { own_role = 'user', invitations = 0 } = user
  return { ...user, own_role, invitations }
}
const withUser = (value: unknown): unknown => (isObject(value) ? { ...value, user: filled(value['user']) } : value)
