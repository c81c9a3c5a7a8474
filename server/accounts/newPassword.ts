import { AppError } from '#shared/errors.ts'
import { type Owner, passwordFaults } from '#shared/rules/password.ts'
import { hashPassword } from './password.ts'

/** Validates and hashes a new password. To be called outside a transaction: it is slow. @throws validation at `password` */
export async function hashNewPassword(password: string, owner: Owner): Promise<string> {
  const faults = passwordFaults(password, owner)
  if (faults.length > 0) throw new AppError('validation', { field: 'password', key: faults.includes('own') ? 'passwordOwn' : 'passwordCommon' })
  return hashPassword(password)
}
