import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ArrangementView } from '#shared/contract/arrangement.ts'
import type { CalendarItem } from '#shared/contract/calendar.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { Arrangements } from './Arrangements.tsx'
import './calendarWords.ts'

const item: CalendarItem & { ref: string } = {
  layer: 'doctor',
  of: 'doctor',
  source: null,
  ref: 'e1',
  on: '2026-11-24',
  day: '2026-11-24',
  days: 1,
  starts: '10:00',
  ends: '11:00',
  title: 'Kardioloog',
  clients: [{ id: 'c1', name: 'Helmi Kivisalu', room: '207' }],
  place: null,
  escort_id: null,
  escort_name: null,
  escort_role: null,
  transport: 'taxi',
  repeats: false,
  state: 'on',
  reason: null,
  from: null,
  to: null,
  done: false,
  outcome: null,
}
const escort = (given: Partial<ArrangementView> = {}): ArrangementView => ({
  what: 'escort',
  state: 'open',
  role: 'carer',
  done: null,
  order: null,
  ...given,
})
const transport = (given: Partial<ArrangementView> = {}): ArrangementView => escort({ what: 'transport', role: null, ...given })
const supplier = (id: string, name: string, given: object = {}) => ({ id, name, kind: 'transport', ended_on: null, ...given })

const show = (
  role: 'carer' | 'nurse' | 'reception' | 'accountant',
  arrangements: ArrangementView[],
  suppliers: object[] = [],
  conflicts: object[] = [],
) =>
  renderAs(
    role,
    {
      'arrangement.list': () => ({ arrangements }),
      'arrangement.settle': () => ({ arrangements }),
      'arrangement.order': () => ({ arrangements, order_id: 'o1' }),
      'supplier.list': () => ({ suppliers }),
      'calendar.conflicts': () => ({ conflicts }),
    },
    <Arrangements item={item} />,
  )

describe('the arrangements of a visit', () => {
  it('are not shown where nothing is to be arranged', async () => {
    const { asked } = show('nurse', [])
    await expect.poll(() => asked('arrangement.list')).toHaveLength(1)
    expect(screen.queryByRole('region', { name: 'Korraldamine' })).toBeNull()
  })

  it('let somebody of the role say in one press that they go along', async () => {
    const { asked } = show('carer', [escort()])
    await userEvent.click(await screen.findByRole('button', { name: 'Lähen kaasa' }))
    expect(asked('arrangement.settle')).toEqual([{ id: 'e1', on: '2026-11-24', what: 'escort', done: true }])
  })

  it('tell somebody of the role what they have at that time, before they say that they go along', async () => {
    const conflict = { what: 'escort', day: '2026-11-24', starts: '09:30', ends: '10:30', title: 'Silmaarst', who: 'Triin Pärna' }
    const { asked } = show('carer', [escort()], [], [conflict])
    expect(await screen.findByText(/^09:30–10:30 Triin Pärna on juba kinni: Silmaarst$/)).toBeVisible()
    expect(screen.getByText('Lepi kolleegidega kokku, kes kaasa läheb.')).toBeVisible()
    expect(asked('calendar.conflicts')).toEqual([{ day: '2026-11-24', starts: '10:00', ends: '11:00', clients: '', escort: 'u1', event: 'e1' }])
    expect(screen.getByRole('button', { name: 'Lähen kaasa' })).toBeEnabled()
  })

  it('ask nobody else about their own time', async () => {
    const { asked } = show('nurse', [escort()])
    expect(await screen.findByText(/Ootab kaasaminejat/)).toBeVisible()
    expect(asked('calendar.conflicts')).toEqual([])
  })

  it('tell others whom the visit waits for, and offer them nothing to press', async () => {
    show('nurse', [escort()])
    expect(await screen.findByText('Ootab kaasaminejat: Keegi hooldustöötajatest')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('ask for a confirmation of an escort who is named', async () => {
    show('nurse', [escort({ role: null })])
    expect(await screen.findByRole('button', { name: 'Saatja läheb kaasa' })).toBeVisible()
  })

  it('name who goes along, and take it back', async () => {
    const { asked } = show('carer', [escort({ state: 'done', done: { at: '2026-11-23T08:00:00.000Z', by: 'Anu Kallas' } })])
    expect(await screen.findByText(/^Anu Kallas, /)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Võta korraldatu tagasi/ }))
    expect(asked('arrangement.settle')).toEqual([{ id: 'e1', on: '2026-11-24', what: 'escort', done: false }])
  })

  it('order transport in one press from the only supplier that is left', async () => {
    const ended = supplier('s0', 'Endine OÜ', { ended_on: '2026-01-01' })
    const { asked } = show('reception', [transport()], [ended, supplier('s1', 'Sõiduabi OÜ'), supplier('s2', 'Toit OÜ', { kind: 'food' })])
    await userEvent.click(await screen.findByRole('button', { name: 'Telli transport' }))
    expect(asked('arrangement.order')).toEqual([{ id: 'e1', on: '2026-11-24', supplier_id: 's1' }])
  })

  it('say what is missing if no supplier of transport is known', async () => {
    show('reception', [transport()])
    expect(await screen.findByText(/lisa tarnija, kes pakub transporti/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Telli transport' })).toBeNull()
  })

  it('lead to the order that stands instead of a second one', async () => {
    show('reception', [transport({ order: { id: 'o1', is_sent: false, is_cancelled: false } })], [supplier('s1', 'Sõiduabi OÜ')])
    const region = await screen.findByRole('region', { name: 'Korraldamine' })
    expect(within(region).getByRole('link', { name: 'Ava tellimus' })).toBeVisible()
    expect(within(region).queryByRole('button', { name: 'Telli transport' })).toBeNull()
  })
})
