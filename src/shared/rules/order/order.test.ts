import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deliversOn, nextDeliveryOn } from './delivery.ts'
import { figuresOf, orderCents, orderStateOf, overlaps, priceOn } from './order.ts'
import { padNeeds, USE_DAYS } from './proposal.ts'

const line = (quantity: number, arrived_quantity: number | null, arrived_on: string | null = arrived_quantity === null ? null : '2026-11-21') => ({
  quantity,
  confirmed_quantity: null,
  arrived_quantity,
  arrived_at: arrived_on && `${arrived_on}T10:00:00.000Z`,
  arrived_on,
})
const head = { approved_at: null, sent_at: null, confirmed_at: null, cancelled_at: null }

describe('the state of an order', () => {
  it('follows its moments, and its lines once something has come', () => {
    const lines = [line(2, null), line(3, null)]
    expect(orderStateOf(head, lines)).toBe('draft')
    expect(orderStateOf({ ...head, approved_at: 'x' }, lines)).toBe('approved')
    const sent = { ...head, approved_at: 'x', sent_at: 'x' }
    expect(orderStateOf(sent, lines)).toBe('sent')
    expect(orderStateOf({ ...sent, confirmed_at: 'x' }, lines)).toBe('confirmed')
    expect(orderStateOf(sent, [line(2, 0), line(3, null)])).toBe('partial')
    expect(orderStateOf(sent, [line(2, 0), line(3, 3)])).toBe('received')
    expect(orderStateOf({ ...sent, cancelled_at: 'x' }, lines)).toBe('cancelled')
  })

  it('has the sum of its priced lines in whole cents', () => {
    expect(
      orderCents([
        { quantity: 3, price_cents: 52 },
        { quantity: 4, price_cents: null },
      ]),
    ).toEqual({ cents: 156, unpriced: 1 })
  })
})

describe('the figures of a supplier', () => {
  it('count only orders that are received whole', () => {
    expect(figuresOf([{ wanted_on: '2026-11-21', lines: [line(2, 2), line(1, null)] }])).toEqual({ received: 0, on_time: null, complete: null })
  })

  it('are shares between nothing and all, and full only without a late or short order', () => {
    const order = fc.record({ isLate: fc.boolean(), isShort: fc.boolean() })
    fc.assert(
      fc.property(fc.array(order, { minLength: 1, maxLength: 60 }), (orders) => {
        const { on_time, complete, received } = figuresOf(
          orders.map(({ isLate, isShort }) => ({
            wanted_on: '2026-11-21',
            lines: [line(5, isShort ? 4 : 5, isLate ? '2026-11-22' : '2026-11-20')],
          })),
        )
        expect(received).toBe(orders.length)
        expect(on_time === 0).toBe(orders.every(({ isLate }) => isLate))
        expect(complete === 100).toBe(orders.every(({ isShort }) => !isShort))
      }),
    )
  })
})

describe('prices', () => {
  const price = (item: string, valid_from: string, valid_to: string | null) => ({ item, valid_from, valid_to })
  it('of one item overlap on a shared day, whatever the spaces and letters', () => {
    const first = price('Teipmähe  L', '2026-01-01', '2026-06-30')
    expect(overlaps(first, price('teipmähe l', '2026-06-30', null))).toBe(true)
    expect(overlaps(first, price('teipmähe l', '2026-07-01', null))).toBe(false)
    expect(overlaps(first, price('Teipmähe M', '2026-01-01', null))).toBe(false)
    expect(priceOn([first], ' TEIPMÄHE L', '2026-06-30')).toBe(first)
    expect(priceOn([first], 'Teipmähe L', '2026-07-01')).toBeUndefined()
  })
})

describe('the pads that are needed', () => {
  it('are never less than the use of the span, and never ordered twice', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(200), fc.integer({ min: 1, max: 60 }), (used, open, days) => {
        const changes = Array.from({ length: used }, () => ({ client_id: 'a', found: 'wet' }))
        const [need] = padNeeds(changes, new Map([['a', open]]), days)
        if (used === 0) {
          expect(need).toBeUndefined()
          return
        }
        expect((need?.weekly ?? 0) * USE_DAYS).toBeGreaterThanOrEqual(used * days)
        expect(need?.quantity).toBe(Math.max(0, (need?.weekly ?? 0) - open))
      }),
    )
  })

  it('do not count a pad that was found dry and kept on', () => {
    const [need] = padNeeds(
      [
        { client_id: 'a', found: 'dry' },
        { client_id: 'a', found: 'soiled' },
        { client_id: 'a', found: null },
      ],
      new Map(),
      28,
    )
    expect(need).toMatchObject({ used: 2, weekly: 2 })
  })
})

describe('the next delivery', () => {
  const tuesdays = { delivery_days: [2], cutoff: '12:00' }
  it('is on a day of the supplier, a day later after the cut-off', () => {
    // 2026-11-23 is a Monday.
    expect(nextDeliveryOn(tuesdays, '2026-11-23', '12:00')).toBe('2026-11-24')
    expect(nextDeliveryOn(tuesdays, '2026-11-23', '12:01')).toBe('2026-12-01')
    expect(nextDeliveryOn({ delivery_days: [], cutoff: null }, '2026-11-23', '23:00')).toBe('2026-11-24')
    expect(deliversOn(tuesdays, '2026-11-24')).toBe(true)
    expect(deliversOn(tuesdays, '2026-11-25')).toBe(false)
  })
})
