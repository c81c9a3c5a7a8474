import { DOCUMENT_KINDS } from '#shared/rules/documents.ts'
import type { FieldSpec } from '../../personal/parts/fieldSpecs.ts'

/** The form of a document. */
export const DOCUMENT_SPECS = [
  { field: 'title', kind: 'line', required: true },
  { field: 'kind', kind: 'choice', options: DOCUMENT_KINDS, required: true },
  { field: 'issued', kind: 'day' },
  { field: 'expires', kind: 'day' },
  { field: 'signers', kind: 'words' },
] as const satisfies readonly FieldSpec[]
