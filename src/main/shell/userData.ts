import { cpSync, existsSync, readFileSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { patiently, removeFiles, removeFolder } from '../keptFile.ts'

/** A folder with this file contains a computer's data: its secret, without which the rest cannot be opened. */
const SECRET = 'device.key'

interface MoveDeps {
  rename: (from: string, to: string) => void
  copy: (from: string, to: string) => void
  log: (error: unknown) => void
}

const onDisk: MoveDeps = {
  rename: (from, to) => patiently(() => renameSync(from, to)),
  copy: (from, to) => cpSync(from, to, { recursive: true, force: false, errorOnExist: true, preserveTimestamps: true }),
  log: (error) => console.error(error),
}

/** The part of Electron's `app` about its data folder. */
interface DataApp {
  commandLine: { hasSwitch: (name: string) => boolean }
  getName: () => string
  getPath: (name: 'userData' | 'home') => string
  setPath: (name: 'userData', path: string) => void
}

/** Before anything is read or locked: on Windows the data are moved out of the roaming profile, unless another place was set explicitly. */
export function settle(app: DataApp, platform: NodeJS.Platform, env: NodeJS.ProcessEnv): void {
  if (platform !== 'win32' || app.commandLine.hasSwitch('user-data-dir')) return
  const local = env['LOCALAPPDATA'] ?? join(app.getPath('home'), 'AppData', 'Local')
  app.setPath('userData', settleData(app.getPath('userData'), join(local, app.getName())))
}

/**
 * Where this computer's data is: in `local`, to which it is moved from `roaming` at the first start. "It is not recommended to write large
 * files here because some environments may backup this directory to cloud storage" (app, userData), and a roaming profile would give two
 * computers the same device and outbox. The whole folder is moved, including Chromium's files, which contain the key for the system's key
 * store. It is renamed, or copied and then renamed; the old one is deleted last. If that is impossible (another program has a file open)
 * the data are used in place until the next start.
 */
export function settleData(roaming: string, local: string, deps: Partial<MoveDeps> = {}): string {
  const { rename, copy, log } = { ...onDisk, ...deps }
  if (existsSync(join(local, SECRET))) {
    // Only if it was copied from there: the profile may meanwhile bring another computer's data.
    if (isSame(join(roaming, SECRET), join(local, SECRET))) forget(roaming, log)
    return local
  }
  if (!existsSync(join(roaming, SECRET))) return local
  const beside = `${local}.moving`
  try {
    // An empty folder blocks the rename; one with foreign files must not be deleted.
    if (existsSync(local)) rmdirSync(local)
    removeFolder(beside)
    if (!renamed(rename, roaming, local)) {
      copy(roaming, beside)
      rename(beside, local)
      forget(roaming, log)
    }
    return local
  } catch (error) {
    log(error)
    return roaming
  }
}

/** False if it cannot be renamed, as across two disks. */
function renamed(rename: MoveDeps['rename'], from: string, to: string): boolean {
  try {
    rename(from, to)
    return true
  } catch {
    return false
  }
}

const isSame = (one: string, other: string): boolean => existsSync(one) && readFileSync(one).equals(readFileSync(other))

/** The remains of a moved folder; its secret first, so that it is not taken for one in use. */
function forget(folder: string, log: (error: unknown) => void): void {
  try {
    removeFiles([join(folder, SECRET)])
    removeFolder(folder)
  } catch (error) {
    log(error)
  }
}
