import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyName } from '../../src/main/replica/copy.ts'
import { openSealed } from '../../src/main/replica/sealedFile.ts'
import { nameFor, Vault } from '../../src/main/desk/vault.ts'
import type { Desktop } from './launch.ts'

/** Every byte of this computer's files, as whoever has stolen it would read them. */
export function bytesOnDisk(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))))
}

/** The bytes of a person's copy with the cipher taken off, those of its free pages too. Only whoever knows the password has them. */
export async function bytesOfCopy(desktop: Desktop, person: { id: string; email: string }, password: string): Promise<Buffer> {
  const secret = await secretOf(desktop)
  const desk = join(desktop.folder, 'desk')
  const name = copyName(nameFor(secret, person.id))
  const folder = mkdtempSync(join(tmpdir(), 'koduke-bytes-'))
  try {
    for (const part of [...readdirSync(desk)].filter((part) => part.startsWith(name) || part.endsWith('.card')))
      copyFileSync(join(desk, part), join(folder, part))
    const unlocked = await new Vault(folder, secret, Date.now).unlock(person.email, password)
    if (typeof unlocked === 'string') throw new Error(`The card is ${unlocked}`)
    const path = join(folder, name)
    if (!existsSync(path)) throw new Error('There is no copy')
    const connection = openSealed({ path, key: unlocked.keys.copy }, false)
    // The cipher cannot be taken off while there is a log.
    connection.pragma('journal_mode = DELETE')
    connection.pragma(`rekey = ''`)
    connection.close()
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** This computer's secret, as its own safe opens it. */
async function secretOf({ app, folder }: Desktop): Promise<Buffer> {
  const { value } = JSON.parse(readFileSync(join(folder, 'device.key'), 'utf8')) as { value: string }
  const secret = await app.evaluate(
    async ({ safeStorage }, sealed) => (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result,
    value,
  )
  return Buffer.from(secret, 'base64')
}
