import { z } from 'zod'
import { PRICE_UNITS } from '../rules/homeHelp.ts'
import { ACCESSIBILITY, LANGUAGES_SPOKEN } from '../rules/houseOffer.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, StoredDay } from './fields.ts'
import { ids } from './ids.ts'
import { PlainLine } from './news.ts'
import { Cents } from './price.ts'

const ClassifierId = z.int().min(1).max(9999)
const Places = z.int({ error: 'number' }).min(0, { error: 'invalid' }).max(999, { error: 'tooBig' })
/** An hour of the day, `HH:MM`. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' })

/** A category by name with its options, ticked or not (specification, section 3). */
const Category = z.strictObject({
  id: ClassifierId,
  name: z.string(),
  subs: z.array(z.strictObject({ id: ClassifierId, subName: z.string(), checked: z.boolean() })),
})
export type Category = z.output<typeof Category>

const Traits = {
  /** A nurse in the house every day; a dementia unit; pets are welcome. */
  nursing: z.boolean(),
  dementia: z.boolean(),
  pets: z.boolean(),
  languages: z.array(z.enum(LANGUAGES_SPOKEN)).max(LANGUAGES_SPOKEN.length),
  accessibility: z.array(z.enum(ACCESSIBILITY)).max(ACCESSIBILITY.length),
}

/** A service for people who live at home: capacity, days, price. */
const ServiceFields = {
  service_id: ClassifierId,
  capacity: Places,
  taken: Places,
  /** 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1, { error: 'required' }).max(7),
  /** Null: around the clock. */
  opens: Clock.nullable(),
  closes: Clock.nullable(),
  /** Includes transport there and back. */
  transport: z.boolean(),
  price_cents: Cents,
  price_unit: z.enum(PRICE_UNITS, { error: 'required' }),
}
export const ServiceOffer = z.strictObject({ id: Id, ...ServiceFields, service_name: z.string(), told_at: z.string(), is_stale: z.boolean() })
export type ServiceOffer = z.output<typeof ServiceOffer>

/** What the house publishes for people who look for a place. */
export const HouseOffer = z.strictObject({
  ...Traits,
  licence_no: z.string().nullable(),
  licence_from: StoredDay.nullable(),
  licence_until: StoredDay.nullable(),
  /** Its free places are counted from its rooms here; otherwise as it states. */
  keeps_rooms: z.boolean(),
  places: z.int(),
  free_places: z.int(),
  free_next: StoredDay.nullable(),
  /** When it last updated all this; null: never. */
  told_at: z.string().nullable(),
  /** Too old for its free places to be relied on. */
  is_stale: z.boolean(),
  /** What is missing before the search shows it; empty if it does (decision 0041). */
  missing: z.array(z.enum(['contract', 'places'])),
  services: z.array(ServiceOffer),
})
export type HouseOffer = z.output<typeof HouseOffer>

const One = z.strictObject({ offer: HouseOffer })
const common = { scope: 'house', runsOn: 'server' } as const
const asks = { ...common, method: 'GET', needs: 'house.read', reads: ['house', 'room'], invalidates: [], audit: 'list', errors: [] } as const
const change = { ...common, method: 'POST', needs: 'house.write', reads: [], invalidates: ['house'], audit: 'subject' } as const
const Nothing = z.strictObject({})

const toggles = (what: string, path: string, example: number) =>
  endpoint({
    ...change,
    path,
    summary: `Ticks or unticks ${what}.`,
    errors: ['not-found'],
    input: z.strictObject({
      id: z.coerce.number<number | string>().pipe(ClassifierId),
      /** The wanted state; without it the current one is toggled. */
      checked: z.boolean().optional(),
    }),
    output: z.strictObject({ id: ClassifierId, checked: z.boolean() }),
    example: { id: example },
  })

export const offer = {
  targetGroups: endpoint({
    ...asks,
    path: '/api/target-groups',
    summary: 'Returns the possible target groups, with those of the house ticked.',
    input: Nothing,
    output: z.strictObject({ target_groups: z.array(Category) }),
    example: {},
  }),
  toggleTargetGroup: toggles('a target group', '/api/target-groups/:id/toggle', 501),
  services: endpoint({
    ...asks,
    path: '/api/services',
    summary: 'Returns the possible services, with those of the house ticked.',
    input: Nothing,
    output: z.strictObject({ services: z.array(Category) }),
    example: {},
  }),
  toggleService: toggles('a service', '/api/service/:id/toggle', 102),
  get: endpoint({
    ...asks,
    path: '/api/house-offer',
    summary: 'Returns what the house offers to people who look for a place.',
    input: Nothing,
    output: One,
    example: {},
  }),
  save: endpoint({
    ...change,
    path: '/api/house-offer',
    summary: 'Updates what the house offers. Only a house without rooms here reports its places.',
    errors: ['house-changed', 'validation'],
    input: z
      .strictObject({
        ...Traits,
        licence_no: PlainLine(40).pipe(z.string().min(1)).nullable(),
        licence_from: Day.nullable(),
        licence_until: Day.nullable(),
        places: Places.optional(),
        free_places: Places.optional(),
        free_next: Day.nullable(),
        /** `told_at` when the form was opened: a user who would overwrite another's change is told. */
        base: z.string().max(40).nullable(),
      })
      .refine(({ licence_no, licence_from }) => licence_no === null || licence_from !== null, { path: ['licence_from'], error: 'required' })
      .refine(({ licence_no, licence_from }) => licence_no !== null || licence_from === null, { path: ['licence_no'], error: 'required' })
      .refine(({ licence_from, licence_until }) => !licence_until || (licence_from !== null && licence_from <= licence_until), {
        path: ['licence_until'],
        error: 'range',
      })
      .refine(({ places, free_places = 0 }) => places === undefined || free_places <= places, { path: ['free_places'], error: 'range' }),
    output: One,
    example: {
      nursing: true,
      dementia: true,
      pets: false,
      languages: ['et', 'ru'],
      accessibility: ['lift'],
      licence_no: 'SYH000123',
      licence_from: '2024-01-01',
      licence_until: null,
      free_next: null,
      base: null,
    },
  }),
  confirm: endpoint({
    ...change,
    path: '/api/house-offer/confirm',
    summary: 'Confirms that everything the house has reported is still correct.',
    errors: [],
    input: Nothing,
    output: One,
    example: {},
  }),
  saveService: endpoint({
    ...change,
    path: '/api/service-offers',
    summary: 'Adds a service for people who live at home, one of each kind, or changes the one with `id`.',
    errors: ['not-found', 'house-changed', 'validation'],
    input: z
      .strictObject({
        id: Id.optional(),
        ...ServiceFields,
        /** `told_at` of the service when the form was opened. */
        base: z.string().max(40).optional(),
      })
      .refine(({ capacity, taken }) => taken <= capacity, { path: ['taken'], error: 'range' })
      .refine(({ opens, closes }) => (opens === null) === (closes === null), { path: ['closes'], error: 'required' })
      .refine(({ opens, closes }) => opens === null || closes === null || opens < closes, { path: ['closes'], error: 'range' }),
    output: One,
    example: {
      service_id: 104,
      capacity: 12,
      taken: 9,
      weekdays: [1, 2, 3, 4, 5],
      opens: '08:00',
      closes: '17:00',
      transport: true,
      price_cents: 3_800,
      price_unit: 'paev',
    },
  }),
  dropService: endpoint({
    ...change,
    path: '/api/service-offers/:id/delete',
    summary: 'Removes a service for people who live at home.',
    errors: ['not-found'],
    input: z.strictObject({ id: Id }),
    output: One,
    example: { id: ids.serviceOffer },
  }),
}
