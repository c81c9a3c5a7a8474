import { powerMonitor, type WebContents } from 'electron'
import { execFile } from 'node:child_process'
import { Absence, IDLE, isLockedIn, look, LOOK_EVERY } from './absence.ts'
import { letRun, report } from './faults.ts'

/** Calls `lock` when the computer is locked, suspended, or idle. */
export function watchAbsence(contents: WebContents, lock: () => void): void {
  // Only on macOS and Windows; on Linux polling is used.
  powerMonitor.on('lock-screen', lock)
  powerMonitor.on('suspend', lock)
  const absence = new Absence()
  let heardAt = performance.now()
  contents.on('input-event', () => {
    heardAt = performance.now()
  })
  const eyes = {
    isLocked: isSessionLocked,
    idle: () => powerMonitor.getSystemIdleTime(),
    idleHere: () => (performance.now() - heardAt) / 1000,
    lock,
    report,
  }
  setInterval(() => letRun(() => look(absence, eyes)), LOOK_EVERY * 1000).unref()
}

/** False if unknown: then the idle time locks. */
async function isSessionLocked(): Promise<boolean> {
  // "locked is available on supported systems only".
  if (powerMonitor.getSystemIdleState(IDLE) === 'locked') return true
  return process.platform === 'linux' && isLockedIn(await askLogind(process.env['XDG_SESSION_ID'] ?? 'auto'))
}

/** Empty without logind. */
const askLogind = (session: string): Promise<string> =>
  new Promise((resolve) => {
    execFile('/usr/bin/loginctl', ['show-session', session, '--property=LockedHint'], { timeout: 3_000 }, (_error, answer) => resolve(answer))
  })
