import { z } from 'zod'
import { deriveKey } from '#core/kernel/seal.ts'
import type { DataClass } from '#shared/rights.ts'
import { type Keys, Vault } from '../../src/main/desk/vault.ts'

const Halves = z.object({ classes: z.record(z.string(), z.string()) })

/** What somebody's password opens of a desk's files, as the desk itself does. @throws where the card does not open */
export async function openedKeys(
  folder: string,
  secret: Buffer,
  { email, password }: { email: string; password: string },
): Promise<Keys & { classes: ReadonlyMap<DataClass, Buffer> }> {
  const unlocked = await new Vault(folder, secret, Date.now, { isInLease: () => true, mayCome: () => true }).unlock(email, password)
  if (typeof unlocked === 'string') throw new Error(`The card is ${unlocked}`)
  const { classes } = Halves.parse(JSON.parse(unlocked.kept ?? 'null'))
  const keys = Object.entries(classes) as [DataClass, string][]
  return { ...unlocked.keys, classes: new Map(keys.map(([name, half]) => [name, deriveKey('class', secret, Buffer.from(half, 'base64url'))])) }
}
