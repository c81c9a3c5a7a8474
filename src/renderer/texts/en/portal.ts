import type { portal as source } from '../et/portal.ts'
import type { Words } from '../shape.ts'

export const portal = {
} as const satisfies Words<typeof source>
