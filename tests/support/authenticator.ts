import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator with this key shows at a moment. */
export const codeAt = (key: string, now: Date): string => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() })

/** Six digits that it shows neither now nor half a minute before or after. */
export function wrongCodeAt(key: string, now: Date): string {
  const near = [-30_000, 0, 30_000].map((shift) => codeAt(key, new Date(now.getTime() + shift)))
  const wrong = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code))
  if (!wrong) throw new Error('Four codes at once')
  return wrong
}
