import type { app as source } from '../et/app.ts'
import type { RussianWords } from '../shape.ts'

export const app = {
} as const satisfies RussianWords<typeof source>
