import type { clients as source } from '../et/clients.ts'
import type { RussianWords } from '../shape.ts'

export const clients = {
  title: 'Клиенты',
} as const satisfies RussianWords<typeof source>
