import type { Expected } from './who.ts'

export const newsroom: Expected = {
  'newsroom.list': ['admin'],
  'newsroom.get': ['admin'],
  'newsroom.comments': ['admin'],
  'newsroom.save': ['admin'],
  'newsroom.image': ['admin'],
  'newsroom.state': ['admin'],
  'newsroom.pin': ['admin'],
  'newsroom.preview': ['admin'],
  'newsroom.channel': ['admin'],
  'newsroom.keep': ['admin'],
  'newsroom.hide': ['admin'],
}
