import { generateKeyPairSync, sign } from 'node:crypto'
import { rawOf, sealIntent } from '#core/kernel/box.ts'
import type { BoxKey } from '#shared/contract/session.ts'
import type { BoxedIntent, PushItem, SealedBody } from '#shared/sync.ts'
import type { Answer, TestBrowser } from './browser.ts'
import type { TestServer } from './testServer.ts'

/** A desk as the server sees it: the key with which a device signs, and boxes sealed as if by people who have signed in there. */
export class SigningDevice {
  readonly #server: TestServer
  readonly #pair = generateKeyPairSync('ed25519')

  constructor(server: TestServer) {
    this.#server = server
  }

  get signPub(): string {
    return rawOf(this.#pair.publicKey).toString('base64url')
  }

  /** Registers the key with a person's session. @returns the key that seals their boxes */
  async boxKeyOf(browser: TestBrowser): Promise<BoxKey> {
    const { status, body, text } = await browser.post('/api/user/desk-key', { sign_pub: this.signPub })
    if (status !== 200) throw new Error(text)
    return body.box
  }

  /** Makes the browser of a session a desktop that has had its key for a long time. */
  static async enrol(server: TestServer, browser: TestBrowser, since = '2026-01-01T00:00:00.000Z'): Promise<SigningDevice> {
    const device = new SigningDevice(server)
    await device.boxKeyOf(browser)
    await server.deps.db.updateTable('device').set({ signed_since: since }).where('id', '=', browser.device).execute()
    return device
  }

  /** Sends a signed body; `altered` changes the text after it was signed. */
  async send(body: SealedBody, altered: (text: string) => string = (text) => text): Promise<Pick<Answer, 'status' | 'body' | 'text'>> {
    const text = JSON.stringify(body)
    const signature = sign(null, Buffer.from(text), this.#pair.privateKey).toString('base64url')
    const response = await fetch(`http://127.0.0.1:${this.#server.port}/api/sync/sealed`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Device-Signature': signature },
      body: altered(text),
    })
    const answer = await response.text()
    return { status: response.status, text: answer, body: JSON.parse(answer) }
  }
}

/** An intent in a box, as sent. */
export const boxOf = (key: BoxKey, intent: Omit<BoxedIntent, 'item'> & { item: PushItem }): SealedBody['items'][number] => ({
  mid: intent.item.mid,
  box: sealIntent(key, intent).toString('base64url'),
})
