import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { HouseOffer } from '#shared/contract/offer.ts'
import { wholeIn } from '#shared/rules/euros.ts'

/** A draft of a house's offer. */
export type OfferDraft = Pick<
  HouseOffer,
  'nursing' | 'dementia' | 'pets' | 'languages' | 'accessibility' | 'licence_from' | 'licence_until' | 'free_next'
> & {
  licence_no: string
  places: string
  free_places: string
  /** `told_at` at the start of the draft. */
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

/** The request; without places for a house with rooms here. Invalid numbers are refused beside their fields. */
export function inputOf(
  { licence_no, places, free_places: free, ...draft }: OfferDraft,
  { keeps_rooms: keepsRooms }: Pick<HouseOffer, 'keeps_rooms'>,
): Input<typeof contract.offer.save> {
  const told = { ...draft, licence_no: licence_no.trim() === '' ? null : licence_no }
  return keepsRooms ? { ...told, free_next: null } : { ...told, places: wholeIn(places), free_places: wholeIn(free) }
}

/** Toggles a choice, keeping the order of options. */
export const toggled = <Value>(all: readonly Value[], chosen: readonly Value[], value: Value): Value[] =>
  all.filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each)))
