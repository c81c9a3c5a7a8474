interface LockDeps {
  /** The data process. */
  desk: { isSomeoneHere: boolean; lock: () => Promise<void> }
  /** Reloads every page. */
  reload: () => void
}

/** On a lock the data process ends with its keys, and every page is reloaded (security.md 2.2), whatever the process answers. */
export async function lockDesk({ desk, reload }: LockDeps): Promise<void> {
  if (!desk.isSomeoneHere) return
  try {
    await desk.lock()
  } finally {
    reload()
  }
}

interface GoneDeps {
  /** Whether the user wants to restart. */
  restarts: () => Promise<boolean>
  relaunch: () => void
  exit: (code: number) => void
}

/** The data process is gone for good: the app exits, and restarts if the user agrees. It also exits if the question cannot be shown. */
export async function goneForGood({ restarts, relaunch, exit }: GoneDeps): Promise<void> {
  try {
    if (await restarts()) relaunch()
  } finally {
    exit(0)
  }
}
