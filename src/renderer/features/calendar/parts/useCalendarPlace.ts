import { useSearchParams } from 'react-router'
import { LAYERS, type Layer } from '#shared/rules/calendar/terms.ts'
import { dayIn } from '#data/dayIn.ts'
import { useToday } from '#data/useNow.ts'
import { type View, VIEWS } from './place.ts'

interface Place {
  view: View
  day: string
  /** The opened event, and the day on which it was opened: the days that are shown stay as they are. */
  opened: { ref: string; day: string } | null
  hidden: ReadonlySet<Layer>
}

/** Menus are read on their own page; here they would hide the rest. */
const HIDDEN_AT_FIRST: readonly Layer[] = ['meal']
const NOTHING_HIDDEN = '-'

/** On a phone or a small tablet a list is read more easily than a week of narrow columns. */
const isNarrow = (): boolean => matchMedia('(max-width: 900px)').matches

/** View, day, opened event and hidden layers, all in the address; and a setter. */
export function useCalendarPlace(): Place & { today: string; go: (next: Partial<Place>) => void } {
  const [params, setParams] = useSearchParams()
  const today = useToday()
  const hiddenText = params.get('peida')
  const day = dayIn(params.get('paev')) ?? today
  const ref = params.get('syndmus')
  const place: Place = {
    view: VIEWS.find((each) => each === params.get('vaade')) ?? (isNarrow() ? 'loend' : 'nadal'),
    day,
    opened: ref === null ? null : { ref, day: dayIn(params.get('kord')) ?? day },
    hidden: new Set(hiddenText === null ? HIDDEN_AT_FIRST : LAYERS.filter((layer) => hiddenText.split(',').includes(layer))),
  }
  const go = (next: Partial<Place>): void => {
    const { view, opened, hidden, ...at } = { ...place, ...next }
    const shown = [...hidden].join(',') || NOTHING_HIDDEN
    setParams(
      {
        ...((next.view ?? params.get('vaade')) ? { vaade: view } : {}),
        ...(at.day === today ? {} : { paev: at.day }),
        ...(opened && { syndmus: opened.ref }),
        ...(opened && opened.day !== at.day && { kord: opened.day }),
        ...(shown === HIDDEN_AT_FIRST.join(',') ? {} : { peida: shown }),
      },
      { replace: true },
    )
  }
  return { ...place, today, go }
}
