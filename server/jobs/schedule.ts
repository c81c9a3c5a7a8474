import type { Logger } from 'pino'

/** Timed work of the server. */
export interface Job {
  name: string
  /** When it should run next, given its last start (null: unknown or never). */
  next: (last: Date | null) => Date
  /** When it last ran, if known from before this process. */
  last: () => Date | null
  run: (now: Date) => Promise<void>
}

interface ScheduleParts {
  jobs: readonly Job[]
  clock: () => Date
  log: Logger
}

const TICK = 30_000
/** A job that takes longer is no longer waited for, so that the others can run. */
const LONGEST = 15 * 60_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** At every tick. */
export const everyTick = (): Date => new Date(0)

/** An hour after the last run; at once if there was none. */
export const hourly = (last: Date | null): Date => new Date(last === null ? 0 : last.getTime() + HOUR)

/** At this hour, UTC, of the day after the last run. */
export const nightly =
  (hour: number) =>
  (last: Date | null): Date =>
    new Date(last === null ? 0 : Math.floor((last.getTime() - hour * HOUR) / DAY) * DAY + DAY + hour * HOUR)

/**
 * Runs jobs when they are due, one at a time. One that fails, or does not finish in a quarter of an hour, is logged and waits for its next
 * time.
 */
export class Schedule {
  readonly #parts: ScheduleParts
  readonly #began = new Map<Job, Date>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null

  constructor(parts: ScheduleParts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => void this.tick(), TICK).unref()
    void this.tick()
  }

  /** Runs what is due now; a concurrent tick joins it. */
  tick(): Promise<void> {
    this.#running ??= this.#runDue().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Lets the running job finish, and starts no other. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  async #runDue(): Promise<void> {
    const { jobs, clock, log } = this.#parts
    for (const job of jobs) {
      const now = clock()
      try {
        if (now < job.next(this.#began.get(job) ?? job.last())) continue
        this.#began.set(job, now)
        await within(LONGEST, job.run(now))
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed')
      }
    }
  }
}

/** @throws if it is not finished in time; it may still finish */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${ms / 1000} s`)), ms).unref()
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
