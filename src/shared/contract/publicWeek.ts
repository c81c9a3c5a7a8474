import { z } from 'zod'
import { Clock } from '../rules/medicine/course.ts'
import { ALLERGENS } from '../rules/week/allergens.ts'
import { MEALS } from '../rules/week/menu.ts'
import { endpoint } from './endpoint.ts'
import { Id, StoredDay } from './fields.ts'
import { ids } from './ids.ts'

/** Without allergens if none are stated. */
const PublicDish = z.strictObject({ name: z.string(), allergens: z.array(z.enum(ALLERGENS)).nullable(), is_choice: z.boolean() })
const PublicMeal = z.strictObject({ meal: z.enum(MEALS), dishes: z.array(PublicDish) })
export type PublicMeal = z.output<typeof PublicMeal>

const PublicTime = z.strictObject({
  title: z.string(),
  starts: Clock,
  ends: Clock,
  place: z.string().nullable(),
  /** Only if the house allows naming them. */
  leader: z.string().nullable(),
  family: z.boolean(),
  state: z.enum(['on', 'cancelled', 'away']),
  /** Where it was moved to, if `away`. */
  to: z.strictObject({ day: StoredDay, starts: Clock }).nullable(),
})
export type PublicTime = z.output<typeof PublicTime>

/** The week of a house as the public sees it: parts that it hides or has not written are null. Empty days are left out. */
export const PublicWeek = z.strictObject({
  today: StoredDay,
  menu: z.strictObject({ changed_at: z.iso.datetime(), days: z.array(z.strictObject({ day: StoredDay, meals: z.array(PublicMeal) })) }).nullable(),
  activities: z
    .strictObject({ changed_at: z.iso.datetime(), days: z.array(z.strictObject({ day: StoredDay, times: z.array(PublicTime) })) })
    .nullable(),
})
export type PublicWeek = z.output<typeof PublicWeek>

export const publicWeek = endpoint({
  method: 'GET',
  path: '/api/search/:id/week',
  summary: 'Returns the menu and activities of a house this week, as far as it shows them: no notes, reasons or residents.',
  needs: null,
  scope: 'public',
  runsOn: 'server',
  reads: ['house', 'menu', 'activity'],
  invalidates: [],
  audit: 'none',
  errors: ['too-many-requests', 'house-not-found'],
  input: z.strictObject({ id: Id }),
  output: PublicWeek,
  example: { id: ids.house },
})
