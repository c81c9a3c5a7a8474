import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SupplierLineView, SupplierOrderView } from '#shared/contract/order.ts'
import type { SupplierView } from '#shared/contract/supplier.ts'
import type { Role } from '#shared/rights.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { OrderNewScreen } from './OrderNewScreen.tsx'
import { OrderScreen } from './OrderScreen.tsx'

const pads: SupplierLineView = {
  id: 'l1',
  item: 'Teipmähe L',
  unit: 'tk',
  quantity: 30,
  price_cents: 52,
  cost_to: 'client',
  client_id: 'c1',
  client_name: 'Helmi Kask',
  room: '12',
  reason: '28 päevaga 112 tk, vaja 28 tk',
  confirmed_quantity: null,
  expected_on: null,
  arrived_quantity: null,
  arrived: null,
  arrived_note: null,
  claims: [],
}
const gloves: SupplierLineView = {
  ...pads,
  id: 'l2',
  item: 'Kindad M',
  unit: 'karp',
  quantity: 4,
  price_cents: 640,
  cost_to: 'house',
  client_id: null,
  client_name: null,
  room: null,
  reason: null,
}

const draft: SupplierOrderView = {
  id: 'o1',
  ver: 3,
  supplier_id: 's1',
  supplier: 'Pehme Päev OÜ',
  kind: 'care_aids',
  state: 'draft',
  wanted_on: '2026-11-24',
  is_late: false,
  note: null,
  made: { by: 'Mari Maasikas', at: '2026-11-20T08:00:00.000Z' },
  approved: null,
  sent: null,
  mail_to: null,
  mail_at: null,
  mail_failed: false,
  confirmed: null,
  supplier_note: null,
  delivered_at: null,
  cancelled: null,
  repeat_weeks: null,
  repeat_weekdays: [],
  repeat_until: null,
  next_on: null,
  repeated_by: null,
  cents: 30 * 52 + 4 * 640,
  unpriced: 0,
  lines: [pads, gloves],
}
const done = { by: 'Anu Kallas', at: '2026-11-20T09:00:00.000Z' }
const sent: SupplierOrderView = {
  ...draft,
  state: 'confirmed',
  approved: done,
  sent: done,
  confirmed: done,
  lines: [{ ...pads, confirmed_quantity: 20 }, gloves],
}

const supplier: SupplierView = {
  id: 's1',
  name: 'Pehme Päev OÜ',
  kind: 'care_aids',
  registry_code: null,
  order_email: 'tellimused@pehmepaev.example',
  contacts: [],
  contract_no: null,
  contract_from: null,
  contract_to: null,
  delivery_days: [2],
  cutoff: null,
  note: null,
  ended_on: null,
  ver: 1,
  next_delivery_on: '2026-11-24',
  prices: [{ id: 'p1', item: 'Teipmähe L', unit: 'tk', price_cents: 52, valid_from: '2026-01-01', valid_to: null, is_current: true }],
  figures: { received: 0, on_time: null, complete: null, claims: 0 },
}

const kitchen: SupplierView = {
  ...supplier,
  id: 's2',
  name: 'Saadjärve Talutoit OÜ',
  kind: 'kitchen',
  prices: [{ id: 'p2', item: 'Lõunasöök', unit: 'portsjon', price_cents: 420, valid_from: '2026-01-01', valid_to: null, is_current: true }],
}

describe('an order', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:10:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const answers = (order: SupplierOrderView) => ({
    'order.list': () => ({ orders: [order] }),
    'supplier.list': () => ({ suppliers: [supplier, kitchen] }),
    'client.list': () => ({ clients: [] }),
    'order.save': () => ({ order }),
    'order.approve': () => ({ order }),
    'order.send': () => ({ order }),
    'order.receive': () => ({ order }),
    'order.repeat': () => ({ order }),
    'order.again': () => ({ order: { ...order, id: 'o2' } }),
    'meal.portions': () => ({
      meals: [
        {
          day: '2026-11-24',
          meal: 'lounasook',
          present: 3,
          blocked: 1,
          portions: [{ texture: 'pureed', choice: 'Kanakaste', instead: [], without: [], count: 2 }],
        },
      ],
    }),
    'order.propose': () => ({
      pads: [{ client_id: 'c1', client_name: 'Helmi Kask', room: '12', item: 'teipmähe l', used: 112, weekly: 28, open: 3, quantity: 25 }],
    }),
  })
  const show = (role: Role, order: SupplierOrderView, address = '/koduke/tellimine/o1') =>
    renderAs(
      role,
      answers(order),
      <Routes>
        <Route path="/koduke/tellimine/uus" element={<OrderNewScreen />} />
        <Route path="/koduke/tellimine/:id" element={<OrderScreen />} />
      </Routes>,
      address,
    )
  const changing = async (): Promise<HTMLElement> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Muuda kordumist' }))
    return screen.findByRole('dialog')
  }
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

  it('shows what it costs, who pays for what and how amounts were computed', async () => {
    show('accountant', draft)
    const lines = await screen.findByRole('region', { name: 'Read' })
    expect(within(lines).getByText('Kliendi arvele · Helmi Kask · 12')).toBeVisible()
    expect(within(lines).getByText('28 päevaga 112 tk, vaja 28 tk')).toBeVisible()
    expect(within(lines).getByText('Kokku 41,20 €')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Muuda' })).toBeNull()
  })

  it('is approved by the manager as it was seen, and by nobody else', async () => {
    const { asked } = show('manager', draft)
    await press('Kinnita tellimus')
    await waitFor(() => expect(asked('order.approve')).toEqual([{ id: 'o1', ver: 3 }]))
  })

  it('shows every how many weeks it is repeated, and when the next one is due', async () => {
    const { asked } = show('reception', { ...sent, repeat_weeks: 1, repeat_weekdays: [2, 5], repeat_until: '2027-06-30', next_on: '2026-12-01' })
    const repetition = await screen.findByRole('region', { name: 'Kordumine' })
    expect(within(repetition).getByText(/^Järgmine on vaja 01.12.2026/)).toBeVisible()
    expect(within(repetition).getByText('Iga nädal: T, R, kuni 30.06.2027')).toBeVisible()
    const dialog = await changing()
    await userEvent.click(within(dialog).getByLabelText(/^Kui tihti/))
    await userEvent.click(await screen.findByTitle('Iga 2 nädala järel'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'N' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('order.repeat')).toEqual([{ id: 'o1', weeks: 2, weekdays: [2, 4, 5], until: '2027-06-30' }]))
  })

  it('is no longer repeated once that is chosen', async () => {
    const { asked } = show('reception', { ...sent, repeat_weeks: 1, repeat_weekdays: [2] })
    const dialog = await changing()
    await userEvent.click(within(dialog).getByLabelText(/^Kui tihti/))
    await userEvent.click(await screen.findByTitle('Ei kordu'))
    expect(within(dialog).queryByText('Nädalapäevad')).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('order.repeat')).toEqual([{ id: 'o1', weeks: null }]))
  })

  it('cannot be repeated on no weekday, which is said beside the weekdays', async () => {
    const { asked } = show('reception', { ...sent, repeat_weeks: 1, repeat_weekdays: [2] })
    const dialog = await changing()
    await userEvent.click(within(dialog).getByRole('button', { name: 'T' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    const weekdays = within(dialog).getByRole('group', { name: /^Nädalapäevad/ })
    expect(await within(weekdays).findByText(/.+ (puudu|täida|vali|kohustuslik)/i)).toBeVisible()
    expect(asked('order.repeat')).toEqual([])
  })

  it('is written again with one press, and not while its repetition stands', async () => {
    const { asked } = show('reception', sent)
    await press('Telli uuesti')
    await waitFor(() => expect(asked('order.again')).toEqual([{ id: 'o1' }]))
    show('reception', { ...sent, id: 'o1', repeated_by: 'o2' })
    expect(await screen.findByRole('link', { name: 'Ava järgmine tellimus' })).toHaveAttribute('href', '/koduke/tellimine/o2')
  })

  it('cannot be repeated by a user who may not order', async () => {
    show('accountant', { ...sent, repeat_weeks: 2, repeat_weekdays: [2], next_on: '2026-12-08' })
    expect(await screen.findByText('Iga 2 nädala järel: T')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Muuda kordumist' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Telli uuesti' })).toBeNull()
  })

  it('is written by a carer, who cannot approve it', async () => {
    show('carer', draft)
    expect(await screen.findByRole('button', { name: 'Muuda' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Kinnita tellimus' })).toBeNull()
  })

  it('is sent to the address of the supplier', async () => {
    const { asked } = show('reception', { ...draft, state: 'approved', approved: done })
    await press('Saada tarnijale')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText(/^Tarnija e-post/)).toHaveValue('tellimused@pehmepaev.example')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Saada' }))
    await waitFor(() => expect(asked('order.send')).toEqual([{ id: 'o1', email: 'tellimused@pehmepaev.example' }]))
  })

  it('is received with the quantities the supplier confirmed, and a missing line is left out', async () => {
    const { asked } = show('carer', sent)
    expect(await screen.findByText('Tarnija toob 20 tk')).toBeVisible()
    await press('Võta vastu')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText(/^Teipmähe L: tuli/)).toHaveValue('20')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Rikutud' }))
    await userEvent.clear(within(dialog).getByLabelText(/^Kindad M: tuli/))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Võta vastu' }))
    await waitFor(() => expect(asked('order.receive')).toEqual([{ id: 'o1', lines: [{ id: 'l1', quantity: 20, fault: 'damaged', note: null }] }]))
  })

  it('shows beside the line that a quantity is no number', async () => {
    const { asked } = show('carer', sent)
    await press('Võta vastu')
    const dialog = await screen.findByRole('dialog')
    const field = within(dialog).getByLabelText(/^Kindad M: tuli/)
    await userEvent.clear(field)
    await userEvent.type(field, 'kaks')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Võta vastu' }))
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
    expect(asked('order.receive')).toEqual([])
  })

  it('drops lines that were left empty when it is saved, and shows what is missing in others beside their fields', async () => {
    const { asked } = show('carer', draft, '/koduke/tellimine/uus')
    await userEvent.click(await screen.findByLabelText(/^Tarnija/))
    await userEvent.click(await screen.findByTitle(/^Pehme Päev OÜ/))
    await press('Lisa rida')
    await press('Lisa rida')
    const quantities = () => screen.getAllByLabelText(/^Kogus/)
    const [, second] = quantities()
    if (!second) throw new Error('three lines')
    await userEvent.type(second, '4')
    await press('Salvesta mustand')
    // Only the one with a quantity is left, and its item is missing.
    await waitFor(() => expect(quantities()).toHaveLength(1))
    expect(quantities()[0]).toHaveValue('4')
    const item = screen.getByLabelText(/^Kaup/)
    await waitFor(() => expect(item).toHaveAttribute('aria-invalid', 'true'))
    expect(asked('order.save')).toEqual([])
    await userEvent.type(item, 'Kindad M')
    await userEvent.type(screen.getByLabelText(/^Ühik(?!u)/), 'karp')
    await press('Salvesta mustand')
    await waitFor(() => expect(asked('order.save')).toMatchObject([{ lines: [{ item: 'Kindad M', unit: 'karp', quantity: 4 }] }]))
  })

  it('takes over from the diary what each resident had before, once', async () => {
    const { asked } = show('carer', draft, '/koduke/tellimine/uus')
    await userEvent.click(await screen.findByLabelText(/^Tarnija/))
    await userEvent.click(await screen.findByTitle(/^Pehme Päev OÜ/))
    await press('Lisa 1 rida')
    expect(await screen.findByDisplayValue('Teipmähe L')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Lisa 0 rida' })).toBeDisabled()
    await press('Salvesta mustand')
    await waitFor(() =>
      expect(asked('order.save')).toMatchObject([
        {
          supplier_id: 's1',
          wanted_on: '2026-11-24',
          lines: [
            {
              item: 'Teipmähe L',
              unit: 'tk',
              quantity: 25,
              price_cents: 52,
              client_id: 'c1',
              reason: '28 päevaga 112 tk, vaja 28 tk, tellitud 3 tk',
            },
          ],
        },
      ]),
    )
  })

  it('takes over the portions of a kitchen from who is in the house, once, with its price of the meal', async () => {
    const { asked } = show('reception', draft, '/koduke/tellimine/uus')
    await userEvent.click(await screen.findByLabelText(/^Tarnija/))
    await userEvent.click(await screen.findByTitle(/^Saadjärve Talutoit OÜ/))
    expect(await screen.findByText('1 taldrik ootab otsust')).toBeVisible()
    expect(asked('meal.portions')).toEqual([{ from: '2026-11-24', days: 1 }])
    await press('Lisa 1 rida')
    expect(screen.getByRole('button', { name: 'Lisa 0 rida' })).toBeDisabled()
    await press('Salvesta mustand')
    await waitFor(() =>
      expect(asked('order.save')).toMatchObject([
        {
          supplier_id: 's2',
          lines: [
            {
              item: 'Lõunasöök 24.11.2026, püree (IDDSI 4), Kanakaste',
              unit: 'portsjon',
              quantity: 2,
              price_cents: 420,
              client_id: null,
              reason: null,
            },
          ],
        },
      ]),
    )
  })
})
