import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import type { DESK_CHANNEL, DESK_EVENTS, DeskEvent, DeskPort } from '#shared/desk.ts'

declare const __KODUKE_VERSION__: string

// The types alone: the values would bring the whole contract into every page's start.
const CHANNEL: typeof DESK_CHANNEL = 'desk'
const EVENTS: typeof DESK_EVENTS = 'desk:event'

const port: DeskPort = {
  version: __KODUKE_VERSION__,
  request: (request) => ipcRenderer.invoke(CHANNEL, request),
  listen: (listener) => {
    // The event object of Electron never reaches the page.
    const hear = (_event: IpcRendererEvent, event: DeskEvent): void => listener(event)
    ipcRenderer.on(EVENTS, hear)
    return () => void ipcRenderer.off(EVENTS, hear)
  },
}

contextBridge.exposeInMainWorld('koduke', Object.freeze(port))
