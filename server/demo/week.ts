import type { ActivityChangeTable, ActivityTable, HouseWeekTable, MenuDishTable } from '#core/db/tables/week.ts'
import { ids } from '#shared/contract/ids.ts'
import { searchKey } from '#shared/rules/et.ts'
import { addDays, dayOf, daysBetween } from '#shared/rules/time.ts'
import { inOrder } from '#shared/rules/week/allergens.ts'
import { MEALS } from '#shared/rules/week/menu.ts'
import { mondayOf } from '#shared/rules/week/week.ts'
import { clock, dayBefore, days, iso } from './clock.ts'
import { SYSTEM } from './country.ts'
import { ACTIVITIES, CHOICES, MENU } from './menuTexts.ts'
import { at, makeId, type Random } from './random.ts'
import type { Worker } from './rota.ts'
import type { DemoPart } from './stage.ts'

interface Week {
  shown: HouseWeekTable[]
  dishes: MenuDishTable[]
  activities: ActivityTable[]
  changes: ActivityChangeTable[]
}

interface Load {
  houseId: string
  /** Whether examples and documents reference rows of this house. */
  isKnown: boolean
  workers: readonly Worker[]
  now: Date
}

/** The week of both houses. */
export const demoWeeks: DemoPart = async ({ home, other, now, random, write }) => {
  for (const { house, workers } of [home, other]) {
    const isKnown = house === home.house
    const made = writeWeek(random(isKnown ? 'week' : 'other week'), { houseId: house.row.id, isKnown, workers, now })
    await write({ house_week: made.shown, menu_dish: made.dishes, activity: made.activities, activity_change: made.changes })
  }
}

/** Menus of the last, this and the next week, and activities; all public. */
function writeWeek(random: Random, { houseId, isKnown, workers, now }: Load): Week {
  const monday = mondayOf(dayOf(now))
  const written = dayBefore(now, 9).at(clock(14, 20))
  const stamp = { ver: 1, updated_at: iso(written), updated_by: SYSTEM, deleted_at: null, house_id: houseId }
  let order = 0
  const idOf = (known: string): string => (isKnown && order++ === 0 ? known : makeId(random, written, order++))
  const shown: HouseWeekTable[] = [{ ...stamp, id: houseId, menu_shown: 1, activities_shown: 1 }]
  const dishes = Array.from({ length: 21 }, (_, index) => addDays(monday, index - 7)).flatMap((day) => {
    const menu = at(MENU, Math.abs(daysBetween(addDays(monday, -7), day)) % MENU.length)
    return MEALS.flatMap((meal) =>
      menu[meal].map(([name, ...allergens], index) => ({
        ...stamp,
        id: idOf(ids.dish),
        day,
        meal,
        position: index + 1,
        name,
        name_key: searchKey(name),
        allergens: JSON.stringify(inOrder(allergens)),
        note: name === 'Hernesupp suitsulihaga' ? 'Liha eraldi kausis' : null,
        is_choice: meal === 'lounasook' && CHOICES.has(name) ? (1 as const) : (0 as const),
      })),
    )
  })
  order = 0
  const leaders = workers.filter(({ shift }) => shift === 'activity' || shift === 'day').slice(-3)
  const activities = ACTIVITIES.map((activity): ActivityTable => {
    const leader = activity.leader ?? random.pick(leaders).name
    const first = activity.weekly ? addDays(monday, activity.weekday - 1 - 7 * random.int(4, 20)) : addDays(monday, activity.weekday - 1)
    return {
      ...stamp,
      id: idOf(ids.activity),
      title: activity.title,
      place: activity.place,
      leader,
      public_leader: activity.isNamed ? leader : null,
      day: first,
      starts: activity.starts,
      ends: activity.ends,
      weekly: activity.weekly ? 1 : 0,
      until_on: null,
      capacity: activity.capacity,
      is_family: activity.family ? 1 : 0,
      note: activity.title === 'Küpsetamine' ? 'Põlled on õppeköögis' : null,
      cancelled_from: null,
      cancel_reason: null,
    }
  })
  const reading = activities.find(({ title }) => title === 'Ettelugemine')
  const decided = { ...stamp, updated_at: iso(now.getTime() - days(1)), to_day: null, starts: null, ends: null, place: null }
  const changes: ActivityChangeTable[] = reading
    ? [
        {
          ...decided,
          id: makeId(random, now.getTime() - days(1), 1),
          activity_id: reading.id,
          on_day: addDays(monday, 8),
          kind: 'cancelled',
          reason: 'Raamatukogus on remont',
        },
      ]
    : []
  return { shown, dishes, activities, changes }
}
