import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'
import type { DESK_CHANNEL, DESK_EVENTS, DeskEvent, DeskPort } from '#shared/desk.ts'

declare const __KODUKE_VERSION__: string

// Types only: importing the values would load the whole contract into every page.
const CHANNEL: typeof DESK_CHANNEL = 'desk'
const EVENTS: typeof DESK_EVENTS = 'desk:event'

const port: DeskPort = {
  version: __KODUKE_VERSION__,
  request: (request) => ipcRenderer.invoke(CHANNEL, request),
  listen: (listener) => {
    // The page never gets Electron's event object.
    const hear = (_event: IpcRendererEvent, event: DeskEvent): void => listener(event)
    ipcRenderer.on(EVENTS, hear)
    return () => void ipcRenderer.off(EVENTS, hear)
  },
}

contextBridge.exposeInMainWorld('koduke', Object.freeze(port))
