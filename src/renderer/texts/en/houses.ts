import type { houses as source } from '../et/houses.ts'
import type { Words } from '../shape.ts'

export const houses = {
  title: 'Houses',
} as const satisfies Words<typeof source>
