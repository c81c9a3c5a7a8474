import { createServer, connect, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A line to a server that can be cut: while it is, nothing comes through and nothing that was on its way arrives. */
export class Line {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #target: { host: string; port: number }
  #isCut = false

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

  /** The server stands elsewhere from now on. */
  leadTo(target: string): void {
    this.#target = placeOf(target)
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#open) socket.destroy()
  }

  mend(): void {
    this.#isCut = false
  }

  close(): Promise<void> {
    this.cut()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #join(near: Socket): void {
    if (this.#isCut) return void near.destroy()
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

function placeOf(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(address)
  return { host: hostname, port: Number(port) }
}
