import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderAs } from '../../../testing/testWorld.tsx'
import { PricesScreen } from './PricesScreen.tsx'

const list = (valid_from: string, place: number) => ({
  valid_from,
  published_at: '2026-01-01T08:00:00.000Z',
  lines: [{ people: 2, need: 'medium' as const, place, care: 60_000 }],
  extras: [],
})
const lists = [list('2027-01-01', 216_000), list('2026-06-01', 206_000), list('2026-01-01', 190_000)]
const user = () => userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime })
const place = () => screen.getByRole('textbox', { name: 'Kahekohaline tuba, Keskmine: kohatasu kuus (€)' })
const setDay = async (day: string): Promise<void> => {
  const field = screen.getByLabelText(/^Kehtib alates/)
  await user().clear(field)
  await user().type(field, day)
}

describe('a new price list', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-22T10:00:00.000Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const write = async (): Promise<void> => {
    renderAs('manager', { 'price.lists': () => ({ lists }) }, <PricesScreen />)
    await user().click(await screen.findByRole('button', { name: 'Uus hinnakiri' }))
  }

  it('starts from the list in force on its day, not from a later one', async () => {
    await write()
    expect(screen.getByLabelText(/^Kehtib alates/)).toHaveValue('01.12.2026')
    expect(place()).toHaveValue('2060')
    expect(screen.getByText('Täidetud selle hinnakirja järgi, mis kehtib alates 01.06.2026.')).toBeInTheDocument()
    await setDay('1.2.2027')
    expect(place()).toHaveValue('2160')
    await setDay('1.12.2026')
    expect(place()).toHaveValue('2060')
  })

  it('keeps changes when the day is changed, and offers the list of that day', async () => {
    await write()
    await user().clear(place())
    await user().type(place(), '2100')
    await setDay('1.2.2027')
    expect(place()).toHaveValue('2100')
    await user().click(screen.getByRole('button', { name: 'Alusta selle hinnakirjaga' }))
    expect(place()).toHaveValue('2160')
    expect(screen.queryByRole('button', { name: 'Alusta selle hinnakirjaga' })).toBeNull()
  })
})
