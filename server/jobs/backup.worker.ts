import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { writeBackup } from './backup.ts'

// A separate thread: copying a large database takes seconds, while the server goes on answering.
const { database, folder, at } = z.object({ database: z.string(), folder: z.string(), at: z.string() }).parse(workerData)
parentPort?.postMessage(writeBackup(database, folder, new Date(at)))
