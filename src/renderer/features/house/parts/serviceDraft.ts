import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { ServiceOffer } from '#shared/contract/offer.ts'
import { clockText } from '#shared/rules/clock.ts'
import { wholeIn } from '#shared/rules/euros.ts'
import { centsIn, eurosOf } from '#texts/euros.ts'

/** 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A draft of a service for people who live at home. */
export interface ServiceDraft extends Pick<ServiceOffer, 'weekdays' | 'transport' | 'price_unit'> {
  service_id: number | null
  capacity: string
  taken: string
  opens: string
  closes: string
  /** In euros, as typed. */
  price_cents: string
  /** When the edited service was last updated. */
  base: string
}

const NEW: ServiceDraft = {
  service_id: null,
  capacity: '',
  taken: '0',
  weekdays: [1, 2, 3, 4, 5],
  opens: '08:00',
  closes: '17:00',
  transport: false,
  price_cents: '',
  price_unit: 'paev',
  base: '',
}

export const draftOf = (service: ServiceOffer | null): ServiceDraft =>
  service === null
    ? NEW
    : {
        service_id: service.service_id,
        capacity: String(service.capacity),
        taken: String(service.taken),
        weekdays: service.weekdays,
        opens: service.opens ?? '',
        closes: service.closes ?? '',
        transport: service.transport,
        price_cents: eurosOf(service.price_cents),
        price_unit: service.price_unit,
        base: service.told_at,
      }

/** The request; invalid numbers are refused beside their fields. */
export const inputOf = ({ service_id, capacity, taken, opens, closes, price_cents, base, ...rest }: ServiceDraft, id: string | null) =>
  ({
    ...rest,
    ...(id !== null && { id, base }),
    // No choice gives an id that does not exist.
    service_id: service_id ?? Number.NaN,
    capacity: wholeIn(capacity),
    taken: wholeIn(taken),
    opens: clockIn(opens),
    closes: clockIn(closes),
    price_cents: Number(centsIn(price_cents)),
  }) satisfies Input<typeof contract.offer.saveService>

const clockIn = (text: string): string | null => clockText(text) || null
