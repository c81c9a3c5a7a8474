import type { Logger } from 'pino'

/** Messages from the serving process to its supervisor. */
export type Sign = { kind: 'up'; port: number; socketPort: number } | { kind: 'alive' }

const BEAT = 1000

/** Uncaught errors do not end the process: they are logged with their cause, and the rest goes on. */
export function outlive(log: Pick<Logger, 'error'>): void {
  process.on('uncaughtException', (error, origin) => log.error({ err: error, origin }, 'caught by nobody'))
}

/**
 * Sends a heartbeat every second to the supervisor, if there is one; it kills a process that hangs. Without its supervisor the process
 * shuts down, or nothing would ever stop it.
 */
export function giveSigns({ port, socketPort }: { port: number; socketPort: number }, end: () => void): void {
  if (!process.send) return
  const say = (sign: Sign): void => void process.send?.(sign, () => undefined)
  say({ kind: 'up', port, socketPort })
  setInterval(() => say({ kind: 'alive' }), BEAT).unref()
  process.on('disconnect', end)
}
