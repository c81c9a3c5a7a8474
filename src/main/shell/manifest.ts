import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The build's files for the windows: path → SHA-256 in hex. Nothing else is ever served. */
export const Manifest = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/))
export type Manifest = z.output<typeof Manifest>

/** Its file name, beside the renderer's folder. */
export const MANIFEST_FILE = 'renderer.json'

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
