const NEEDED = 10_000

/** Counts by the minute begin anew with each minute of the clock: waits until this one does not end in the middle of a test. */
export async function wholeMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < NEEDED) await new Promise((resolve) => setTimeout(resolve, left + 50))
}
