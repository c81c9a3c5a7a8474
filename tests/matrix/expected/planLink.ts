import type { Expected } from './who.ts'

export const planLink: Expected = {
  'planLink.background': ['manager', 'nurse'],
  'planLink.confirmation': ['manager', 'nurse'],
  'planLink.path': ['manager', 'nurse'],
  'planLink.revoke': ['manager', 'nurse'],
  'planLink.mail': ['manager', 'nurse'],
  'planLink.load': 'link',
  'planLink.read': 'link',
  'planLink.save': 'link',
  'planLink.open': 'link',
  'planLink.answer': 'link',
}
