import { createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service for tests: takes messages over HTTP, or refuses them as told. */
export class PushService {
  readonly deliveries: Delivery[] = []
  /** The status of every answer. */
  status = 201
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => {
      void buffer(request).then((body) => {
        this.deliveries.push({ path: request.url ?? '', headers: request.headers, body })
        response.writeHead(this.status).end()
      })
    })
  }

  static async listen(): Promise<PushService> {
    const service = new PushService()
    service.#server.listen(0, '127.0.0.1')
    await once(service.#server, 'listening')
    return service
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

/** A browser's half of a subscription: it gives its keys, and opens what was encrypted for it (RFC 8291, RFC 8188). */
export class PushBrowser {
  readonly #pair: ECDH
  readonly #auth = randomBytes(16)
  readonly endpoint: string

  constructor(service: PushService, name: string) {
    this.#pair = createECDH('prime256v1')
    this.#pair.generateKeys()
    this.endpoint = `${service.origin}/send/${name}`
  }

  get subscription() {
    return { endpoint: this.endpoint, keys: { p256dh: this.#pair.getPublicKey('base64url'), auth: this.#auth.toString('base64url') } }
  }

  /** The text of a message of one record. @throws if it was not encrypted for this browser */
  open(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const idLength = body.readUInt8(20)
    const sender = body.subarray(21, 21 + idLength)
    const sealed = body.subarray(21 + idLength)
    const shared = this.#pair.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender])
    const key = derived(this.#auth, shared, info, 32)
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derived(salt, key, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derived(salt, key, Buffer.from('Content-Encoding: nonce\0'), 12),
    ) // prettier-ignore
    cipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    // The last record ends with a 2 and zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }
}

/** HKDF (RFC 5869) of one block. */
function derived(salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', salt).update(key).digest()
  return createHmac('sha256', extracted)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length)
}
