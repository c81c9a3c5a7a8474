interface LockDeps {
  /** The data process. */
  desk: { isSomeoneHere: boolean; lock: () => Promise<void> }
  /** Loads every page anew. */
  reload: () => void
}

/** The data process ends with its keys, and the page with everything that it shows (security.md 2.2), whatever the process says to it. */
export async function lockDesk({ desk, reload }: LockDeps): Promise<void> {
  if (!desk.isSomeoneHere) return
  try {
    await desk.lock()
  } finally {
    reload()
  }
}

interface GoneDeps {
  /** Whether the person wants to begin anew. */
  restarts: () => Promise<boolean>
  relaunch: () => void
  exit: (code: number) => void
}

/** Nothing can be had of the data process any more: the app ends, and begins anew where the person says so. It ends also where nobody can be asked. */
export async function goneForGood({ restarts, relaunch, exit }: GoneDeps): Promise<void> {
  try {
    if (await restarts()) relaunch()
  } finally {
    exit(0)
  }
}
