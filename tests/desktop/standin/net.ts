import type Electron from 'electron'
import { EventEmitter } from 'node:events'
import http from 'node:http'
import https from 'node:https'

/** Electron's `net` request over Node: the same events, without the system's proxy and certificates. */
class ClientRequest extends EventEmitter implements Pick<Electron.ClientRequest, 'setHeader' | 'write' | 'abort'> {
  readonly #request: http.ClientRequest
  readonly #address: string
  #isOver = false

  constructor({ method = 'GET', url = '' }: Electron.ClientRequestConstructorOptions) {
    super()
    this.#address = url
    this.#request = (url.startsWith('https:') ? https : http).request(url, { method })
    this.#request.on('response', (response) => this.#answered(response))
    this.#request.on('error', (error) => this.#failed(error))
  }

  setHeader(name: string, value: string): void {
    // Chromium's own header: it decodes what it requested, so the page never sees it.
    if (name.toLowerCase() !== 'accept-encoding') this.#request.setHeader(name, value)
  }

  write = (bytes: Buffer | string): void => void this.#request.write(bytes)
  end = (): this => {
    this.#request.end()
    return this
  }

  abort(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#request.destroy()
    this.emit('abort')
  }

  #answered(response: http.IncomingMessage): void {
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      const all = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat()]))
      this.emit('redirect', statusCode, 'GET', new URL(headers.location, this.#address).href, all)
      // As in Electron: without an immediate follow the redirect is cancelled.
      if (!this.#isOver) this.#failed(new Error('Redirect was cancelled'))
      return
    }
    this.emit('response', response)
  }

  #failed(error: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#request.destroy()
    this.emit('error', error)
  }
}

export const net = { request: (options: Electron.ClientRequestConstructorOptions): ClientRequest => new ClientRequest(options) }
