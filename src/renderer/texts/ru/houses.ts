import type { houses as source } from '../et/houses.ts'
import type { RussianWords } from '../shape.ts'

export const houses = {
  title: 'Дома',
} as const satisfies RussianWords<typeof source>
