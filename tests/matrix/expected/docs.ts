import type { Expected } from './who.ts'

export const docs: Expected = {
  'docs.openapi': 'everyone',
  'docs.page': 'everyone',
}
