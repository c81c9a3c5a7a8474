import { useSearchParams } from 'react-router'
import { mondayOf } from '#shared/rules/week/week.ts'
import { dayIn } from '#data/dayIn.ts'
import { useToday } from '#data/useNow.ts'

/** The Monday in the address, or of this week, and a setter. */
export function useWeekDay(): { monday: string; today: string; go: (monday: string) => void } {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const monday = mondayOf(dayIn(params.get('nadal')) ?? today)
  return { monday, today, go: (next) => setParams(next === mondayOf(today) ? {} : { nadal: next }, { replace: true }) }
}
