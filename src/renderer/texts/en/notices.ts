import type { notices as source } from '../et/notices.ts'
import type { Words } from '../shape.ts'

export const notices: Words<typeof source> = {
  intro: 'Notices',
}
