import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { rawOf } from '#core/kernel/box.ts'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import { keepFile, orElse, readKept } from '../keptFile.ts'
import { deviceIdIn, Jar } from '../online/jar.ts'

/** The private key, PKCS 8 in base64. */
const StoredDevice = z.object({ jar: z.string(), key: z.string() })
type StoredDevice = z.output<typeof StoredDevice>

/** The name of its file. */
export const DEVICE_FILE = 'device'

/**
 * This computer's identity at the server: its cookies, and its own key to sign what it sends for absent users. Sealed with its secret; both
 * outlive every session.
 */
export class Device {
  readonly #path: string
  readonly #secret: Buffer
  readonly #report: (error: unknown) => void
  #kept: StoredDevice

  /** `report`: called when the disk refuses to store something. */
  constructor(folder: string, secret: Buffer, report: (error: unknown) => void) {
    this.#report = report
    this.#path = join(folder, DEVICE_FILE)
    this.#secret = deriveKey('device', secret)
    // Written at the first sign-in: until then a file sealed with another secret may still become readable.
    this.#kept = this.#read() ?? { jar: '{}', key: newKey() }
  }

  get jar(): string {
    return this.#kept.jar
  }

  keepJar(jar: string): void {
    this.#keep({ ...this.#kept, jar })
  }

  /** Its name at the server; null before the first sign-in. */
  get id(): string | null {
    return deviceIdIn(new Jar(this.jar))
  }

  /** The public key, base64url. */
  get signPub(): string {
    return rawOf(this.#key()).toString('base64url')
  }

  sign = (text: string): string => sign(null, Buffer.from(text), this.#key()).toString('base64url')

  /** Becomes a new device: no name at the server, a new key. */
  forget(): void {
    this.#keep({ jar: '{}', key: newKey() })
  }

  #key = (): KeyObject => createPrivateKey({ key: Buffer.from(this.#kept.key, 'base64'), format: 'der', type: 'pkcs8' })

  #read(): StoredDevice | null {
    const sealed = readKept(this.#path)
    const bytes = sealed && openWith(this.#secret, sealed)
    const kept = StoredDevice.safeParse(bytes && JSON.parse(bytes.toString()))
    return kept.success ? kept.data : null
  }

  #keep(kept: StoredDevice): void {
    this.#kept = kept
    // In one file: a name without its key would be another device to the server. If the disk is full, the next sign-in writes it; until
    // then a restart finds the former one.
    orElse(() => keepFile(this.#path, sealWith(this.#secret, Buffer.from(JSON.stringify(kept)))), this.#report)
  }
}

const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
