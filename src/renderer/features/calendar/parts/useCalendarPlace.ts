import { useSearchParams } from 'react-router'
import { LAYERS, type Layer } from '#shared/rules/calendar/terms.ts'
import { dayIn } from '#data/dayIn.ts'
import { useToday } from '#data/useNow.ts'
import { type View, VIEWS } from './place.ts'

interface Place {
  view: View
  day: string
  /** The opened event, activity or due item; null if none is. */
  opened: string | null
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
  const place: Place = {
    view: VIEWS.find((each) => each === params.get('vaade')) ?? (isNarrow() ? 'loend' : 'nadal'),
    day: dayIn(params.get('paev')) ?? today,
    opened: params.get('syndmus'),
    hidden: new Set(hiddenText === null ? HIDDEN_AT_FIRST : LAYERS.filter((layer) => hiddenText.split(',').includes(layer))),
  }
  const go = (next: Partial<Place>): void => {
    const { view, day, opened, hidden } = { ...place, ...next }
    const shown = [...hidden].join(',') || NOTHING_HIDDEN
    setParams(
      {
        ...((next.view ?? params.get('vaade')) ? { vaade: view } : {}),
        ...(day === today ? {} : { paev: day }),
        ...(opened === null ? {} : { syndmus: opened }),
        ...(shown === HIDDEN_AT_FIRST.join(',') ? {} : { peida: shown }),
      },
      { replace: true },
    )
  }
  return { ...place, today, go }
}
