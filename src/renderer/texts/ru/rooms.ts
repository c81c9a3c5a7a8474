import type { rooms as source } from '../et/rooms.ts'
import type { RussianWords } from '../shape.ts'

export const rooms = {
  title: 'Комнаты',
} as const satisfies RussianWords<typeof source>
