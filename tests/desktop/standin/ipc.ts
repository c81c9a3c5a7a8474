import type Electron from 'electron'
import { EventEmitter } from 'node:events'

type Handler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown

class IpcMain extends EventEmitter implements Pick<Electron.IpcMain, 'handle' | 'removeHandler'> {
  readonly #handlers = new Map<string, Handler>()

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    this.#handlers.set(channel, handler)
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }

  /** Calls the app's handler; the page gets its error in Electron's wording. */
  async invoke(channel: string, event: Electron.IpcMainInvokeEvent, args: unknown[]): Promise<unknown> {
    try {
      const handler = this.#handlers.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      return await handler(event, ...args)
    } catch (error) {
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, { cause: error })
    }
  }
}

export const ipcMain = new IpcMain()
