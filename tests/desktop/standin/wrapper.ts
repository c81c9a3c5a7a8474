import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { CHROMIUM_FLAGS, findChromium } from '../../support/chromium.ts'

// Playwright waits for two lines on stderr: the addresses of the browser and of Node's inspector.
const argv = process.argv.slice(2)
const entryAt = argv.findIndex((argument) => !argument.startsWith('-'))
const entry = resolve(argv[entryAt] ?? '.')
const profile = mkdtempSync(join(tmpdir(), 'standin-'))
const headless = ['--headless=new', '--no-startup-window', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
const browser = spawn(findChromium(), [...CHROMIUM_FLAGS, ...headless], { stdio: ['ignore', 'ignore', 'pipe'] })
let main: ChildProcess | null = null

browser.on('exit', () => finish(1))
createInterface({ input: browser.stderr }).on('line', (line) => {
  const [, address] = /^DevTools listening on (ws:\/\/\S+)$/.exec(line) ?? []
  if (!address || main) return
  process.stderr.write(`${line}\n`)
  main = startMain(address)
})
process.on('SIGTERM', () => finish(0))
process.on('SIGINT', () => finish(0))

function startMain(address: string): ChildProcess {
  const boot = join(import.meta.dirname, 'boot.ts')
  // As Electron starts its main process (shell/browser/electron_browser_main_parts.cc): without it Node would exit.
  const flags = ['--unhandled-rejections=warn-with-error-code', '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, boot, entry, ...argv.slice(entryAt + 1)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, STANDIN_CDP: address, STANDIN_INSPECT: argv.includes('--inspect=0') ? '1' : '' },
  })
  let code: number | null = null
  // An attached inspector can keep an exiting process alive: once it has reported its exit, it is killed.
  child.on('message', (message: { exit: number }) => {
    code = message.exit
    setTimeout(() => child.kill('SIGKILL'), 400).unref()
  })
  child.on('exit', (ended) => finish(code ?? ended ?? 1))
  return child
}

function finish(code: number): void {
  browser.kill('SIGKILL')
  main?.kill('SIGTERM')
  rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  process.exit(code)
}
