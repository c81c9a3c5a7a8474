interface BeginDeps {
  /** Resolves when the app may open windows. */
  ready: Promise<void>
  start: () => Promise<void>
  /** Tells the person that the app cannot start. */
  tell: (error: unknown) => Promise<void>
  exit: (code: number) => void
}

/**
 * Starts the app. One that cannot start says so and ends: Electron only warns of a rejection that nobody caught, and what is left
 * would be a running app without a window that also lets no second one in.
 */
export async function begin({ ready, start, tell, exit }: BeginDeps): Promise<void> {
  try {
    await ready
    await start()
  } catch (error) {
    // Whether it could be told or not, it ends.
    await tell(error).catch(() => undefined)
    exit(1)
  }
}
