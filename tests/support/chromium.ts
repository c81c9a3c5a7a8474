import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Background services are off, so the browser makes no requests of its own; without the sandbox it also runs as root in a container. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The same browser in headless-shell form, which opens our pages in three quarters of the time. */
const WINDOWLESS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell']

/** The browser for tests that need no window. @throws as `findChromium` */
export const findWindowless = (): string =>
  process.env['CHROMIUM_PATH'] ? findChromium() : (WINDOWLESS.find((path) => existsSync(path)) ?? findChromium())

/** The browser for the tests: an installed one first, otherwise Playwright's own. @throws with instructions to install one */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  const found = [named, ...INSTALLED, chromium.executablePath()].find((path) => path && existsSync(path))
  if (found) return found
  throw new Error(
    'No Chromium. Install one (Debian: apt-get install chromium; anywhere: npx playwright install chromium) or name it in CHROMIUM_PATH.',
  )
}
