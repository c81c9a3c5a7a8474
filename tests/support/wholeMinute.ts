const NEEDED = 10_000

/** Counters per minute restart with each minute of the clock: waits so that no minute ends in the middle of a test. */
export async function wholeMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < NEEDED) await new Promise((resolve) => setTimeout(resolve, left + 50))
}
