import { EventEmitter } from 'node:events'

type Params = Record<string, unknown>
interface Message {
  id?: number
  result?: unknown
  error?: { message: string }
  method?: string
  params?: unknown
  sessionId?: string
}

/** The browser's DevTools protocol over one socket; events carry their session as the second argument. */
class Cdp extends EventEmitter {
  #socket: WebSocket | null = null
  #calls = 0
  readonly #waiting = new Map<number, (message: Message) => void>()

  async open(address: string): Promise<void> {
    const socket = new WebSocket(address)
    this.#socket = socket
    this.setMaxListeners(100)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))))
    await this.send('Target.setDiscoverTargets', { discover: true })
    await this.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true })
  }

  /** The protocol's types are not checked: the caller asserts the answer's type. */
  send<Result = unknown>(method: string, params: Params = {}, sessionId?: string): Promise<Result> {
    this.#calls += 1
    const id = this.#calls
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, ({ result, error }) => (error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Result)))
      this.#socket?.send(JSON.stringify({ id, method, params, sessionId }))
    })
  }

  #hear(message: Message): void {
    if (message.id === undefined) {
      this.emit(message.method ?? '', message.params, message.sessionId)
      return
    }
    this.#waiting.get(message.id)?.(message)
    this.#waiting.delete(message.id)
  }
}

export const cdp = new Cdp()
