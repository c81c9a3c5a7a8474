import type { overview as source } from '../et/overview.ts'
import type { Words } from '../shape.ts'

export const overview = {
  title: 'Overview',
} as const satisfies Words<typeof source>
