import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MenuWeek, WeekDish } from '#shared/contract/menu.ts'
import type { Role } from '#shared/rights.ts'
import { addDays } from '#shared/rules/time.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { MenuScreen } from './MenuScreen.tsx'

const soup: WeekDish = {
  id: 'd1',
  day: '2026-11-17',
  meal: 'lounasook',
  name: 'Hernesupp',
  allergens: ['celery'],
  note: null,
  is_choice: false,
  warned: 1,
  people: [{ client_id: 'c1', name: 'Helmi Kivisalu', substance: 'Seller', severity: 'severe' }],
}
const week = (dishes: WeekDish[]): MenuWeek => ({
  week: '2026-11-16',
  shown: false,
  days: Array.from({ length: 7 }, (_, index) => addDays('2026-11-16', index)).map((day) => ({
    day,
    eating: 58,
    dishes: dishes.filter((each) => each.day === day),
  })),
})

describe('the menu', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:10:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (role: Role, dishes: WeekDish[] = [soup], more: Record<string, (input: never) => unknown> = {}) =>
    renderAs(
      role,
      {
        'menu.week': () => week(dishes),
        'menu.suggestions': () => ({ dishes: [{ name: 'Kapsasupp', allergens: ['celery', 'milk'] }] }),
        'menu.add': () => ({ dish: soup }),
        'menu.change': () => ({ dish: soup }),
        'menu.remove': () => ({}),
        'menu.copy': () => ({ copied: 12, kept: 0 }),
        'menu.show': () => ({ shown: true }),
        ...more,
      },
      <MenuScreen />,
    )

  it('shows for each day what is served, to how many, and whom it may harm', async () => {
    show('carer')
    const day = await screen.findByRole('region', { name: /^Teisipäev/ })
    expect(within(day).getByText('58 sööjat')).toBeVisible()
    const dish = within(day).getByRole('button', { name: /^Hernesupp/ })
    expect(dish).toHaveTextContent('Allergeenid: seller')
    expect(dish).toHaveTextContent('Helmi Kivisalu')
    expect(screen.queryByRole('combobox')).toBeNull()
    await userEvent.click(dish)
    expect(await screen.findByRole('link', { name: 'Helmi Kivisalu' })).toHaveAttribute('href', '/koduke/kliendid/c1')
  })

  it('shows a number and no names to users who may not read them', async () => {
    show('accountant', [{ ...soup, warned: 2, people: null }])
    expect(await screen.findByRole('button', { name: /^Hernesupp/ })).toHaveTextContent('allergia: 2 klienti')
  })

  it('is entered by a dish and Enter, with the allergens of earlier dishes', async () => {
    const { asked } = show('reception')
    const line = await screen.findByRole('combobox', { name: 'Lisa roog: Kolmapäev, Lõunasöök' })
    await userEvent.type(line, 'Uus roog{Enter}')
    await waitFor(() => expect(line).toHaveValue(''))
    await userEvent.type(line, 'kapsa')
    expect(await screen.findByRole('option', { name: 'Kapsasupp' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const common = { day: '2026-11-18', meal: 'lounasook', note: null, is_choice: false }
    await waitFor(() =>
      expect(asked('menu.add')).toEqual([
        { ...common, name: 'Uus roog', allergens: null },
        { ...common, name: 'Kapsasupp', allergens: ['celery', 'milk'] },
      ]),
    )
  })

  it('sets what a dish contains, or that it contains none', async () => {
    const { asked } = show('manager', [{ ...soup, allergens: null }])
    expect(await screen.findByText('allergeenid märkimata')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Hernesupp/ }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ei sisalda ühtki neist' }))
    await userEvent.click(within(dialog).getByRole('button', { name: /^J sinep/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvesta' }))
    await waitFor(() => expect(asked('menu.change')).toMatchObject([{ id: 'd1', allergens: ['mustard'], base: { allergens: null } }]))
  })

  it('is copied from the week before, and published only by the manager', async () => {
    const { asked } = show('manager')
    await userEvent.click(await screen.findByRole('button', { name: 'Kopeeri nädal' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kopeeri' }))
    await waitFor(() => expect(asked('menu.copy')).toEqual([{ from: '2026-11-09', to: '2026-11-16', days: 7 }]))
    await userEvent.click(await screen.findByRole('button', { name: 'Näita avalikul lehel' }))
    await waitFor(() => expect(asked('menu.show')).toEqual([{ shown: true }]))
  })

  it('cannot be published by the reception', async () => {
    show('reception')
    await screen.findByRole('button', { name: 'Kopeeri nädal' })
    expect(screen.queryByRole('button', { name: 'Näita avalikul lehel' })).toBeNull()
  })
})
