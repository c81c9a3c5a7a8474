import { useState } from 'react'
import type { PublishedList } from '#shared/contract/price.ts'
import { useToday } from '#data/useNow.ts'
import { draftFrom, isAsBegun, listOn, type PriceDraft } from './priceDraft.ts'

/**
 * A price list as it is being written. It begins with the list that holds on its day, and with another day begins anew;
 * what somebody has changed stays, and then `other` is the list of the day.
 */
export function usePriceDraft(lists: readonly PublishedList[], firstDay: string) {
  const today = useToday()
  const [base, setBase] = useState(() => listOn(lists, firstDay))
  const [draft, setDraft] = useState<PriceDraft>(() => draftFrom(base, firstDay))
  // Half a day typed is no day yet, or one long gone.
  const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= today
  const begin = (day: string): void => {
    const list = listOn(lists, day)
    setBase(list)
    setDraft(draftFrom(list, day))
  }
  const setDay = (day: string): void => {
    if (isDay(day) && isAsBegun(draft, base)) begin(day)
    else setDraft({ ...draft, validFrom: day })
  }
  const ofDay = isDay(draft.validFrom) ? listOn(lists, draft.validFrom) : base
  return { draft, setDraft, base, setDay, begin, other: ofDay !== null && ofDay.valid_from !== base?.valid_from ? ofDay : null }
}
