import type { rooms as source } from '../et/rooms.ts'
import type { Words } from '../shape.ts'

export const rooms = {
  title: 'Rooms',
} as const satisfies Words<typeof source>
