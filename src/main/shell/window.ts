import { app, BrowserWindow, type BrowserWindowConstructorOptions, screen } from 'electron'
import { START } from './address.ts'
import { Crashes } from './crashes.ts'
import type { Dialogs } from './dialogs.ts'
import { lockContents } from './lockdown.ts'
import { secureWebPreferences } from './webPreferences.ts'

interface WindowDeps {
  preload: string
  server: string
  dialogs: Dialogs
  /** Whether the window may close now; otherwise what closes it later is under way. */
  mayClose: () => boolean
}

/** The only way a window is made: locked before it loads anything, shown when there is something to see. */
export function openWindow({ preload, server, dialogs, mayClose }: WindowDeps): BrowserWindow {
  const window = new BrowserWindow({ ...size(), show: false, autoHideMenuBar: true, webPreferences: secureWebPreferences(preload, app.isPackaged) })
  lockContents(window.webContents, server)
  window.once('ready-to-show', () => window.show())
  window.on('close', (event) => {
    if (!mayClose()) event.preventDefault()
  })
  reloadAfterCrash(window, dialogs)
  void window.loadURL(START)
  return window
}

/** The page's process has died: loaded again once by itself, then when the person says so. */
function reloadAfterCrash(window: BrowserWindow, dialogs: Dialogs): void {
  const crashes = new Crashes()
  const reload = async (): Promise<void> => {
    if (crashes.next(performance.now()) === 'reload' || (await dialogs.reloadsCrashed())) window.webContents.reload()
    else app.quit()
  }
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') void reload()
  })
}

function size(): Pick<BrowserWindowConstructorOptions, 'width' | 'height' | 'minWidth' | 'minHeight' | 'backgroundColor'> {
  const { width, height } = screen.getPrimaryDisplay().workAreaSize
  return { width: Math.min(1440, width), height: Math.min(900, height), minWidth: 360, minHeight: 480, backgroundColor: '#FAF7F2' }
}
