import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'

const electron = dirname(createRequire(import.meta.url).resolve('electron/package.json'))

/** Whether Electron's binary is available; `REQUIRE_REAL_ELECTRON` makes its absence an error. */
export const isRealElectron = existsSync(join(electron, 'path.txt')) && existsSync(join(electron, 'dist'))
if (process.env['REQUIRE_REAL_ELECTRON'] && !isRealElectron) throw new Error('REQUIRE_REAL_ELECTRON is set, but Electron has no binary here')

export interface Desktop {
  app: ElectronApplication
  page: Page
  /** This computer's files; pass them to the next launch to restart the same computer. */
  folder: string
}

/** Starts the built desktop: on real Electron if available, else on the stand-in. */
export async function launchDesktop(folder = mkdtempSync(join(tmpdir(), 'koduke-desk-')), more: Record<string, string> = {}): Promise<Desktop> {
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const set = Object.entries({ ...inherited, ...more }).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const env = Object.fromEntries(set)
  const args = [process.env['DESKTOP_APP_DIR'] ?? '.', `--user-data-dir=${folder}`]
  const app = await _electron.launch({ args, env, ...(!isRealElectron && { executablePath: resolve('tests/desktop/standin/electron') }) })
  const page = await app.firstWindow({ timeout: 60_000 })
  await page.waitForURL(/^(app:\/\/koduke|https:\/\/koduke\.app\.invalid)\//)
  await page.waitForLoadState()
  return { app, page, folder }
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
