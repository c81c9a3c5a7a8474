import { hash, verify } from '@node-rs/argon2'

// OWASP's second choice for argon2id: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id of a password, with its salt and cost in the text. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

const nobody = hashPassword('nobody has this password')

/** Whether the password fits; takes as long for an account that does not exist (security.md T25). */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password)
  return fits && stored !== null && stored !== undefined
}
