import type { Expected } from './who.ts'

export const agreement: Expected = {
  'agreement.reserve': ['manager', 'reception', 'nurse'],
  'agreement.serve': ['manager', 'reception', 'nurse'],
  'agreement.attest': ['manager', 'reception', 'nurse'],
}
