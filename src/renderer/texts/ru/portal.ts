import type { portal as source } from '../et/portal.ts'
import type { RussianWords } from '../shape.ts'

export const portal = {
} as const satisfies RussianWords<typeof source>
