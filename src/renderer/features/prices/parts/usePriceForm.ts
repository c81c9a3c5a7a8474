import { useState } from 'react'
import type { PublishedList } from '#shared/contract/price.ts'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useToday } from '#data/useNow.ts'
import { draftFrom, inputOf, isAsBegun, listOn, type PriceDraft } from './priceDraft.ts'

/**
 * The form of a draft price list. It is prefilled with the list in force on its day, again when the day changes; if the user has changed
 * it, it stays, and `other` is the day's list. `errors` are keyed by the draft's fields.
 */
export function usePriceForm(lists: readonly PublishedList[], firstDay: string, onDone: () => void) {
  const today = useToday()
  const [base, setBase] = useState(() => listOn(lists, firstDay))
  const { values, change, submit, action, found } = useEndpointForm('price.publish', {
    initial: (): PriceDraft => draftFrom(base, firstDay),
    input: (draft) => inputOf(draft).input,
    onDone,
  })
  const { fieldOf } = inputOf(values)
  // A half-typed day is ignored.
  const isDay = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= today
  const begin = (day: string): void => {
    const list = listOn(lists, day)
    setBase(list)
    change(draftFrom(list, day))
  }
  const setDay = (day: string): void => {
    if (isDay(day) && isAsBegun(values, base)) begin(day)
    else change({ validFrom: day })
  }
  const ofDay = isDay(values.validFrom) ? listOn(lists, values.validFrom) : base
  return {
    draft: values,
    edit: change,
    submit,
    action,
    found,
    errors: Object.fromEntries(Object.entries(found).map(([field, words]) => [fieldOf(field), words])),
    base,
    setDay,
    begin,
    other: ofDay !== null && ofDay.valid_from !== base?.valid_from ? ofDay : null,
  }
}
