import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MealPortions } from '#shared/contract/meal.ts'
import { renderAs } from '../../../testing/testWorld.tsx'
import { OverviewScreen } from './OverviewScreen.tsx'

const day = '2026-11-21'
const lunch: MealPortions = { day, meal: 'lounasook', present: 14, blocked: 2, unchosen: 3, textured: 5, skipped: 1, portions: [] }
const dinner: MealPortions = { ...lunch, meal: 'ohtusook', blocked: 0, unchosen: 0 }
const breakfast = {
  id: 'd1',
  day: '2026-11-22',
  meal: 'hommikusook',
  name: 'Puder',
  allergens: [],
  note: null,
  is_choice: false,
  warned: 0,
  people: [],
}
const menu = {
  week: '2026-11-16',
  shown: false,
  days: [
    { day, eating: 14, dishes: [] },
    { day: '2026-11-22', eating: 14, dishes: [breakfast] },
  ],
}
const order = {
  source: 'order',
  of: 'receive',
  ref: 'o1',
  name: 'Talutoit OÜ',
  due_at: '2026-11-20T22:00:00.000Z',
  late_at: '2026-11-21T22:00:00.000Z',
  who: null,
  client_id: null,
  client_name: null,
  mine: true,
  snoozed_until: null,
}

describe('the overview of the cook', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T09:10:00.000Z'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  const show = (meals: MealPortions[] = [lunch, dinner]) =>
    renderAs(
      'kitchen',
      {
        'meal.portions': () => ({ meals }),
        'menu.week': () => menu,
        'activity.week': () => ({ activities: [], occurrences: [] }),
        'due.list': () => ({ acts: [order] }),
        'task.list': () => ({ tasks: [] }),
        'order.list': () => ({ orders: [] }),
      },
      <OverviewScreen />,
    )

  it('shows the next meal, and each figure opens exactly the plates it counts', async () => {
    show()
    const figures = await screen.findByRole('navigation', { name: 'Lõunasöök: arvud' })
    const leads = (name: RegExp) => within(figures).getByRole('link', { name }).getAttribute('href')
    const at = `/koduke/soogikorrad?paev=${day}&kord=lounasook`
    expect(leads(/^14 ?sööjat/)).toBe(at)
    expect(leads(/^3 ?valikut tegemata/)).toBe(`${at}&naita=valimata`)
    expect(leads(/^5 ?eritekstuuri/)).toBe(`${at}&naita=tekstuur`)
    expect(leads(/^2 ?taldrikut/)).toBe(`${at}&naita=otsuseta`)
    expect(await within(figures).findByRole('link', { name: /^2 ?söögikorda on homme menüüta/ })).toHaveAttribute(
      'href',
      '/koduke/menuu?nadal=2026-11-22',
    )
  })

  it('starts with what is to be received, and requests nothing that the cook may not read', async () => {
    const { asked } = show()
    expect(await screen.findByRole('heading', { name: /^Järgmine · / })).toBeVisible()
    expect(screen.getAllByText(/Talutoit OÜ/)[0]).toBeVisible()
    for (const name of ['house.overview', 'order.charges', 'client.list', 'room.list'] as const) expect(asked(name)).toEqual([])
  })

  it('lists the other meals of the day with what they wait for', async () => {
    show()
    const meals = await screen.findByRole('region', { name: 'Tänased söögikorrad' })
    expect(within(meals).getByRole('link', { name: 'Õhtusöök: 13 sööjat' })).toBeVisible()
    expect(within(meals).getByRole('link', { name: 'Ootab otsust: 2' })).toHaveAttribute(
      'href',
      `/koduke/soogikorrad?paev=${day}&kord=lounasook&naita=otsuseta`,
    )
  })

  it('says that there is no menu yet', async () => {
    show([])
    expect(await screen.findByText('Tänast menüüd ei ole veel lisatud')).toBeVisible()
  })
})
