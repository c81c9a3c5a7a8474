import { Worker } from 'node:worker_threads'

/** How long one task may take, and how much memory its thread may hold, in its own heap as in buffers. */
export interface ThreadLimits {
  ms: number
  megabytes: number
}

/** So many threads at a time; the rest waits. */
export interface ThreadPlaces {
  free: number
  waiting: (() => void)[]
}

export const placesFor = (most: number): ThreadPlaces => ({ free: most, waiting: [] })

const LOOK_MS = 100
/** For what has been sent to us. */
const FOR_SENT = placesFor(2)

/** What a thread of its own answers to a task; null where it was ended, for it took too long or too much, or broke. */
export async function inThread<Answer>(file: URL, task: unknown, limits: ThreadLimits, places: ThreadPlaces = FOR_SENT): Promise<Answer | null> {
  if (places.free > 0) places.free--
  else await new Promise<void>((resolve) => places.waiting.push(resolve))
  try {
    return await answerOf<Answer>(file, task, limits)
  } finally {
    // The place goes to whoever waits, or is free.
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

/** Buffers are not in the heap that a thread's own limit speaks of. */
async function endAbove(worker: Worker, megabytes: number): Promise<void> {
  const held = await worker.getHeapStatistics().catch(() => null)
  if (held && held.external_memory > megabytes * 1024 * 1024) await worker.terminate()
}
