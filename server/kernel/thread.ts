import { Worker } from 'node:worker_threads'

/** The limits of a task's time and of its thread's memory, heap and buffers. */
export interface ThreadLimits {
  ms: number
  megabytes: number
}

/** The most concurrent threads; further tasks wait. */
export interface ThreadPlaces {
  free: number
  waiting: (() => void)[]
}

export const placesFor = (most: number): ThreadPlaces => ({ free: most, waiting: [] })

const LOOK_MS = 100
/** For untrusted input. */
const FOR_SENT = placesFor(2)

/** The result of a task in a separate thread; null if it was terminated for taking too long or too much memory, or crashed. */
export async function inThread<Answer>(file: URL, task: unknown, limits: ThreadLimits, places: ThreadPlaces = FOR_SENT): Promise<Answer | null> {
  if (places.free > 0) places.free--
  else await new Promise<void>((resolve) => places.waiting.push(resolve))
  try {
    return await answerOf<Answer>(file, task, limits)
  } finally {
    // Passes the slot to the next task, or frees it.
    const next = places.waiting.shift()
    if (next) next()
    else places.free++
  }
}

async function answerOf<Answer>(file: URL, task: unknown, { ms, megabytes }: ThreadLimits): Promise<Answer | null> {
  const worker = new Worker(file, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  const end = setTimeout(() => void worker.terminate(), ms)
  const look = setInterval(() => void endAbove(worker, megabytes), LOOK_MS)
  try {
    return await new Promise((resolve) => {
      worker.once('message', resolve)
      worker.once('error', () => resolve(null))
      worker.once('exit', () => resolve(null))
    })
  } finally {
    clearTimeout(end)
    clearInterval(look)
    await worker.terminate()
  }
}

/** Buffers are outside the heap that a worker's own limit covers. */
async function endAbove(worker: Worker, megabytes: number): Promise<void> {
  const held = await worker.getHeapStatistics().catch(() => null)
  if (held && held.external_memory > megabytes * 1024 * 1024) await worker.terminate()
}
