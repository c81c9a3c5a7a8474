import { z } from 'zod'
import { Email, Password, PersonName } from './fields.ts'
import { SessionTokens } from './session.ts'

/** What proving oneself answers: a session, or what somebody is called to whom no account is tied. */
export const IdentityAnswer = z.union([SessionTokens, z.strictObject({ unknown: z.strictObject({ name: z.string() }) })])
export type IdentityAnswer = z.output<typeof IdentityAnswer>

/** An account for somebody who was proven; they may be called otherwise than in their papers. */
export const RegisterIdentityInput = z.strictObject({ name: PersonName.min(2), email: Email })

/** To the provider, to tie an identity to one's account; `back` is the page to come back to. */
export const LinkIdentityInput = z.strictObject({ password: Password, back: z.string().max(500) })
