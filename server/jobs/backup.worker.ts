import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { writeBackup } from './backup.ts'

// A thread of its own: copying a large database takes seconds, in which the server goes on answering.
const { database, folder, at } = z.object({ database: z.string(), folder: z.string(), at: z.string() }).parse(workerData)
parentPort?.postMessage(writeBackup(database, folder, new Date(at)))
