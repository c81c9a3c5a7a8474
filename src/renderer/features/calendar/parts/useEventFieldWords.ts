import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { eventLabels, eventValue } from './eventFieldWords.ts'

/** Labels of an event's fields, and their values as readable text. */
export function useEventFieldWords() {
  const t = useTexts()
  const format = useFormat()
  const labels = eventLabels(t)
  return {
    label: (field: string): string => labels[field] ?? field,
    value: (field: string, value: unknown): string => {
      if (typeof value === 'boolean') return t(value ? 'common.state.yes' : 'common.state.no')
      return eventValue(t, format, field, value) ?? (typeof value === 'string' ? value : '')
    },
  }
}
