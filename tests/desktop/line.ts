import { createServer, connect, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * A connection to a server that can be cut: then nothing comes through, including data in flight. Or a middlebox answers everything with
 * its own page.
 */
export class Line {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #target: { host: string; port: number }
  #isCut = false
  #foreign: string | null = null

  private constructor(target: string) {
    this.#target = placeOf(target)
    this.#server = createServer((near) => this.#join(near))
  }

  static async to(target: string): Promise<Line> {
    const line = new Line(target)
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve))
    return line
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The server's address changes. */
  leadTo(target: string): void {
    this.#target = placeOf(target)
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#open) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
    this.#foreign = null
    for (const socket of this.#open) socket.destroy()
  }

  /** A proxy answers instead of the server: with this status, and a page of its own. */
  answerWith(status: number): void {
    this.#isCut = false
    const page = '<!doctype html><title>Proxy</title><h1>The requested URL could not be retrieved</h1>'
    this.#foreign = `HTTP/1.1 ${status} Proxy\r\nContent-Type: text/html\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n${page}`
    for (const socket of this.#open) socket.destroy()
  }

  close(): Promise<void> {
    this.cut()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #join(near: Socket): void {
    if (this.#isCut) return void near.destroy()
    if (this.#foreign !== null) return answer(near, this.#foreign)
    const far = connect(this.#target)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        this.#open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }
}

function answer(near: Socket, page: string): void {
  near.on('error', () => undefined)
  near.once('data', () => near.end(page))
}

function placeOf(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(address)
  return { host: hostname, port: Number(port) }
}
