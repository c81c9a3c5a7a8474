/** A desk without input for this long is locked, seconds (security.md 2.2: five minutes). */
export const IDLE = 300
/** The polling interval, seconds. */
export const LOOK_EVERY = 15

/** What is known of the user's presence. */
interface Look {
  /** The system's idle time, whole seconds. */
  idle: number
  /** The idle time of our own window, seconds. */
  idleHere: number
  /** Whether the system reports a locked session. */
  isLocked: boolean
}

/** Nobody gives input in the very second of each poll for that long: the system does not know its idle time. */
const UNBELIEVABLE = IDLE / LOOK_EVERY

/**
 * Decides by polling whether the desk is abandoned. Some systems always report activity (Wayland: electron#27912, #34826); then our own
 * window's idle time counts.
 */
export class Absence {
  #zeros = 0

  isAway({ idle, idleHere, isLocked }: Look): boolean {
    this.#zeros = idle === 0 ? this.#zeros + 1 : 0
    return isLocked || (this.#zeros > UNBELIEVABLE ? idleHere : idle) >= IDLE
  }
}

interface Eyes {
  /** Whether the system's session is locked. */
  isLocked: () => Promise<boolean>
  idle: () => number
  idleHere: () => number
  lock: () => void
  /** Called if the system could not tell. */
  report: (error: unknown) => void
}

/** Polls once, and locks an abandoned desk. If the system cannot tell whether it is locked, the idle time decides. */
export async function look(absence: Absence, { isLocked, idle, idleHere, lock, report }: Eyes): Promise<void> {
  let isSessionLocked = false
  try {
    isSessionLocked = await isLocked()
  } catch (error) {
    report(error)
  }
  if (absence.isAway({ idle: idle(), idleHere: idleHere(), isLocked: isSessionLocked })) lock()
}

/** Parses logind's answer to `loginctl show-session --property=LockedHint`: desktops set it with their lock screen. */
export const isLockedIn = (answer: string): boolean => /^LockedHint=yes$/m.test(answer)
