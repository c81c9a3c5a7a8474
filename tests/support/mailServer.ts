import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A mail server for tests: accepts letters over SMTP, or refuses them as told. */
export class MailServer {
  readonly letters: Email[] = []
  /** The refusal sent for every recipient; null accepts them. */
  refusal: number | null = null
  readonly #server: SMTPServer

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      // As real servers do, it names the recipient in its refusal.
      onRcptTo: ({ address }, _session: SMTPServerSession, done) =>
        done(this.refusal === null ? null : Object.assign(new Error(`<${address}>: refused`), { responseCode: this.refusal })),
      onData: (stream, _session, done) => {
        void buffer(stream)
          .then((bytes) => PostalMime.parse(bytes))
          .then(
            (letter) => {
              this.letters.push(letter)
              done()
            },
            (error: Error) => done(error),
          )
      },
    })
  }

  static async listen(): Promise<MailServer> {
    const mail = new MailServer()
    const listening = mail.#server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    return mail
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
