import type { SessionTokens, SessionUser, UserAnswer } from '#shared/contract/session.ts'
import type { z } from 'zod'
import { RIGHTS, ROLES } from '#shared/rights.ts'

/**
 * Parsers of session answers, equivalent to the contract's schemas (a test compares them) but without zod: otherwise sign-in would have to
 * load it.
 */
export const readUser = (value: unknown): SessionUser => read(isUser, filled(value)) as SessionUser

/** @throws TypeError if the answer is invalid */
export const readTokens = (value: unknown): SessionTokens => read(isTokens, withUser(value)) as SessionTokens

/** @throws TypeError if the answer is invalid */
export const readUserAnswer = (value: unknown): z.output<typeof UserAnswer> => read(isUserAnswer, withUser(value)) as z.output<typeof UserAnswer>

type Check = (value: unknown) => boolean

/** A checked value has the asserted type: the test compares each check with the schema of that type. */
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
/** Exactly these fields, each valid. */
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

/** With the contract's defaults. */
const filled = (user: unknown): unknown => {
  if (!isObject(user)) return user
  const { own_role = 'user', invitations = 0 } = user
  return { ...user, own_role, invitations }
}
const withUser = (value: unknown): unknown => (isObject(value) ? { ...value, user: filled(value['user']) } : value)
