import { uptime } from 'node:os'
import { performance } from 'node:perf_hooks'

/** Smaller differences are rounding of the system's counter, which may be in whole seconds. */
const ROUNDING = 2_000

/**
 * Milliseconds by a monotonic clock that also counts while the computer sleeps. `performance.now()` stops then on Linux and macOS
 * (CLOCK_MONOTONIC, mach_absolute_time), so that a weekend under a closed lid would not count against the lease; `os.uptime()` counts from
 * boot including sleep on all three systems (CLOCK_BOOTTIME, kern.boottime, GetTickCount64).
 */
export function runningTime(awake: () => number = () => performance.now(), sinceStart: () => number = () => uptime() * 1000): () => number {
  const ahead = (): number => sinceStart() - awake()
  const begun = ahead()
  let slept = 0
  return () => {
    const now = ahead() - begun
    if (now > slept + ROUNDING) slept = now
    return awake() + slept
  }
}
