import type { diary as source } from '../et/diary.ts'
import type { RussianWords } from '../shape.ts'

export const diary = {
  title: 'Дневник ухода',
} as const satisfies RussianWords<typeof source>
