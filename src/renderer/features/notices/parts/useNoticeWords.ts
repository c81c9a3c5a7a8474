import { NOTICE_AUDIENCES } from '#shared/rules/notice/notice.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

const LABELS = ['selected', 'title', 'notice', 'must_confirm', 'pinned', 'from', 'until', 'texts', 'ask_again'] as const

/** Labels of a notice's fields, and their values as readable text. */
export function useNoticeWords() {
  const t = useTexts()
  const format = useFormat()
  return {
    label: (field: string): string => {
      const known = LABELS.find((each) => each === field)
      return known ? t(`notices.form.${known}`) : field
    },
    value: (field: string, value: unknown): string => {
      if (typeof value === 'boolean') return t(value ? 'common.state.yes' : 'common.state.no')
      if (Array.isArray(value))
        return NOTICE_AUDIENCES.filter((each) => value.includes(each))
          .map((each) => t(`notices.audience.${each}`))
          .join(', ')
      if (typeof value === 'object' && value !== null) return textsIn(value)
      if (typeof value !== 'string') return ''
      return field === 'from' || field === 'until' ? format.day(value) : value
    },
  }
}

/** All translations, one below the other. */
const textsIn = (texts: object): string =>
  Object.values(texts)
    .flatMap((text: unknown) => (typeof text === 'object' && text !== null ? Object.values(text) : []))
    .filter((each) => typeof each === 'string')
    .join('\n')
