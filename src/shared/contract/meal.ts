import { z } from 'zod'
import { SEVERITIES } from '../rules/allergy/kinds.ts'
import { DECISION_KINDS, SKIPS } from '../rules/meal/plate.ts'
import { DRINK_THICKNESSES, FOOD_TEXTURES, PLATE_TEXTURES, type PlateTexture } from '../rules/meal/texture.ts'
import { ALLERGENS } from '../rules/week/allergens.ts'
import { MEALS } from '../rules/week/menu.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Line, Note, StoredDay } from './fields.ts'
import { ids } from './ids.ts'

const Meal = z.enum(MEALS)
const Done = z.strictObject({ by: z.string(), at: z.string() })

/** What was decided about a dish that may harm: without it, another in its place, or served all the same, with the reason. */
const DecisionView = Done.extend({
  kind: z.enum(DECISION_KINDS),
  instead: z.string().nullable(),
  reason: z.string().nullable(),
  /** It holds whenever the same dish is on the menu again. */
  is_standing: z.boolean(),
})

/** A dish on a plate; `conflict` if it may harm this resident, with `basis` to be sent back with the decision. */
const PlateDishView = z.strictObject({
  id: Id,
  name: z.string(),
  is_choice: z.boolean(),
  conflict: z.strictObject({ because: z.enum(['allergen', 'unstated']), substances: z.array(z.string()), basis: z.string() }).nullable(),
  decision: DecisionView.nullable(),
})
export type PlateDishView = z.output<typeof PlateDishView>

/** What a resident needs of food, as it was last set. */
const MealNeeds = {
  diet: z.string().nullable(),
  food_texture: z.enum(FOOD_TEXTURES).nullable(),
  drink_thickness: z.enum(DRINK_THICKNESSES).nullable(),
  /** The words of the record: those of the levels, or of a time before them. */
  texture: z.string().nullable(),
  texture_set: Done.nullable(),
  /** Nothing may be given by mouth, whatever the levels say. */
  nil_by_mouth: z.boolean(),
}

export const PlateView = z.strictObject({
  client_id: Id,
  client_name: z.string(),
  room: z.string().nullable(),
  ...MealNeeds,
  allergies: z.array(z.strictObject({ substance: z.string(), severity: z.enum(SEVERITIES).nullable() })),
  /** The alternative that was chosen; null: the first one. */
  chosen_id: Id.nullable(),
  skips: z.enum(SKIPS).nullable(),
  chosen: Done.nullable(),
  /** `blocked`: not to be served until somebody decides about a dish. `skipped` also if nothing may be given by mouth. */
  state: z.enum(['served', 'blocked', 'skipped']),
  dishes: z.array(PlateDishView),
})
export type PlateView = z.output<typeof PlateView>

/** What the care diary says of how much was eaten; `percent` is null if it says no amount. */
const IntakeView = Done.extend({ entry_id: Id, by_id: Id, percent: z.number().nullable(), is_refused: z.boolean() })
export type IntakeView = z.output<typeof IntakeView>

/** A plate with what was eaten of it: null if nothing is written down, or to who may not read the diary. */
export const TablePlate = PlateView.extend({ eaten: IntakeView.nullable() })
export type TablePlate = z.output<typeof TablePlate>

export const MealTable = z.strictObject({
  day: StoredDay,
  meal: Meal,
  dishes: z.array(z.strictObject({ id: Id, name: z.string(), allergens: z.array(z.enum(ALLERGENS)).nullable(), is_choice: z.boolean() })),
  /** Everybody who is in the house then, by room. */
  plates: z.array(TablePlate),
})
export type MealTable = z.output<typeof MealTable>

/** Alike plates of a meal, as they are ordered from a kitchen. */
const PortionsView = z.strictObject({
  texture: z.enum(PLATE_TEXTURES as readonly [PlateTexture, ...PlateTexture[]]),
  choice: z.string().nullable(),
  instead: z.array(z.string()),
  without: z.array(z.string()),
  count: z.int(),
})
const MealPortions = z.strictObject({
  day: StoredDay,
  meal: Meal,
  /** Everybody who is in the house then; some of them do not eat, and some plates wait for a decision. */
  present: z.int(),
  /** How many of them are in each view of the meal; with a choice to make, `unchosen` are those for whom nobody has chosen. */
  blocked: z.int(),
  unchosen: z.int(),
  textured: z.int(),
  skipped: z.int(),
  portions: z.array(PortionsView),
})
export type MealPortions = z.output<typeof MealPortions>

const inHouse = { scope: 'house', runsOn: 'both', copy: 'whole' } as const
const query = { ...inHouse, method: 'GET', invalidates: [], reads: ['meal', 'menu', 'client', 'stay'], audit: 'list', errors: [] } as const
const change = { ...inHouse, method: 'POST', reads: [], invalidates: ['meal'], audit: 'subject' } as const
const OnePlate = z.strictObject({ table: MealTable })

/** Who eats what: plates of residents with their textures, allergies and choices. */
export const meal = {
  table: endpoint({
    ...query,
    reads: [...query.reads, 'diary'],
    copy: { of: ['care'] },
    path: '/api/meals',
    summary:
      'Returns the plates of a meal: who is in the house, with texture, diet, allergies and choice, which plates wait for a decision, and how much was eaten.',
    needs: 'meal.read',
    input: z.strictObject({ day: Day, meal: Meal }),
    output: MealTable,
    example: { day: '2026-11-21', meal: 'lounasook' },
  }),
  portions: endpoint({
    ...query,
    copy: { of: ['care'] },
    path: '/api/meals/portions',
    summary: 'Returns how many portions of each kind the meals of a few days need, and how many plates wait for a choice or a decision.',
    needs: 'meal.read',
    input: z.strictObject({ from: Day, days: z.coerce.number().int().min(1).max(14).default(7) }),
    output: z.strictObject({ meals: z.array(MealPortions) }),
    example: { from: '2026-11-21', days: 7 },
  }),
  choose: endpoint({
    ...change,
    needs: 'meal.choose',
    path: '/api/meals/choose',
    summary: 'Records which alternative a resident wants, or why they do not eat this meal; the last choice counts.',
    errors: ['client-not-found', 'not-found', 'nil-by-mouth'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({ client_id: Id, day: Day, meal: Meal, dish_id: Id.nullable(), skips: z.enum(SKIPS).nullable() }),
    output: OnePlate,
    example: { client_id: ids.client, day: '2026-11-21', meal: 'lounasook', dish_id: null, skips: 'fasting' },
  }),
  decide: endpoint({
    ...change,
    needs: 'meal.decide',
    path: '/api/meals/decide',
    summary:
      'Decides about a dish that may harm a resident: left out, replaced by one without the allergen, or served with a reason. `seen` is the basis that the person saw; it holds until dish or allergies change.',
    errors: ['client-not-found', 'not-found', 'meal-changed', 'meal-replacement-harms'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z
      .strictObject({
        client_id: Id,
        dish_id: Id,
        kind: z.enum(DECISION_KINDS, { error: 'required' }),
        instead: Line.nullable(),
        reason: Note.max(500).nullable(),
        /** Whether it holds whenever the same dish, with the same allergens, is on the menu again. */
        standing: z.boolean().default(false),
        seen: z.string().max(4000).optional(),
      })
      .refine(({ kind, instead }) => kind !== 'instead' || instead !== null, { path: ['instead'], error: 'required' })
      .refine(({ kind, reason }) => kind !== 'serve' || (reason !== null && reason !== ''), { path: ['reason'], error: 'required' }),
    output: OnePlate,
    example: { client_id: ids.client, dish_id: ids.dish, kind: 'instead', instead: 'Kaerapuder veega', reason: null },
  }),
  texture: endpoint({
    ...change,
    needs: 'health.write',
    invalidates: ['client', 'meal'],
    path: '/api/client/:client_id/texture',
    summary:
      'Sets a resident’s food texture, drink thickness (IDDSI) and diet, or that nothing may be given by mouth; `base` holds what the person saw.',
    errors: ['client-not-found', 'client-changed'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({
      client_id: Id,
      food_texture: z.enum(FOOD_TEXTURES).nullable().optional(),
      drink_thickness: z.enum(DRINK_THICKNESSES).nullable().optional(),
      diet: Line.nullable().optional(),
      nil_by_mouth: z.boolean().optional(),
      base: z
        .strictObject({
          food_texture: z.enum(FOOD_TEXTURES).nullable(),
          drink_thickness: z.enum(DRINK_THICKNESSES).nullable(),
          diet: Note.max(500).nullable(),
          nil_by_mouth: z.boolean(),
        })
        .partial()
        .optional(),
    }),
    output: z.strictObject({ needs: z.strictObject(MealNeeds) }),
    example: { client_id: ids.client, food_texture: 'pureed', drink_thickness: 'mildly', diet: 'Suhkruta' },
  }),
}
