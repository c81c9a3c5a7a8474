import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id } from './fields.ts'
import { DiaryView } from './diary.ts'

/** A house, as its own people see it (specification, section 3). */
export const HouseView = z.strictObject({
  id: Id,
  ver: z.int(),
  code: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  picture: z.string().nullable(),
  /** The address; `Aadress määramata` until it is set. */
  location: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: z.string().nullable(),
  email_address: z.string().nullable(),
  iban_account: z.string().nullable(),
  owner: z.string().nullable(),
  recipient_name: z.string().nullable(),
  reference_number: z.string().nullable(),
  has_units: z.boolean(),
  units: z.array(z.strictObject({ id: Id, name: z.string() })),
})
export type HouseView = z.output<typeof HouseView>

const Person = { client_id: Id, name: z.string() }

/** The figures of the day; each opens the list behind it. */
export const OverviewView = z.strictObject({
  on: Day,
  residents: z.strictObject({ majas: z.int(), eemal: z.int(), ootel: z.int() }),
  places: z.strictObject({ total: z.int(), occupied: z.int(), planned: z.int(), free: z.int() }),
  /** Null for those who may not read diaries. */
  diary: z
    .strictObject({
      today: z.int(),
      falls_24h: z.int(),
      /** People in the house of whom nothing was written in 24 hours. */
      silent: z.array(z.strictObject({ ...Person, last_entry_at: z.string().nullable() })),
      handover: z.array(DiaryView),
      latest: z.array(DiaryView),
    })
    .nullable(),
  away: z.array(z.strictObject({ ...Person, reason: z.string(), until: Day.nullable() })),
  arrivals: z.array(z.strictObject({ ...Person, on: Day, room: z.string().nullable() })),
  /** Birthdays from today to a week ahead; `age` is the age reached. */
  birthdays: z.array(z.strictObject({ ...Person, on: Day, age: z.int() })),
  /** Who lacks papers that the house must have of them, or has some that end; null for those who may not read papers. */
  papers: z.array(z.strictObject({ ...Person, missing: z.int(), expired: z.int(), ending: z.int() })).nullable(),
})
export type OverviewView = z.output<typeof OverviewView>

export const house = {
  get: endpoint({
    method: 'GET',
    path: '/api/house',
    summary: 'The house that the person works in.',
    needs: 'house.read',
    scope: 'house',
    home: 'both',
    reads: ['house'],
    touches: [],
    audit: 'none',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ house: HouseView }),
    example: {},
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/overview',
    summary: 'The figures of today.',
    needs: 'overview.read',
    scope: 'house',
    home: 'both',
    reads: ['client', 'stay', 'room', 'diary', 'queue', 'document'],
    touches: [],
    audit: 'list',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ overview: OverviewView }),
    example: {},
  }),
}
