import { cpSync, existsSync, readFileSync, renameSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { patiently, removeFiles, removeFolder } from '../keptFile.ts'

/** A folder with this file holds a computer's data: its secret, without which the rest cannot be opened. */
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

/** What Electron's `app` knows of the folder of its data. */
interface DataApp {
  commandLine: { hasSwitch: (name: string) => boolean }
  getName: () => string
  getPath: (name: 'userData' | 'home') => string
  setPath: (name: 'userData', path: string) => void
}

/** Before anything is read or locked: on Windows the data moves out of the profile that roams, unless somebody has said where it is. */
export function settle(app: DataApp, platform: NodeJS.Platform, env: NodeJS.ProcessEnv): void {
  if (platform !== 'win32' || app.commandLine.hasSwitch('user-data-dir')) return
  const local = env['LOCALAPPDATA'] ?? join(app.getPath('home'), 'AppData', 'Local')
  app.setPath('userData', settleData(app.getPath('userData'), join(local, app.getName())))
}

/**
 * Where this computer's data is: in `local`, to which it is moved from `roaming` at the first start. "It is not recommended to write large
 * files here because some environments may backup this directory to cloud storage" (app, userData), and a profile that roams would give
 * two computers one device and one list of what is unsent.
 *
 * The folder is moved as a whole, Chromium's own files too, for they hold what opens the system's safe. It is renamed, or copied beside
 * and renamed when the copy is whole; the old one goes last. Where nothing of that can be done (another program has a file open) the
 * data stays where it is and is used there, until the next start.
 */
export function settleData(roaming: string, local: string, deps: Partial<MoveDeps> = {}): string {
  const { rename, copy, log } = { ...onDisk, ...deps }
  if (existsSync(join(local, SECRET))) {
    // Only what was copied from there: the profile may meanwhile bring the data of another computer.
    if (isSame(join(roaming, SECRET), join(local, SECRET))) forget(roaming, log)
    return local
  }
  if (!existsSync(join(roaming, SECRET))) return local
  const beside = `${local}.moving`
  try {
    // An empty folder is in the way of a renaming; one with files of others in it is not ours to take away.
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

/** False when it cannot be renamed, as over two disks. */
function renamed(rename: MoveDeps['rename'], from: string, to: string): boolean {
  try {
    rename(from, to)
    return true
  } catch {
    return false
  }
}

const isSame = (one: string, other: string): boolean => existsSync(one) && readFileSync(one).equals(readFileSync(other))

/** What is left of a folder that has been moved; its secret first, so that nobody takes it for one that is in use. */
function forget(folder: string, log: (error: unknown) => void): void {
  try {
    removeFiles([join(folder, SECRET)])
    removeFolder(folder)
  } catch (error) {
    log(error)
  }
}
