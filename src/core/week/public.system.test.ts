import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import { dialectOf } from '../db/dialect.ts'
import type { Database } from '../db/schema.ts'
import { RLS_ROLES } from '../db/rls.ts'
import { uuidv7 } from '../kernel/ids.ts'
import { getPublicWeek } from './public.week.ts'

const SOUP = { ...contract.menu.add.example, day: '2026-11-21', note: 'Maimule ilma sibulata' }
const SONG = { ...contract.activity.add.example, day: '2026-11-17', note: 'Helmi vajab abi' }

onBothDatabases('the public week of a house', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
  })
  /** With the public role, where row-level security exists. */
  const shown = (id = house.id) =>
    db.transaction().execute(async (tx) => {
      if (dialectOf(tx) === 'postgres') await sql.raw(`set local role ${RLS_ROLES.public}`).execute(tx)
      const answer = await getPublicWeek({ tx, actor: null, now: NOW, newId: uuidv7, auditSubjects: () => undefined }, { id })
      return contract.search.week.output.parse(answer)
    })

  it('is empty until the house publishes it, and shows only what it publishes', async () => {
    await call('menu.add', SOUP)
    await call('activity.add', SONG)
    expect(await shown()).toEqual({ today: '2026-11-21', menu: null, activities: null })
    await call('menu.show', { shown: true })
    expect(await shown()).toEqual({
      today: '2026-11-21',
      menu: {
        changed_at: NOW,
        days: [{ day: '2026-11-21', meals: [{ meal: 'lounasook', dishes: [{ name: SOUP.name, allergens: ['celery'], is_choice: false }] }] }],
      },
      activities: null,
    })
    await call('menu.show', { shown: false })
    await call('activity.show', { shown: true })
    expect((await shown()).menu).toBeNull()
  })

  it('shows activities without notes, reasons, or leaders who are not to be named', async () => {
    await call('activity.show', { shown: true })
    const { activity } = await call('activity.add', SONG)
    await call('activity.cancel', { id: activity.id, on: '2026-11-17', following: false, reason: 'Juhendaja on haige' })
    const time = { title: 'Laulutund', starts: '11:00', ends: '12:00', place: 'Saal', leader: null, family: true, state: 'cancelled', to: null }
    expect((await shown()).activities).toEqual({ changed_at: NOW, days: [{ day: '2026-11-17', times: [time] }] })
    await call('activity.change', { id: activity.id, leader_shown: true })
    await call('activity.restore', { id: activity.id, on: '2026-11-17' })
    const later = '2026-11-21T11:00:00.000Z'
    await call(
      'activity.move',
      { id: activity.id, on: '2026-11-17', day: '2026-11-22', starts: '14:00', ends: '15:00', place: null, reason: 'Saal on kinni' },
      { now: later },
    )
    expect((await shown()).activities).toMatchObject({
      changed_at: later,
      days: [
        { day: '2026-11-17', times: [{ state: 'away', leader: 'Triin Pärna', to: { day: '2026-11-22', starts: '14:00' } }] },
        { day: '2026-11-22', times: [{ state: 'on', starts: '14:00' }] },
      ],
    })
    expect(JSON.stringify(await shown())).not.toMatch(/haige|kinni|Helmi/)
  })

  it('shows when the menu was last changed, also by removing a dish', async () => {
    await call('menu.show', { shown: true })
    await call('menu.add', SOUP)
    const { dish } = await call('menu.add', { ...SOUP, name: 'Borš' })
    const later = '2026-11-21T11:30:00.000Z'
    await call('menu.remove', { id: dish.id }, { now: later })
    expect((await shown()).menu).toMatchObject({ changed_at: later, days: [{ meals: [{ dishes: [{ name: SOUP.name }] }] }] })
  })

  it('does not exist for a house that is not public', async () => {
    const locked = await houseWorld(db, 'Lukus', { locked: 1 })
    expect(await refusal(shown(locked.id))).toMatchObject({ code: 'house-not-found' })
  })

  it('does not mark the house as changed for the search', async () => {
    const marks = () => db.selectFrom('search_change').selectAll().orderBy('house_id').execute()
    const before = await marks()
    await call('menu.show', { shown: true })
    await call('menu.add', SOUP)
    await call('activity.add', SONG)
    expect(await marks()).toEqual(before)
  })

  it('is hidden from the public by the database itself', async () => {
    if (dialectOf(db) === 'sqlite') return
    await call('menu.add', SOUP)
    await call('activity.add', SONG)
    const asPublic = <T>(read: (tx: Kysely<Database>) => Promise<T>) =>
      db.transaction().execute(async (tx) => {
        await sql.raw(`set local role ${RLS_ROLES.public}`).execute(tx)
        return read(tx)
      })
    expect(await asPublic((tx) => tx.selectFrom('menu_dish').select('name').execute())).toEqual([])
    await call('menu.show', { shown: true })
    expect(await asPublic((tx) => tx.selectFrom('menu_dish').select('name').execute())).toHaveLength(1)
    expect(await asPublic((tx) => tx.selectFrom('activity').select('title').execute())).toEqual([])
    await expect(asPublic((tx) => tx.selectFrom('menu_dish').select('note').execute())).rejects.toThrow(/permission denied/)
    await expect(asPublic((tx) => tx.selectFrom('activity').select('leader').execute())).rejects.toThrow(/permission denied/)
    await expect(asPublic((tx) => tx.selectFrom('activity_change').select('reason').execute())).rejects.toThrow(/permission denied/)
  })
})
