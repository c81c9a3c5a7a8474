/** What families must know of a house before it is published (decision 0053). */
export const NEEDED_TO_SHOW = ['licence', 'address', 'contact', 'price', 'rooms'] as const
export type NeededToShow = (typeof NEEDED_TO_SHOW)[number]

/** The facts that a house has entered for families. */
export interface ToShow {
  /** The licence is in force on that day. */
  hasLicence: boolean
  address: string | null
  phone: string | null
  email: string | null
  /** A price of a place, or of a service for people who live at home. */
  hasPrice: boolean
  /** At least one room or place, or such a service. */
  hasPlaces: boolean
}

/** What is missing, in the order of the form; empty: the house can be published. */
export function missingToShow({ hasLicence, address, phone, email, hasPrice, hasPlaces }: ToShow): NeededToShow[] {
  const has: Record<NeededToShow, boolean> = {
    licence: hasLicence,
    address: address !== null && address.trim() !== '',
    contact: phone !== null || email !== null,
    price: hasPrice,
    rooms: hasPlaces,
  }
  return NEEDED_TO_SHOW.filter((each) => !has[each])
}
