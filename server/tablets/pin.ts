import { macOf } from '../kernel/crypto.ts'
import { hashPassword, passwordFits } from '../accounts/password.ts'

interface WhosePin {
  deviceId: string
  personId: string
  pin: string
}

/**
 * A million PINs are soon tried: the hash is of a PIN keyed with the installation's secret, so that a copy of the database reveals none.
 */
const codeOf = (secret: Buffer, { deviceId, personId, pin }: WhosePin): string => macOf(secret, 'pin', `${deviceId}|${personId}|${pin}`)

export const hashPin = (secret: Buffer, whose: WhosePin): Promise<string> => hashPassword(codeOf(secret, whose))

/** Takes as long for a user without a PIN. */
export const pinFits = (secret: Buffer, hash: string | undefined, whose: WhosePin): Promise<boolean> => passwordFits(hash, codeOf(secret, whose))
