import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#shared/errors.ts'
import type { Answer, Task } from './pdfThread.ts'
import { oneOf, pagesOf } from './pdf.ts'

// A separate thread that can be terminated: input from users determines its time and memory.
const task = workerData as Task
const done = async (): Promise<Answer> => {
  try {
    return 'sent' in task ? { pages: await pagesOf(Buffer.from(task.sent)) } : { bytes: await oneOf(task.cover, task.parts) }
  } catch (error) {
    if (error instanceof AppError) return { refused: error.code }
    throw error
  }
}
parentPort?.postMessage(await done())
