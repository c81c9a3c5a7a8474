import { app, BrowserWindow, ipcMain, session } from 'electron'
import { join } from 'node:path'
import { DESK_CHANNEL, DESK_EVENTS } from '#shared/desk.ts'
import { type Language, languageOf } from '#shared/messages/say.ts'
import { clockOf } from '#shared/rules/time.ts'
import { answerWindow, languageIn } from '../ipc/channel.ts'
import { isTrusted, type SendingFrame } from '../ipc/sender.ts'
import { DeskProcess } from '../process/deskProcess.ts'
import { begin } from './beginning.ts'
import { handleScheme, registerScheme } from './appProtocol.ts'
import { type DeviceSecret, putAside, readDeviceSecret } from './deviceSecret.ts'
import { Dialogs } from './dialogs.ts'
import { letRun, report, watchFaults } from './faults.ts'
import { forkDesk } from './forkDesk.ts'
import { goneForGood, lockDesk } from './gone.ts'
import { Leaving } from './leaving.ts'
import { lockSession } from './lockdown.ts'
import { watchAbsence } from './locking.ts'
import { setMenu } from './menu.ts'
import { refuse } from './refusal.ts'
import { serverAddress } from './server.ts'
import { watchSessionEnd } from './sessionEnd.ts'
import { refusedSwitch } from './switches.ts'
import { systemSafe } from './systemSafe.ts'
import { beginUpdates } from './update/beginUpdates.ts'
import type { Updates } from './update/updates.ts'
import { settle } from './userData.ts'
import { openWindow } from './window.ts'

/** The server URL set at build time; empty from source. */
declare const __KODUKE_SERVER__: string

const BUILT = join(import.meta.dirname, '..')
let language: Language = 'et'
let window: BrowserWindow | null = null
let updates: Updates | null = null
const dialogs = new Dialogs(
  () => language,
  () => window,
)

watchFaults()
const refused = app.isPackaged ? refusedSwitch(process.argv, process.platform) : null
// Chromium would log the TLS keys of every connection into the file named here.
delete process.env['SSLKEYLOGFILE']
if (refused) {
  letRun(() => refuse(refused, languageOf(process.env['LANG'])))
} else {
  settle(app, process.platform, process.env)
  if (app.requestSingleInstanceLock()) open()
  else app.quit()
}

function open(): void {
  app.enableSandbox()
  registerScheme()
  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore()
    window?.focus()
  })
  // Not awaited: Electron becomes ready only after this file has run.
  void begin({
    ready: app.whenReady(),
    start,
    tell: (error) => {
      console.error(error)
      return dialogs.tellFailed(error)
    },
    exit: (code) => app.exit(code),
  })
}

async function start(): Promise<void> {
  language = languageOf(app.getLocale())
  const key = await deviceSecret()
  if (!key) return app.quit()
  const server = serverAddress(__KODUKE_SERVER__, process.env['KODUKE_SERVER'], app.isPackaged)
  const desk = beginDesk(server, key)
  lockSession(session.defaultSession)
  handleScheme(BUILT, desk)
  listen(desk)
  setMenu(language)
  const leaving = leavingOf(desk)
  window = openWindow({
    preload: join(BUILT, 'preload', 'index.cjs'),
    server,
    dialogs,
    language: () => language,
    mayClose: () => leaving.mayGo(),
  })
  watchSessionEnd(window, leaving, () => desk.unsentAsHeard)
  watchAbsence(window.webContents, () => letRun(() => lockDesk({ desk, reload: reloadAll })))
  updates = await beginUpdates({ server, secret: key.secret, onReady: () => desk.tellUpdate() })
  if (key.isNew && !key.keysAreSafe) await dialogs.tellUnsafe()
}

/** Null if the key store does not open and the user closes the app instead. */
async function deviceSecret(): Promise<DeviceSecret | null> {
  const path = join(app.getPath('userData'), 'device.key')
  for (;;) {
    const key = await readDeviceSecret(path, systemSafe)
    if (key) return key
    const choice = await dialogs.keyIsLocked()
    if (choice === 'close') return null
    if (choice === 'anew') putAside(path, Date.now())
  }
}

const beginDesk = (server: string, { secret, keysAreSafe }: DeviceSecret): DeskProcess =>
  new DeskProcess({
    fork: () => forkDesk(join(BUILT, 'main', 'data.js')),
    start: { folder: join(app.getPath('userData'), 'desk'), server, secret, keysAreSafe, version: app.getVersion() },
    now: () => performance.now(),
    later: (run, delay) => {
      const timer = setTimeout(run, delay)
      return () => clearTimeout(timer)
    },
    onGone: () =>
      letRun(() => goneForGood({ restarts: () => dialogs.restartsAfterGone(), relaunch: () => app.relaunch(), exit: (code) => app.exit(code) })),
  })

/** The single IPC channel, and the events to every window. */
function listen(desk: DeskProcess): void {
  ipcMain.handle(DESK_CHANNEL, (event, argument: unknown) => {
    const frame = frameOf(event)
    if (isTrusted(frame)) language = languageIn(argument) ?? language
    return answerWindow(desk, frame, argument)
  })
  desk.onEvent((event) => {
    for (const each of BrowserWindow.getAllWindows()) each.webContents.send(DESK_EVENTS, event)
  })
}

/** The frame may be gone meanwhile. */
const frameOf = ({ senderFrame }: Electron.IpcMainInvokeEvent): SendingFrame =>
  senderFrame && { url: senderFrame.url, isTop: senderFrame.parent === null }

/** Asks before quitting with unsent entries. */
function leavingOf(desk: DeskProcess): Leaving {
  const leaving = new Leaving({
    unsent: () => desk.unsent(),
    ask: (count) => dialogs.leavesUnsent(count),
    beforeClosing: async (unsent) => {
      const hour = Number(clockOf(new Date()).slice(0, 2))
      await updates?.leaving({ unsent, hour }, () => dialogs.installsUpdate())
    },
    close: () => desk.close(),
    quit: () => app.quit(),
    report,
  })
  app.on('before-quit', (event) => {
    if (!leaving.mayGo()) event.preventDefault()
  })
  return leaving
}

function reloadAll(): void {
  for (const each of BrowserWindow.getAllWindows()) each.webContents.reload()
}
