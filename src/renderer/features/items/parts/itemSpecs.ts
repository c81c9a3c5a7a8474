import { ITEM_CATEGORIES } from '#shared/rules/items.ts'
import type { FieldSpec } from '../../personal/parts/fieldSpecs.ts'

/** The form of a belonging. */
export const ITEM_SPECS = [
  { field: 'name', kind: 'line', required: true },
  { field: 'category', kind: 'choice', options: ITEM_CATEGORIES, required: true },
  { field: 'marks', kind: 'note' },
  { field: 'location', kind: 'line' },
  { field: 'serial', kind: 'line' },
  { field: 'value_cents', kind: 'money' },
] as const satisfies readonly FieldSpec[]
