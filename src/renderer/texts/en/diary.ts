import type { diary as source } from '../et/diary.ts'
import type { Words } from '../shape.ts'

export const diary = {
  title: 'Care diary',
} as const satisfies Words<typeof source>
