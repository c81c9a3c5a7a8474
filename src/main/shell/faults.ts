/** Logs an internal error. */
export const report = (error: unknown): void => console.error(error)

/**
 * Logs uncaught errors, as in the data process. That one exits and is restarted; this one continues, since exiting would close every
 * window. Electron itself would only warn ("warn-with-error-code", electron_browser_main_parts.cc).
 */
export const watchFaults = (): void => void process.on('unhandledRejection', report)

/** Runs work in the background and logs its failure. */
export function letRun(work: () => Promise<unknown>, tell: (error: unknown) => void = report): void {
  // An async function, so that synchronous throws become rejections too.
  void (async () => work())().catch(tell)
}
