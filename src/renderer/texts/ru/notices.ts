import type { notices as source } from '../et/notices.ts'
import type { RussianWords } from '../shape.ts'

export const notices: RussianWords<typeof source> = {
  intro: 'Notices',
}
