import { z } from 'zod'
import { deriveKey } from '#core/kernel/seal.ts'
import type { DataClass } from '#shared/rights.ts'
import { type Keys, nameFor, Vault } from '../../src/main/desk/vault.ts'
import { copyName } from '../../src/main/replica/copy.names.ts'

const Kept = z.object({
  session: z.object({ user: z.object({ id: z.string(), house: z.object({ id: z.string() }) }) }),
  classes: z.record(z.string(), z.string()),
})

interface Opened extends Keys {
  classes: ReadonlyMap<DataClass, Buffer>
  /** The parts of the house's copy that this person may open; the paths are names in the folder. */
  parts: { path: string; key: Buffer }[]
}

/** The keys of a desk's files that a person's password opens, as the desk itself does. @throws if the card does not open */
export async function openedKeys(folder: string, secret: Buffer, { email, password }: { email: string; password: string }): Promise<Opened> {
  const contact = { isInLease: () => true, mayCome: () => true }
  const vault = new Vault({ folder, secret, now: Date.now, contact, report: (error) => console.error(error) })
  const unlocked = await vault.unlock(email, password)
  if (typeof unlocked === 'string') throw new Error(`The card is ${unlocked}`)
  const { session, classes } = Kept.parse(JSON.parse(unlocked.kept ?? 'null'))
  const keys = (Object.entries(classes) as [DataClass, string][]).map(
    ([name, half]) => [name, deriveKey('class', secret, Buffer.from(half, 'base64url'))] as const,
  )
  const [person, house] = [session.user.id, session.user.house.id].map((id) => nameFor(secret, id)) as [string, string]
  const parts = keys.map(([name, key]) => ({ path: copyName(name === 'own' ? `${house}${person}` : house, name), key }))
  return { ...unlocked.keys, classes: new Map(keys), parts }
}
