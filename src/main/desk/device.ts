import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { rawOf } from '#core/kernel/box.ts'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import { keepFile } from '../keptFile.ts'
import { deviceIdIn, Jar } from '../online/jar.ts'

/** Of the key the private half, PKCS 8 in base64. */
const Kept = z.object({ jar: z.string(), key: z.string() })
type Kept = z.output<typeof Kept>

/** The name of its file. */
export const DEVICE_FILE = 'device'

/**
 * This computer as the server knows it: the cookies that name it, and a key of its own by which it signs what it sends for people who
 * are not here. Sealed with its secret; both outlive every session.
 */
export class Device {
  readonly #path: string
  readonly #secret: Buffer
  #kept: Kept

  constructor(folder: string, secret: Buffer) {
    this.#path = join(folder, DEVICE_FILE)
    this.#secret = deriveKey('device', secret)
    // Written at the first sign-in: what another secret has closed may open again until then.
    this.#kept = this.#read() ?? { jar: '{}', key: newKey() }
  }

  get jar(): string {
    return this.#kept.jar
  }

  keepJar(jar: string): void {
    this.#keep({ ...this.#kept, jar })
  }

  /** Its name at the server; null before anybody has signed in here. */
  get id(): string | null {
    return deviceIdIn(new Jar(this.jar))
  }

  /** The public half of its key, base64url. */
  get signPub(): string {
    return rawOf(this.#key()).toString('base64url')
  }

  sign = (text: string): string => sign(null, Buffer.from(text), this.#key()).toString('base64url')

  /** Another computer from now on: no name at the server, a new key. */
  forget(): void {
    this.#keep({ jar: '{}', key: newKey() })
  }

  #key = (): KeyObject => createPrivateKey({ key: Buffer.from(this.#kept.key, 'base64'), format: 'der', type: 'pkcs8' })

  #read(): Kept | null {
    if (!existsSync(this.#path)) return null
    const bytes = openWith(this.#secret, readFileSync(this.#path))
    const kept = Kept.safeParse(bytes && JSON.parse(bytes.toString()))
    return kept.success ? kept.data : null
  }

  #keep(kept: Kept): void {
    // In one file: a name without its key would be another computer to the server.
    keepFile(this.#path, sealWith(this.#secret, Buffer.from(JSON.stringify(kept))))
    this.#kept = kept
  }
}

const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
