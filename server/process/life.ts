import type { Logger } from 'pino'

/** What the process that serves tells its supervisor. */
export type Sign = { kind: 'up'; port: number; socketPort: number } | { kind: 'alive' }

const BEAT = 1000

/** Nothing that is thrown where nobody catches it ends the process: it is written down with its cause, and the rest goes on. */
export function outlive(log: Pick<Logger, 'error'>): void {
  process.on('uncaughtException', (error, origin) => log.error({ err: error, origin }, 'caught by nobody'))
}

/**
 * Says every second that the process does its work, to a supervisor if there is one; one that hears nothing for long ends a
 * process that stands. Without its supervisor the process ends in order, or nobody would ever end it.
 */
export function giveSigns({ port, socketPort }: { port: number; socketPort: number }, end: () => void): void {
  if (!process.send) return
  const say = (sign: Sign): void => void process.send?.(sign, () => undefined)
  say({ kind: 'up', port, socketPort })
  setInterval(() => say({ kind: 'alive' }), BEAT).unref()
  process.on('disconnect', end)
}
