import { AppError } from '#shared/errors.ts'
import { type Owner, passwordFaults } from '#shared/rules/password.ts'
import { hashPassword } from './password.ts'

/** The hash of a password that somebody may have. To be called outside of a transaction: this takes time. @throws validation beside `password` */
export async function hashNewPassword(password: string, owner: Owner): Promise<string> {
  const faults = passwordFaults(password, owner)
  if (faults.length > 0) throw new AppError('validation', { field: 'password', key: faults.includes('own') ? 'passwordOwn' : 'passwordCommon' })
  return hashPassword(password)
}
