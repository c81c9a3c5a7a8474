import type { Expected } from './who.ts'

export const document: Expected = {
  'document.list': ['manager', 'reception', 'nurse'],
  'document.save': ['manager', 'reception', 'nurse'],
  'document.file': ['manager', 'reception', 'nurse'],
  'document.tags': ['manager', 'reception', 'nurse'],
  'document.destroy': ['manager', 'reception', 'nurse'],
  'document.view': ['manager', 'reception', 'nurse'],
  'document.bundle': ['manager', 'reception', 'nurse'],
}
