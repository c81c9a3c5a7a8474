/** Tells the log what went wrong on our side. */
export const report = (error: unknown): void => console.error(error)

/**
 * What nobody has caught is told to the log, as the data process tells it. That one ends by it and is begun again; this one goes on,
 * for with it every window would go. Electron itself would only warn ("warn-with-error-code", electron_browser_main_parts.cc).
 */
export const watchFaults = (): void => void process.on('unhandledRejection', report)

/** Lets work go on by itself: what it fails of is told to the log. */
export function letRun(work: () => Promise<unknown>, tell: (error: unknown) => void = report): void {
  // An async function: also what throws at once comes as a rejection.
  void (async () => work())().catch(tell)
}
