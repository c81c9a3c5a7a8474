import { powerMonitor } from 'electron'

/** A desk at which nobody has touched anything for this long is locked, seconds (security.md 2.2: five minutes). */
const IDLE = 300
const LOOK_EVERY = 15_000

/** Calls `lock` when the computer is locked or put to sleep, and when it stands idle. */
export function watchAbsence(lock: () => void): void {
  powerMonitor.on('lock-screen', lock)
  powerMonitor.on('suspend', lock)
  setInterval(() => {
    if (powerMonitor.getSystemIdleTime() >= IDLE) lock()
  }, LOOK_EVERY).unref()
}
