import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import type { MenuWeek } from '#shared/contract/menu.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'

const SOUP = { ...contract.menu.add.example, day: '2026-11-21' }

describe('the week at a desk', () => {
  let at: AtDesk
  beforeEach(async () => {
    at = await AtDesk.begin()
  })
  afterEach(() => at.close())

  const dishes = () => at.db.selectFrom('menu_dish').select(['name', 'allergens']).where('house_id', '=', at.house.id).orderBy('name').execute()
  const seen = async (): Promise<string[]> => {
    const { days } = (await at.answer('menu.week', { day: '2026-11-21' })) as MenuWeek
    return days.flatMap((day) => day.dishes.map(({ name, warned }) => `${name} ${warned}`))
  }

  it('stores dishes without a connection, shows them at once, and sends each once', async () => {
    await at.house.client({ allergies: [{ substance: 'Seller', kind: 'food' }] })
    await at.enter('reception')
    at.isOnline = false
    await at.answer('menu.add', SOUP)
    await at.answer('menu.add', { ...SOUP, name: 'Kompott', allergens: null })
    await at.answer('menu.copy', { from: '2026-11-21', to: '2026-11-22', days: 1 })
    expect(await seen()).toEqual([`${SOUP.name} 1`, 'Kompott 0', `${SOUP.name} 1`, 'Kompott 0'])
    expect(await dishes()).toEqual([])
    await at.restart()
    await at.signIn('reception')
    await at.backOnline()
    expect((await dishes()).map(({ name, allergens }) => [name, allergens])).toEqual([
      [SOUP.name, '["celery"]'],
      [SOUP.name, '["celery"]'],
      ['Kompott', null],
      ['Kompott', null],
    ])
    expect(await seen()).toHaveLength(4)
  })

  it('merges a dish that somebody else has added meanwhile, and loses no allergen', async () => {
    await at.enter('reception')
    at.isOnline = false
    await at.answer('menu.add', SOUP)
    await callsBy(at.db, await at.house.actor('manager'))('menu.add', { ...SOUP, allergens: ['mustard'] })
    await at.backOnline()
    expect(await dishes()).toEqual([{ name: SOUP.name, allergens: '["celery","mustard"]' }])
  })

  it('plans and cancels activities without a connection', async () => {
    await at.enter('manager')
    at.isOnline = false
    const { activity } = (await at.answer('activity.add', contract.activity.add.example)) as { activity: { id: string } }
    await at.answer('activity.cancel', { id: activity.id, on: '2026-11-24', following: false, reason: 'Juhendaja on haige' })
    await at.backOnline()
    const decided = await at.db.selectFrom('activity_change').select(['activity_id', 'on_day', 'kind', 'reason']).execute()
    expect(decided).toEqual([{ activity_id: activity.id, on_day: '2026-11-24', kind: 'cancelled', reason: 'Juhendaja on haige' }])
  })

  it('shows the server’s count to users who may not read allergies, and never zero', async () => {
    await at.house.client({ allergies: [{ substance: 'Seller', kind: 'food' }] })
    await callsBy(at.db, await at.house.actor('manager'))('menu.add', SOUP)
    await at.enter('accountant')
    expect(await seen()).toEqual([`${SOUP.name} 1`])
    at.isOnline = false
    expect(await at.ask('menu.week', { day: '2026-11-21' })).not.toHaveProperty('ok')
  })
})
