import { parentPort, workerData } from 'node:worker_threads'
import { drawPdf } from './draw.ts'
import type { PdfContent } from './content.ts'

parentPort?.postMessage(await drawPdf(workerData as PdfContent))
