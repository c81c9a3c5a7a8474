import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { noticeValue } from './noticeValue.ts'
import { useAddressees } from './useAddressees.ts'

const LABELS = ['selected', 'people', 'units', 'title', 'notice', 'must_confirm', 'pinned', 'from', 'until', 'texts', 'ask_again'] as const

/** Labels of a notice's fields, and their values as readable text. */
export function useNoticeWords() {
  const t = useTexts()
  const format = useFormat()
  const { nameOf } = useAddressees()
  return {
    label: (field: string): string => {
      const known = LABELS.find((each) => each === field)
      return known ? t(`notices.form.${known}`) : field
    },
    value: (field: string, value: unknown): string => {
      if (typeof value === 'boolean') return t(value ? 'common.state.yes' : 'common.state.no')
      if (Array.isArray(value) && (field === 'people' || field === 'units')) return value.map((id) => nameOf(String(id))).join(', ')
      return noticeValue(t, format, field, value) ?? (typeof value === 'string' ? value : '')
    },
  }
}
