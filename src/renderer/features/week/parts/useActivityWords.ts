import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'

const LABELS = {
  title: 'title',
  place: 'place',
  leader: 'leader',
  leader_shown: 'leaderShown',
  day: 'day',
  weekly: 'weekly',
  until: 'until',
  capacity: 'capacity',
  family: 'family',
  note: 'note',
} as const

/** The fields of an activity and their values in words. */
export function useActivityWords() {
  const t = useTexts()
  const format = useFormat()
  return {
    label: (field: string): string => {
      if (field === 'starts' || field === 'ends') return t(`common.clock.${field}`)
      return field in LABELS ? t(`week.activities.fields.${LABELS[field as keyof typeof LABELS]}`) : field
    },
    value: (field: string, value: unknown): string => {
      if (typeof value === 'boolean') return t(value ? 'common.state.yes' : 'common.state.no')
      if (typeof value === 'string' && (field === 'day' || field === 'until')) return format.day(value)
      return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    },
  }
}
