import { DOCUMENT_AREAS, READER_AUDIENCES } from '#shared/rules/houseDocument/houseDocument.ts'
import type { Texts } from '#texts/useTexts.ts'
import type { Format } from '#web/format.ts'

const DAYS: readonly string[] = ['valid_from', 'review_at']

/** A field's value of a document as its form shows it; null for values that are shown as everywhere. */
export function documentValue(t: Texts, format: Format, field: string, value: unknown): string | null {
  const area = DOCUMENT_AREAS.find((each) => field === 'area' && each === value)
  if (area) return t(`houseDocuments.area.${area}`)
  if (field === 'must_read' && Array.isArray(value))
    return (
      READER_AUDIENCES.filter((each) => value.includes(each))
        .map((each) => t(`houseDocuments.audience.${each}`))
        .join(', ') || t('houseDocuments.nobody')
    )
  if (field === 'questions' && Array.isArray(value)) return value.map(questionIn).join('\n')
  if (DAYS.includes(field) && typeof value === 'string') return format.day(value)
  return null
}

const questionIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'question' in value && typeof value.question === 'string' ? value.question : ''
