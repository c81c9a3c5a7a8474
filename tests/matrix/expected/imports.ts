import type { Expected } from './who.ts'

export const imports: Expected = {
  'imports.list': ['manager'],
  'imports.get': ['manager'],
  'imports.begin': ['manager'],
  'imports.file': ['manager'],
  'imports.check': ['manager'],
  'imports.run': ['manager'],
  'imports.drop': ['manager'],
  'imports.undo': ['manager'],
}
