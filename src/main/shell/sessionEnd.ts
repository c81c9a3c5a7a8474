import { type BrowserWindow, powerMonitor } from 'electron'
import { letRun } from './faults.ts'
import type { Leaving } from './leaving.ts'

interface Preventable {
  preventDefault: () => void
}

/**
 * Asks about unsent entries on shutdown or sign-out; `before-quit` is not emitted then ("On Windows, this event will not be emitted if the
 * app is closed due to a shutdown/restart of the system or a user logout", app).
 * @param unsent the last known number: the system does not wait for a process to answer
 */
export function watchSessionEnd(window: BrowserWindow, leaving: Leaving, unsent: () => number): void {
  // "Calling event.preventDefault() can delay the system shutdown … if ending the session puts the user at risk of losing data". Without
  // unsent entries nothing is closed yet: another app may still prevent the end of the session.
  window.on('query-session-end', (event) => {
    if (leaving.holdsSession(unsent())) event.preventDefault()
  })
  // "Once this event fires, there is no way to prevent the session from ending."
  window.on('session-end', () => letRun(() => leaving.goNow()))
  // "If the event handler invokes e.preventDefault(), Electron will attempt to delay system shutdown in order for the app to exit cleanly":
  // always, for the files are to be closed. The type declaration lacks the event parameter.
  powerMonitor.on('shutdown', (...[event]: unknown[]) => {
    if (isPreventable(event)) event.preventDefault()
    if (!leaving.holdsSession(unsent())) letRun(() => leaving.goNow())
  })
}

const isPreventable = (event: unknown): event is Preventable =>
  typeof event === 'object' && event !== null && 'preventDefault' in event && typeof event.preventDefault === 'function'
