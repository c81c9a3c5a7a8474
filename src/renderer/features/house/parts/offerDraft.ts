import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { HouseOffer } from '#shared/contract/offer.ts'
import { wholeIn } from '#shared/rules/euros.ts'

/** What a house tells, as it is being written. */
export type OfferDraft = Pick<
  HouseOffer,
  'nursing' | 'dementia' | 'pets' | 'languages' | 'accessibility' | 'licence_from' | 'licence_until' | 'free_next'
> & {
  licence_no: string
  places: string
  free_places: string
  /** `told_at` as it was when the draft was begun. */
  base: string | null
}

export const draftOf = ({ told_at, licence_no, places, free_places: free, ...told }: HouseOffer): OfferDraft => ({
  nursing: told.nursing,
  dementia: told.dementia,
  pets: told.pets,
  languages: told.languages,
  accessibility: told.accessibility,
  licence_no: licence_no ?? '',
  licence_from: told.licence_from,
  licence_until: told.licence_until,
  free_next: told.free_next,
  places: String(places),
  free_places: String(free),
  base: told_at,
})

/** What is sent; a house that keeps its rooms here tells no places. What is no number stays none and is refused beside its field. */
export function inputOf(
  { licence_no, places, free_places: free, ...draft }: OfferDraft,
  { keeps_rooms: keepsRooms }: Pick<HouseOffer, 'keeps_rooms'>,
): Input<typeof contract.offer.save> {
  const told = { ...draft, licence_no: licence_no.trim() === '' ? null : licence_no }
  return keepsRooms ? { ...told, free_next: null } : { ...told, places: wholeIn(places), free_places: wholeIn(free) }
}

/** One of a few, put in or taken out, in their own order. */
export const toggled = <Value>(all: readonly Value[], chosen: readonly Value[], value: Value): Value[] =>
  all.filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each)))
