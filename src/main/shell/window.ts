import { app, BrowserWindow, screen } from 'electron'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#shared/messages/say.ts'
import { START } from './address.ts'
import { offerContextMenu } from './contextMenu.ts'
import { Crashes, StuckPage } from './crashes.ts'
import type { Dialogs } from './dialogs.ts'
import { letRun } from './faults.ts'
import { lockContents } from './lockdown.ts'
import { secureWebPreferences } from './webPreferences.ts'
import { keepPlace, readPlace } from './windowFile.ts'
import { type Area, placeOn } from './windowPlace.ts'

interface WindowDeps {
  preload: string
  server: string
  dialogs: Dialogs
  language: () => Language
  /** Whether the window may close now; otherwise it is closed later. */
  mayClose: () => boolean
}

/** The only way to create a window: locked down before it loads anything, shown when it has content. */
export function openWindow({ preload, server, dialogs, language, mayClose }: WindowDeps): BrowserWindow {
  const file = join(app.getPath('userData'), 'window.json')
  const { isMaximized, ...bounds } = placeOn(readPlace(file), screens())
  const window = new BrowserWindow({
    ...bounds,
    ...icon(),
    minWidth: 360,
    minHeight: 480,
    backgroundColor: '#FAF7F2',
    show: false,
    autoHideMenuBar: true,
    webPreferences: secureWebPreferences(preload, app.isPackaged, process.platform),
  })
  lockContents(window.webContents, server)
  window.once('ready-to-show', () => (isMaximized ? window.maximize() : window.show()))
  window.on('close', (event) => {
    keepPlace(file, { ...window.getNormalBounds(), isMaximized: window.isMaximized() })
    if (!mayClose()) event.preventDefault()
  })
  offerContextMenu(window, language)
  reloadAfterCrash(window, dialogs)
  offerReloadWhenStuck(window, dialogs)
  letRun(() => window.loadURL(START))
  return window
}

/** The work areas of all screens, the primary one first. */
function screens(): [Area, ...Area[]] {
  const main = screen.getPrimaryDisplay()
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id)
  return [main.workArea, ...others.map(({ workArea }) => workArea)]
}

/** On Linux executables contain no icon (window `icon`: "on Linux the app icon is not read from the executable"). */
function icon(): { icon?: string } {
  const path = app.isPackaged ? join(process.resourcesPath, 'icon.png') : join(app.getAppPath(), 'resources/desktop/icon.png')
  return process.platform === 'linux' && existsSync(path) ? { icon: path } : {}
}

/** The renderer has crashed: reloaded automatically once, then on request. */
function reloadAfterCrash(window: BrowserWindow, dialogs: Dialogs): void {
  const crashes = new Crashes()
  const reload = async (): Promise<void> => {
    if (crashes.next(performance.now()) === 'reload' || (await dialogs.reloadsCrashed())) window.webContents.reload()
    else app.quit()
  }
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    console.error(`The page's process has gone: ${reason} (${exitCode})`)
    if (reason !== 'clean-exit') letRun(reload)
  })
}

/** The page does not respond: the user waits, or reloads it. The question closes when the page recovers. */
function offerReloadWhenStuck(window: BrowserWindow, dialogs: Dialogs): void {
  const page = new StuckPage({
    asks: (signal) => dialogs.reloadsStuck(signal),
    // "Calling reload() immediately after calling this method will force the reload to occur in a new process … in order to recover from
    // the unresponsive event": `render-process-gone` then reloads it.
    reload: () => window.webContents.forcefullyCrashRenderer(),
  })
  window.on('unresponsive', () => letRun(() => page.isStuck()))
  window.on('responsive', () => page.answers())
}
