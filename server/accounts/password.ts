import { hash, verify } from '@node-rs/argon2'
import { Gate } from '../limits/gate.ts'

// OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes a core and 19 MiB for some 25 ms: at most two at a time, so that guessing cannot starve other work. */
const gate = new Gate({ atOnce: 2, waiting: 20, patience: 5000 })

/** Argon2id hash of a password, with salt and parameters. @throws too-many-requests if many are queued */
export const hashPassword = (password: string): Promise<string> => gate.pass(() => hash(password, COST))

const nobody = hashPassword('nobody has this password')

/** Whether the password matches; takes as long for an unknown account (security.md T25). @throws too-many-requests if many are queued */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const wanted = stored ?? (await nobody)
  const fits = await gate.pass(() => verify(wanted, password))
  return fits && stored !== null && stored !== undefined
}
