import { z } from 'zod'

const Base64Url = z.string().regex(/^[\w-]{1,8192}$/)

/** What the browser is to ask a passkey for, as WebAuthn has it in JSON; made by the server, read by the browser. */
export const PasskeyOptions = z.looseObject({ challenge: Base64Url })

/** What a passkey has signed, as WebAuthn has it in JSON; its parts are checked where it is verified. */
export const SignedByPasskey = z.looseObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: Base64Url }),
  clientExtensionResults: z.looseObject({}),
})
export type SignedByPasskey = z.output<typeof SignedByPasskey>

/** `alone`: the passkey is the whole sign-in, and its device has asked for a fingerprint, a face or a PIN. */
export const BeginPasskeyInput = z.strictObject({ alone: z.boolean() })
export const EnterByPasskeyInput = BeginPasskeyInput.extend({ response: SignedByPasskey })
export const PasskeyAnswer = z.strictObject({ options: PasskeyOptions })
