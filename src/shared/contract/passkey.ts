import { z } from 'zod'

const Base64Url = z.string().regex(/^[\w-]{1,8192}$/)

/** WebAuthn options in JSON; made by the server, used by the browser. */
export const PasskeyOptions = z.looseObject({ challenge: Base64Url })

/** What a passkey has signed, in WebAuthn's JSON; its parts are checked where it is verified. */
export const SignedByPasskey = z.looseObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: Base64Url }),
  clientExtensionResults: z.looseObject({}),
})
export type SignedByPasskey = z.output<typeof SignedByPasskey>

/** `alone`: the passkey is the whole sign-in, with user verification (fingerprint, face or PIN). */
export const BeginPasskeyInput = z.strictObject({ alone: z.boolean() })
export const EnterByPasskeyInput = BeginPasskeyInput.extend({ response: SignedByPasskey })
export const PasskeyAnswer = z.strictObject({ options: PasskeyOptions })
