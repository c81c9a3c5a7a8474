import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MonthCourse } from '#shared/contract/medicineViews.ts'
import type { OrderView } from '#shared/contract/pharmacy.ts'
import type { CountView, StockView } from '#shared/contract/stock.ts'
import { client, renderAs } from '../../../testing/testWorld.tsx'
import { CountScreen } from './CountScreen.tsx'
import { MonthScreen } from './MonthScreen.tsx'
import { OrdersScreen } from './OrdersScreen.tsx'
import { RegisterScreen } from './RegisterScreen.tsx'
import { StockScreen } from './StockScreen.tsx'

const NOW = new Date('2026-11-21T10:10:00.000Z')

const stock = (given: Partial<StockView> = {}): StockView => ({
  id: 's1',
  client_id: 'c1',
  client_name: 'Helmi Kivisalu',
  room: '207',
  name: 'Metoprolool',
  strength: '47,5 mg',
  form: 'tablett',
  unit: 'tabl',
  controlled: 0,
  place: 'Kapp 1',
  balance: 29,
  since: '2026-11-01T10:00:00.000Z',
  packages: [
    {
      id: 'p1',
      amount: 30,
      left: 29,
      batch: 'A1',
      expires_on: '2028-05-31',
      source: 'apteek',
      received: { by: 'Sirje Mets', at: '2026-11-01T10:00:00.000Z' },
    },
  ],
  courses: [{ course_id: 'm1', client_id: 'c1' }],
  lasts_until: '2026-12-19',
  count: null,
  ordered: 0,
  ...given,
})
const count = (given: Partial<CountView> = {}): CountView => ({
  id: 'k1',
  day: '2026-11-21',
  shift: 'paev',
  expected: 29,
  counted: 29,
  reason: null,
  at: '2026-11-21T10:00:00.000Z',
  by_id: 'somebody',
  by: 'Triin Pärna',
  confirmed: null,
  ...given,
})

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('the stock of medicines', () => {
  const show = (stocks: StockView[], role: 'nurse' | 'carer' = 'nurse') =>
    renderAs(
      role,
      { 'stock.list': () => ({ stocks }), 'stock.receive': () => ({ stock: stock() }), 'stock.write': () => ({ stock: stock() }) },
      <StockScreen />,
    )

  it('shows first what needs action', async () => {
    const low = stock({ id: 's2', name: 'Furosemiid', balance: 2, lasts_until: '2026-11-22' })
    const packages = stock().packages.map((each) => ({ ...each, expires_on: '2026-11-30' }))
    const old = stock({ id: 's3', name: 'Digoksiin', packages })
    show([stock(), low, old])
    expect(await screen.findByText('Furosemiid 47,5 mg tablett')).toBeVisible()
    expect(screen.getByText('Aegub 30.11.2026')).toBeVisible()
    expect(screen.queryByText('Metoprolool 47,5 mg tablett')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Kõik' }))
    expect(await screen.findByText('Metoprolool 47,5 mg tablett')).toBeVisible()
  })

  it('receives a package, and marks missing fields', async () => {
    const { asked } = show([stock({ balance: 0, packages: [], lasts_until: '2026-11-20' })])
    await userEvent.click(await screen.findByRole('button', { name: /^Tegevused: Metoprolool/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Võta vastu' }))
    const dialog = await screen.findByRole('dialog')
    const save = within(dialog).getByRole('button', { name: 'Lisa varusse' })
    await userEvent.click(save)
    expect(await within(dialog).findByText('Väli on kohustuslik.')).toBeVisible()
    expect(asked('stock.receive')).toEqual([])
    await userEvent.type(within(dialog).getByLabelText(/^Kogus/), '30')
    await userEvent.type(within(dialog).getByLabelText(/^Kõlblik kuni/), '31.05.2028')
    await userEvent.type(within(dialog).getByLabelText(/^Partii/), 'B7')
    await userEvent.click(save)
    await waitFor(() =>
      expect(asked('stock.receive')).toEqual([{ id: 's1', amount: 30, expires_on: '2028-05-31', batch: 'B7', source: 'apteek', note: null }]),
    )
  })

  it('is read-only for a carer', async () => {
    show([stock({ balance: -1 })], 'carer')
    await userEvent.click(await screen.findByRole('button', { name: /^Tegevused: Metoprolool/ }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Kanded'])
    expect(screen.queryByRole('button', { name: 'Lisa maja ravim' })).toBeNull()
  })

  it('says which balances are unknown without a connection', async () => {
    show([stock({ balance: null, packages: [{ ...at(stock().packages), left: null, expires_on: '2026-11-30' }], lasts_until: null })])
    expect(await screen.findByText('Jääk: vaja on ühendust')).toBeVisible()
  })
})

const at = <T,>([first]: readonly T[]): T => {
  if (first === undefined) throw new Error('empty')
  return first
}

describe('the count of controlled medicines', () => {
  const show = (own: StockView, counts: CountView[] = []) =>
    renderAs(
      'carer',
      {
        'stock.list': () => ({ stocks: [own] }),
        'stock.counts': () => ({ counts: counts.map((each) => ({ stock_id: 's1', count: each })) }),
        'stock.count': () => ({ stock: stock() }),
        'stock.confirm': () => ({ stock: stock() }),
      },
      <CountScreen />,
    )

  it('asks for a number, and for a reason if it differs from the ledger', async () => {
    const { asked } = show(stock({ controlled: 1 }))
    expect(await screen.findByText('1 loendamata')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/^Loendatud/), '28')
    await userEvent.click(screen.getByRole('button', { name: 'Loendatud' }))
    expect(screen.getByText('Erinevus −1 tabl')).toBeVisible()
    expect(asked('stock.count')).toEqual([])
    await userEvent.type(screen.getByLabelText(/^Erinevuse põhjus/), 'Kukkus maha')
    await userEvent.click(screen.getByRole('button', { name: 'Loendatud' }))
    await waitFor(() =>
      expect(asked('stock.count')).toEqual([{ id: 's1', day: '2026-11-21', shift: 'paev', counted: 28, expected: 29, reason: 'Kukkus maha' }]),
    )
  })

  it('is signed by somebody else, and never by whoever counted', async () => {
    const { asked, unmount } = show(stock({ controlled: 1, count: count() }), [count()])
    await userEvent.click(await screen.findByRole('button', { name: 'Kinnitan: 29 tabl' }))
    await waitFor(() => expect(asked('stock.confirm')).toEqual([{ id: 'k1' }]))
    unmount()
    show(stock({ controlled: 1, count: count({ by_id: 'u1' }) }), [count({ by_id: 'u1' })])
    expect(await screen.findByText('Teise allkirja annab keegi teine.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Kinnitan/ })).toBeNull()
  })

  it('of an earlier shift may still be signed while this one is counted', async () => {
    show(stock({ controlled: 1, count: count({ day: '2026-11-20', shift: 'oo' }) }))
    expect(await screen.findByText('Varasem loendus ootab teist allkirja')).toBeVisible()
    expect(screen.getByLabelText(/^Loendatud/)).toBeVisible()
  })
})

describe('the sheets of a month', () => {
  it('mark each dose with its result, on its day and at its time', async () => {
    const dose = (day: number, result: 'antud' | 'keeldus' | null): MonthCourse['doses'][number] => {
      const due_at = `2026-11-${day}T06:00:00.000Z`
      const said = { id: `d${day}`, client_id: 'c1', course_id: 'm1', due_at, prepared_at: null, prepared_name: null, struck_at: null }
      const given = { amount: 1, given_at: due_at, given_by: 'u1', given_name: 'Triin Pärna', reason: null, struck_by: null, strike_reason: null }
      return { due_at, amount: 1, is_held: false, dose: result && { ...said, ...given, result } }
    }
    const course: MonthCourse = {
      course_id: 'm1',
      name: 'Metoprolool',
      strength: '47,5 mg',
      form: 'tablett',
      unit: 'tabl',
      kind: 'pidev',
      route: 'suu',
      doses: [dose(18, 'antud'), dose(19, 'keeldus'), dose(20, null), dose(25, null)],
    }
    renderAs(
      'nurse',
      {
        'client.get': () => ({ client: { ...client({ id: 'c1' }), contacts: [] } }),
        'medicine.month': () => ({ from: '2026-10-31T22:00:00.000Z', to: '2026-11-30T22:00:00.000Z', courses: [course] }),
      },
      <Routes>
        <Route path="/koduke/kliendid/:id/kuuleht" element={<MonthScreen />} />
      </Routes>,
      '/koduke/kliendid/c1/kuuleht',
    )
    const row = await screen.findByRole('row', { name: /Metoprolool/ })
    const marks = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(marks).toHaveLength(31)
    expect([marks[0], marks[18], marks[19], marks[20], marks[25]]).toEqual(['08:00', '✓', 'K', '?', '·'])
  })

  it('of the register show every change with the balance after it and the second signature', async () => {
    const line = { result: null, client_name: null, batch: null, note: null, difference: null, confirmed: null, by: 'Triin Pärna' }
    const lines = [
      {
        ...line,
        id: 'a',
        at: '2026-11-20T08:00:00.000Z',
        kind: 'annus' as const,
        amount: -1,
        balance: 29,
        result: 'antud' as const,
        client_name: 'Helmi Kivisalu',
      },
      { ...line, id: 'b', at: '2026-11-20T18:00:00.000Z', kind: 'loetud' as const, amount: 28, balance: 28, difference: -1, note: 'Kukkus maha' },
    ]
    const { id: stock_id, client_name, name, strength, form, unit, since } = stock()
    renderAs(
      'nurse',
      {
        'stock.register': () => ({
          from: NOW.toISOString(),
          to: NOW.toISOString(),
          stocks: [{ stock_id, client_name, name, strength, form, unit, controlled: 1, since, opening: 30, lines, closing: 28 }],
        }),
      },
      <RegisterScreen />,
    )
    expect(await screen.findByText('Kuu alguses 30 tabl')).toBeVisible()
    const [, dose, counted] = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(dose).toContain('Antud−1')
    expect(dose).toContain('Helmi Kivisalu')
    expect(counted).toContain('erinevus −1 tabl · Kukkus maha · 2. allkiri puudub')
  })
})

describe('orders to the pharmacy', () => {
  const order: OrderView = {
    id: 'o1',
    pharmacy: 'Linna apteek',
    note: null,
    state: 'saadetud',
    made: { by: 'Sirje Mets', at: '2026-11-20T10:00:00.000Z' },
    sent: { by: 'Sirje Mets', at: '2026-11-20T10:10:00.000Z' },
    lines: [
      {
        id: 'r1',
        stock_id: 's1',
        client_id: 'c1',
        client_name: 'Helmi Kivisalu',
        name: 'Metoprolool',
        strength: '47,5 mg',
        form: 'tablett',
        unit: 'tabl',
        amount: 60,
        packages: null,
        state: 'ootel',
        decided: null,
      },
    ],
  }
  const show = (stocks: StockView[], orders: OrderView[] = []) =>
    renderAs(
      'nurse',
      {
        'stock.list': () => ({ stocks }),
        'pharmacy.orders': () => ({ orders }),
        'pharmacy.order': () => ({ order }),
        'pharmacy.receive': () => ({ order }),
        'pharmacy.missing': () => ({ order }),
      },
      <OrdersScreen />,
    )

  it('propose what runs out and is not ordered, in the usual packages', async () => {
    const low = stock({ id: 's2', name: 'Furosemiid', balance: 2, lasts_until: '2026-11-22' })
    const { asked } = show([stock(), low, { ...low, id: 's3', ordered: 30 }])
    expect(await screen.findByText('Furosemiid 47,5 mg tablett')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Koosta mustand (1)' }))
    expect(await screen.findByText('Väli on kohustuslik.')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/^Apteek/), 'Linna apteek')
    await userEvent.click(screen.getByRole('button', { name: 'Koosta mustand (1)' }))
    await waitFor(() =>
      expect(asked('pharmacy.order')).toEqual([{ pharmacy: 'Linna apteek', note: null, lines: [{ stock_id: 's2', amount: 30, packages: 1 }] }]),
    )
  })

  it('are received line by line, with what was ordered filled in', async () => {
    const { asked } = show([], [order])
    await userEvent.click(await screen.findByRole('button', { name: /^Saabus: Metoprolool/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText(/^Kogus/)).toHaveValue('60')
    await userEvent.type(within(dialog).getByLabelText(/^Kõlblik kuni/), '31.05.2028')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lisa varusse' }))
    await waitFor(() => expect(asked('pharmacy.receive')).toMatchObject([{ id: 'r1', amount: 60, expires_on: '2028-05-31' }]))
    await userEvent.click(screen.getByRole('button', { name: /^Ei saabunud: Metoprolool/ }))
    await waitFor(() => expect(asked('pharmacy.missing')).toEqual([{ id: 'r1' }]))
  })
})
