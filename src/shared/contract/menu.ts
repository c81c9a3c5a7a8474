import { z } from 'zod'
import { ALLERGENS, inOrder } from '../rules/week/allergens.ts'
import { SEVERITIES } from '../rules/allergy/kinds.ts'
import { MEALS } from '../rules/week/menu.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Line, Note, StoredDay } from './fields.ts'
import { ids } from './ids.ts'

/** The allergens of a dish, each once and in the order of the annex. */
const Allergens = z.array(z.enum(ALLERGENS)).max(50).transform(inOrder)
const Meal = z.enum(MEALS)

/** The fields of a dish that a user enters. */
const DishFields = z.strictObject({
  name: Line,
  /** Null: not stated yet. */
  allergens: Allergens.nullable(),
  /** Internal to the house: never on its public page. */
  note: Note.max(300).nullable(),
  /** One of several dishes to choose from. */
  is_choice: z.boolean(),
})

/** A resident whose allergy a dish may affect. */
const Warned = z.strictObject({ client_id: Id, name: z.string(), substance: z.string(), severity: z.enum(SEVERITIES).nullable() })

export const DishView = z.strictObject({
  id: Id,
  day: StoredDay,
  meal: Meal,
  name: z.string(),
  allergens: z.array(z.enum(ALLERGENS)).nullable(),
  note: z.string().nullable(),
  is_choice: z.boolean(),
})
export type DishView = z.output<typeof DishView>

/** A dish of a week, with how many residents it may harm; their names, if the caller may read them. */
export const WeekDish = DishView.extend({ warned: z.int(), people: z.array(Warned).nullable() })
export type WeekDish = z.output<typeof WeekDish>

export const MenuWeek = z.strictObject({
  /** Its Monday. */
  week: StoredDay,
  /** Whether the house's public page shows its menus. */
  shown: z.boolean(),
  /** Monday first; `eating`: how many residents are expected in the house at noon. */
  days: z.array(z.strictObject({ day: StoredDay, eating: z.int(), dishes: z.array(WeekDish) })),
})
export type MenuWeek = z.output<typeof MenuWeek>

/** A dish as it was last cooked. */
export const KnownDish = z.strictObject({ name: z.string(), allergens: z.array(z.enum(ALLERGENS)).nullable() })
export type KnownDish = z.output<typeof KnownDish>

const common = { scope: 'house', runsOn: 'both', copy: 'whole' } as const
const query = { ...common, method: 'GET', needs: 'menu.read', invalidates: [], audit: 'list', errors: [] } as const
const change = { ...common, method: 'POST', needs: 'menu.write', reads: [], invalidates: ['menu'], audit: 'subject' } as const
const OneDish = z.strictObject({ dish: DishView })

/** The house's menu, week by week. */
export const menu = {
  week: endpoint({
    ...query,
    copy: { of: ['care'] },
    path: '/api/menu',
    summary: 'Returns the menu of the week of a day, with how many eat and whom a dish may harm by a recorded allergy.',
    reads: ['menu', 'client', 'stay'],
    input: z.strictObject({ day: Day }),
    output: MenuWeek,
    example: { day: '2026-11-21' },
  }),
  suggestions: endpoint({
    ...query,
    path: '/api/menu/suggestions',
    formerPath: '/api/menu/known',
    summary: 'Returns the dishes that the house has cooked, each once in its last form, the newest first.',
    reads: ['menu'],
    input: z.strictObject({}),
    output: z.strictObject({ dishes: z.array(KnownDish) }),
    example: {},
  }),
  add: endpoint({
    ...change,
    path: '/api/menu',
    summary: 'Adds a dish at the end of a meal; a dish that is there already is merged with it.',
    errors: [],
    input: z.strictObject({ day: Day, meal: Meal, ...DishFields.shape }),
    output: OneDish,
    example: { day: '2026-11-24', meal: 'lounasook', name: 'Hernesupp suitsulihaga', allergens: ['celery'], note: null, is_choice: false },
  }),
  copy: endpoint({
    ...change,
    path: '/api/menu/copy',
    summary: 'Fills the empty meals of a day or of seven days with those of others; existing dishes stay.',
    errors: [],
    input: z
      .strictObject({ from: Day, to: Day, days: z.union([z.literal(1), z.literal(7)]) })
      .refine(({ from, to }) => from !== to, { path: ['to'], error: 'invalid' }),
    output: z.strictObject({ copied: z.int(), kept: z.int() }),
    example: { from: '2026-11-16', to: '2026-11-23', days: 7 },
  }),
  show: endpoint({
    ...change,
    needs: 'week.show',
    path: '/api/menu/show',
    summary: 'Shows or hides the menu of the week on the house’s public page.',
    errors: [],
    input: z.strictObject({ shown: z.boolean() }),
    output: z.strictObject({ shown: z.boolean() }),
    example: { shown: true },
  }),
  change: endpoint({
    ...change,
    path: '/api/menu/:id',
    summary: 'Changes the named fields of a dish; `base` holds what the person saw.',
    errors: ['not-found', 'row-changed'],
    input: z.strictObject({ id: Id, ...DishFields.partial().shape, base: DishFields.partial().optional() }),
    output: OneDish,
    example: { id: ids.dish, allergens: ['celery', 'mustard'], note: 'Liha eraldi kausis' },
  }),
  remove: endpoint({
    ...change,
    path: '/api/menu/:id/remove',
    summary: 'Removes a dish from its meal.',
    errors: ['not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    example: { id: ids.dish },
  }),
}
