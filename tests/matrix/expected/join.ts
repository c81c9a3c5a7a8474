import type { Expected } from './who.ts'

export const join: Expected = {
  'join.send': 'everyone',
  'join.list': ['admin'],
  'join.accept': ['admin'],
  'join.refuse': ['admin'],
}
