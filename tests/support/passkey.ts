import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** The options of a ceremony that an authenticator reads. */
interface Asked {
  challenge: string
  user?: { id: string }
}

interface Manner {
  /** The origin of the page that used it. */
  origin: string
  /** Whether it verified its person by a finger, a face or a PIN. */
  verified?: boolean
  /** The signature counter that it reports; by default one more than before. */
  counter?: number
}

/** A security key (WebAuthn, ES256) in software, which signs every request. */
export class SoftKey {
  readonly id = randomBytes(16)
  counter = 0
  readonly #private: KeyObject
  readonly #cose: Buffer

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#private = privateKey
    // A COSE key in CBOR: EC2, ES256, P-256 and the two coordinates.
    const head = Buffer.from('a5010203262001215820', 'hex')
    this.#cose = Buffer.concat([head, Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')])
  }

  /** A new credential, as `navigator.credentials.create` returns it. */
  create({ challenge }: Asked, { origin, verified = true }: Manner): object {
    const size = Buffer.alloc(2)
    size.writeUInt16BE(this.id.length)
    const data = Buffer.concat([this.#head(origin, verified, 0x40), Buffer.alloc(16), size, this.id, this.#cose])
    const length = Buffer.from([data.length])
    // {fmt: "none", attStmt: {}, authData}
    const attestation = Buffer.concat([Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'), length, data])
    return this.#credential({
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** A signature, as `navigator.credentials.get` returns it. */
  get({ challenge }: Asked, { origin, verified = true, counter = this.counter + 1 }: Manner): object {
    this.counter = counter
    const data = this.#head(origin, verified, 0)
    const client = clientData('webauthn.get', challenge, origin)
    return this.#credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, sha256(client)]), this.#private).toString('base64url'),
    })
  }

  #head(origin: string, verified: boolean, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags | 0x01 | (verified ? 0x04 : 0)]), counter])
  }

  #credential(response: object): object {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
