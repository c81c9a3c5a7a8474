import { fields } from '#texts/et/fields.ts'

/** The label of an input path, by its last name: `belongings.2.recipient` → `recipient`; null without one. */
export function fieldOf(path: string): keyof typeof fields | null {
  const names = path.split('.').filter((part) => !/^\d+$/.test(part))
  const known = names.findLast((name) => Object.hasOwn(fields, name))
  return known === undefined ? null : (known as keyof typeof fields)
}
