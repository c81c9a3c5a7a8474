interface BeginDeps {
  /** Resolves when the app may open windows. */
  ready: Promise<void>
  start: () => Promise<void>
  /** Tells the user that the app cannot start. */
  tell: (error: unknown) => Promise<void>
  exit: (code: number) => void
}

/**
 * Starts the app. On failure it says so and exits: Electron only warns of an unhandled rejection, which would leave an app without a window
 * that also blocks a second instance.
 */
export async function begin({ ready, start, tell, exit }: BeginDeps): Promise<void> {
  try {
    await ready
    await start()
  } catch (error) {
    // Exits, whether or not the message was shown.
    await tell(error).catch(() => undefined)
    exit(1)
  }
}
