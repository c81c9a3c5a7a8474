import { Fetch } from 'socket.io-client'

/** More than the 25 seconds after which the server ends an idle poll. */
const PATIENCE = 60_000

/**
 * The live channel over plain requests, where WebSockets are blocked: by a proxy, or by a certificate that only the system trusts.
 * Electron's `net` has requests but no WebSocket, so this transport works like every other request of the desk.
 */
export const pollingOver = (ask: typeof fetch) =>
  class extends Fetch {
    override doPoll(): void {
      this.#say().then(
        (text) => this.onData(text),
        (error: Error) => this.onError('poll', error),
      )
    }

    override doWrite(data: string, done: () => void): void {
      this.#say(data).then(done, (error: Error) => this.onError('write', error))
    }

    async #say(data?: string): Promise<string> {
      const headers = new Headers(this.opts.extraHeaders)
      headers.set('X-Requested-With', 'XMLHttpRequest')
      if (data !== undefined) headers.set('Content-Type', 'text/plain;charset=UTF-8')
      const signal = AbortSignal.timeout(PATIENCE)
      const response = await ask(this.uri(), { method: data === undefined ? 'GET' : 'POST', body: data ?? null, headers, signal })
      if (!response.ok) throw new Error(`${response.status} from the live channel`)
      return response.text()
    }
  }
