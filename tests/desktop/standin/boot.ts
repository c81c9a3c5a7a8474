import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from './app.ts'
import { cdp } from './cdp.ts'
import { ipcMain } from './ipc.ts'
import * as system from './system.ts'
import { BrowserWindow, webContents } from './window.ts'
import { protocol, session } from './web.ts'

const modules = { app, BrowserWindow, ipcMain, protocol, session, webContents, ...system }
Object.assign(globalThis, { standinElectron: modules })

const electron = new URL('./electron.cjs', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    name === 'electron' || name === 'electron/main' ? { url: electron, format: 'commonjs', shortCircuit: true } : next(name, context),
})

// As in Electron: ready only after the entry has run, so a top-level await on `whenReady()` would hang (electron#40719).
const entry = entryOf(process.argv[2] ?? '.')
process.argv.splice(1, 2, entry)
const watchdog = setTimeout(() => {
  console.error('[standin] the entry has not ended in 10 s: a top-level await of app.whenReady()? Electron would hang here.')
  process.exit(70)
}, 10_000)
await import(pathToFileURL(entry).href)
clearTimeout(watchdog)

// Loaded only now: evaluating require() while the entry is still linking aborts Node.
if (process.env['STANDIN_INSPECT']) {
  const inspector = await import('node:inspector')
  inspector.open(0, '127.0.0.1')
}
await cdp.open(process.env['STANDIN_CDP'] ?? '')
app.becomeReady()

function entryOf(path: string): string {
  const file = join(path, 'package.json')
  if (!existsSync(file)) return path
  const described: { main: string; name: string; version: string } = JSON.parse(readFileSync(file, 'utf8'))
  app.describe(path, described)
  return resolve(path, described.main)
}
