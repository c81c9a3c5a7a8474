import type { clients as source } from '../et/clients.ts'
import type { Words } from '../shape.ts'

export const clients = {
  title: 'Clients',
} as const satisfies Words<typeof source>
