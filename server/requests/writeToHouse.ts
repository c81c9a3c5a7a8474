import type { HouseEmail } from '#core/db/tables/mail.ts'
import type { Env } from '#core/kernel/env.ts'
import { queueEmail } from '../stores/mail.store.ts'

interface ToHouse {
  kind: HouseEmail
  /** The house's row of the request. */
  ref: string
  addresses: readonly string[]
}

/** Enqueues an e-mail to a house, with its role; always in Estonian. */
export async function writeToHouse(env: Env, { kind, ref, addresses }: ToHouse): Promise<void> {
  for (const to of addresses) await queueEmail(env, { kind, ref, to, language: 'et' })
}
