import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSealed } from '../../src/main/replica/sealedFile.ts'
import { openedKeys } from '../support/openedKeys.ts'
import type { Desktop } from './launch.ts'

/** Every byte of this computer's files, as a thief would read them. */
export function bytesOnDisk(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Buffer.concat(files.map(({ parentPath, name }) => readFileSync(join(parentPath, name))))
}

/** The decrypted bytes of the copy, of every data class that a user may open, including free pages. Only the password gives them. */
export async function bytesOfCopy(desktop: Desktop, person: { email: string }, password: string): Promise<Buffer> {
  const secret = await secretOf(desktop)
  const desk = join(desktop.folder, 'desk')
  const folder = mkdtempSync(join(tmpdir(), 'koduke-bytes-'))
  try {
    copyFiles(desk, folder)
    const { parts } = await openedKeys(folder, secret, { email: person.email, password })
    return Buffer.concat(parts.map(({ path, key }) => withoutCipher({ path: join(folder, path), key })))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Copies the files of the copy; from the beginning again if one was checkpointed away meanwhile. */
function copyFiles(desk: string, folder: string): void {
  for (let tries = 5; ; tries--) {
    try {
      for (const name of readdirSync(folder)) rmSync(join(folder, name))
      for (const name of readdirSync(desk).filter((each) => each.startsWith('copy-') || each.endsWith('.card')))
        copyFileSync(join(desk, name), join(folder, name))
      return
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isGone || tries === 0) throw error
    }
  }
}

function withoutCipher(file: { path: string; key: Buffer }): Buffer {
  const connection = openSealed(file, false)
  // Decryption is impossible while there is a WAL.
  connection.pragma('journal_mode = DELETE')
  connection.pragma(`rekey = ''`)
  connection.close()
  return readFileSync(file.path)
}

/** This computer's secret, from its own key store. */
async function secretOf({ app, folder }: Desktop): Promise<Buffer> {
  const { value } = JSON.parse(readFileSync(join(folder, 'device.key'), 'utf8')) as { value: string }
  const secret = await app.evaluate(
    async ({ safeStorage }, sealed) => (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result,
    value,
  )
  return Buffer.from(secret, 'base64')
}
