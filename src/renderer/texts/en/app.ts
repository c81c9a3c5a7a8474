import type { app as source } from '../et/app.ts'
import type { Words } from '../shape.ts'

export const app = {
} as const satisfies Words<typeof source>
