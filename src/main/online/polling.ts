import { Fetch } from 'socket.io-client'

/** Longer than the 25 seconds after which the server lets an idle poll go. */
const PATIENCE = 60_000

/**
 * The live channel over plain requests, for where no WebSocket comes through: a proxy that lets none pass, or one whose certificate only
 * the system knows. Electron's `net` has requests but no WebSocket, so this way has what every other request of the desk has.
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
