import type { imports } from '#texts/et/imports.ts'
import { imports as words } from '#texts/et/imports.ts'
import { useTexts } from '#texts/useTexts.ts'

type Field = keyof typeof imports.fields

/** What a field of an import is called. */
export function useFieldWords(): (field: string) => string {
  const t = useTexts()
  return (field) => (Object.hasOwn(words.fields, field) ? t(`imports.fields.${field as Field}`) : field)
}
