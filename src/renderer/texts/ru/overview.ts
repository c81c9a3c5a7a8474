import type { overview as source } from '../et/overview.ts'
import type { RussianWords } from '../shape.ts'

export const overview = {
  title: 'Обзор',
} as const satisfies RussianWords<typeof source>
