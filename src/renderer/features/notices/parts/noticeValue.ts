import { NOTICE_AUDIENCES } from '#shared/rules/notice/notice.ts'
import type { Texts } from '#texts/useTexts.ts'
import type { Format } from '#web/format.ts'

/** A field's value of a notice as its form shows it; null for values that are shown as everywhere. */
export function noticeValue(t: Texts, format: Format, field: string, value: unknown): string | null {
  if (Array.isArray(value) && (field === 'people' || field === 'units')) return t(`notices.count.${field}`, { count: value.length })
  if (Array.isArray(value))
    return NOTICE_AUDIENCES.filter((each) => value.includes(each))
      .map((each) => t(`notices.audience.${each}`))
      .join(', ')
  if (typeof value === 'object' && value !== null) return textsIn(value)
  if ((field === 'from' || field === 'until') && typeof value === 'string') return format.day(value)
  return null
}

/** Everything written in other languages, one text per line. */
const textsIn = (texts: object): string =>
  Object.values(texts)
    .flatMap((text: unknown) => (typeof text === 'object' && text !== null ? Object.values(text) : []))
    .filter((each) => typeof each === 'string')
    .join('\n')
