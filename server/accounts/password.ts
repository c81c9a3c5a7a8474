import { hash, verify } from '@node-rs/argon2'
import { Gate } from '../limits/gate.ts'

// OWASP's second choice for argon2id: 19 MiB, 2 passes, 1 lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each takes a core and 19 MiB for some 25 ms: two at a time, so that whatever is guessed the machine has room for everybody's work. */
const gate = new Gate({ atOnce: 2, waiting: 20, patience: 5000 })

/** Argon2id of a password, with its salt and cost in the text. @throws too-many-requests where many wait for the same */
export const hashPassword = (password: string): Promise<string> => gate.pass(() => hash(password, COST))

const nobody = hashPassword('nobody has this password')

/** Whether the password fits; takes as long for an account that does not exist (security.md T25). @throws too-many-requests where many wait for the same */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const wanted = stored ?? (await nobody)
  const fits = await gate.pass(() => verify(wanted, password))
  return fits && stored !== null && stored !== undefined
}
