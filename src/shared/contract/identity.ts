import { z } from 'zod'
import { Email, Password, PersonName } from './fields.ts'
import { SessionTokens } from './session.ts'

/** What proving an identity answers: a session, or the person's name if no account is tied to it. */
export const IdentityAnswer = z.union([SessionTokens, z.strictObject({ unknown: z.strictObject({ name: z.string() }) })])
export type IdentityAnswer = z.output<typeof IdentityAnswer>

/** A new account for a person with a proven identity; its name may differ from their official one. */
export const RegisterIdentityInput = z.strictObject({ name: PersonName.min(2), email: Email })

/** Starts tying an identity to the account at the provider; `back` is the page to return to. */
export const LinkIdentityInput = z.strictObject({ password: Password, back: z.string().max(500) })
