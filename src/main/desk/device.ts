import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { rawOf } from '#core/kernel/box.ts'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import { keepFile, orElse, readKept } from '../keptFile.ts'
import { deviceIdIn, Jar } from '../online/jar.ts'

/** Of the key the private half, PKCS 8 in base64. */
const StoredDevice = z.object({ jar: z.string(), key: z.string() })
type StoredDevice = z.output<typeof StoredDevice>

/** The name of its file. */
export const DEVICE_FILE = 'device'

/**
 * This computer as the server knows it: the cookies that name it, and a key of its own by which it signs what it sends for people who
 * are not here. Sealed with its secret; both outlive every session.
 */
export class Device {
  readonly #path: string
  readonly #secret: Buffer
  readonly #report: (error: unknown) => void
  #kept: StoredDevice

  /** `report`: hears that the disk has refused to keep something. */
  constructor(folder: string, secret: Buffer, report: (error: unknown) => void) {
    this.#report = report
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

  #read(): StoredDevice | null {
    const sealed = readKept(this.#path)
    const bytes = sealed && openWith(this.#secret, sealed)
    const kept = StoredDevice.safeParse(bytes && JSON.parse(bytes.toString()))
    return kept.success ? kept.data : null
  }

  #keep(kept: StoredDevice): void {
    this.#kept = kept
    // In one file: a name without its key would be another computer to the server. What a full disk refuses the next sign-in keeps;
    // until then a restart finds the former one.
    orElse(() => keepFile(this.#path, sealWith(this.#secret, Buffer.from(JSON.stringify(kept)))), this.#report)
  }
}

const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
