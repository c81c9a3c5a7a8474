/** A desk at which nobody has touched anything for this long is locked, seconds (security.md 2.2: five minutes). */
export const IDLE = 300
/** How often it is looked, seconds. */
export const LOOK_EVERY = 15

/** What is known of the person at the computer. */
interface Look {
  /** For how long the system has heard no key and no pointer, whole seconds. */
  idle: number
  /** For how long our own window has heard none, seconds. */
  idleHere: number
  /** Whether the system says that its session is locked. */
  isLocked: boolean
}

/** Nobody types in the very second of each look for as long as that: the system does not know. */
const UNBELIEVABLE = IDLE / LOOK_EVERY

/**
 * Decides from looks at the computer whether its desk is left. Some systems always say that somebody was there just now (Wayland:
 * electron#27912, #34826); then what our own window has heard counts.
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
  /** Hears that the system could not say. */
  report: (error: unknown) => void
}

/** Looks once, and locks the desk that is left. Where the system cannot say whether it is locked, the idle time decides. */
export async function look(absence: Absence, { isLocked, idle, idleHere, lock, report }: Eyes): Promise<void> {
  let isSessionLocked = false
  try {
    isSessionLocked = await isLocked()
  } catch (error) {
    report(error)
  }
  if (absence.isAway({ idle: idle(), idleHere: idleHere(), isLocked: isSessionLocked })) lock()
}

/** What logind answers to `loginctl show-session --property=LockedHint`: desktops set it with their lock screen. */
export const isLockedIn = (answer: string): boolean => /^LockedHint=yes$/m.test(answer)
