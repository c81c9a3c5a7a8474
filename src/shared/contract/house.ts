import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Ehak, Email, HouseName, Iban, Id, Latitude, Longitude, Phone, Reference, StoredDay } from './fields.ts'
import { ids } from './ids.ts'
import { HOUSE_ROLES } from '../rights.ts'
import { ARRIVAL_LACKS, LEAVING_LACKS } from '../rules/clientStatus.ts'
import { SHIFTS } from '../rules/shift/shift.ts'
import { MOST_NAMED } from '../rules/notice/notice.ts'
import { NEEDED_TO_SHOW } from '../rules/publishing.ts'
import { PlainLine, PlainText } from './news.ts'
import { DiaryView } from './diary.ts'

/** A house, as its own staff see it (specification, section 3). */
export const HouseView = z.strictObject({
  id: Id,
  ver: z.int(),
  code: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  picture: z.string().nullable(),
  /** The address; `Aadress määramata` until it is set. */
  location: z.string(),
  /** The local government where it stands. */
  ehak: Ehak.nullable(),
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

const Named = PlainLine(120).pipe(z.string().min(1, { error: 'required' }))

/** The settings of a house that are changed one at a time; null clears one. */
const FACTS = {
  has_units: z.boolean(),
  /** The reference number of payments, and the payee. */
  reference: Reference.nullable(),
  recipient: Named.nullable(),
  name: Named.pipe(HouseName),
  code: PlainLine(20)
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^[\p{Lu}\d-]{2,20}$/u, { error: 'invalid' }))
    .nullable(),
  iban_account: Iban.nullable(),
  phone: Phone.nullable(),
  email_address: Email.nullable(),
  owner: Named.nullable(),
}
export type HouseFact = keyof typeof FACTS

const PLACE_AND_WORDS = {
  address: PlainLine(200).pipe(z.string().min(1, { error: 'required' })),
  coordinates: z.strictObject({ latitude: Latitude, longitude: Longitude }).nullable(),
  houseDescription: PlainText(6000).nullable(),
}

const Degrees = z.number().min(-180).max(180)
/** One of these fields, with its value when the form was opened: a user who would overwrite another's change is told. */
const base = z.union([z.string().max(8000), z.boolean(), z.strictObject({ latitude: Degrees, longitude: Degrees }), z.null()]).optional()
const isOne = (given: object, fields: object): boolean => Object.keys(given).filter((name) => name in fields).length === 1

const change = {
  method: 'POST',
  needs: 'house.write',
  scope: 'house',
  runsOn: 'server',
  reads: [],
  invalidates: ['house'],
  audit: 'subject',
  output: z.strictObject({ house: HouseView }),
} as const

const Person = { client_id: Id, name: z.string() }

/** The figures of the day; each opens the list behind it. */
export const OverviewView = z.strictObject({
  on: StoredDay,
  residents: z.strictObject({ majas: z.int(), eemal: z.int(), ootel: z.int() }),
  places: z.strictObject({ total: z.int(), occupied: z.int(), planned: z.int(), free: z.int() }),
  /** Null without the right to read diaries. */
  diary: z
    .strictObject({
      /** The present shift, and who has recorded something in it, by name. */
      shift: z.strictObject({
        shift: z.enum(SHIFTS),
        from: z.string(),
        to: z.string(),
        people: z.array(z.strictObject({ id: Id, name: z.string(), role: z.enum(HOUSE_ROLES) })),
      }),
      /** Falls of the last 24 hours, the latest first. */
      falls: z.array(DiaryView),
      /** People in the house without any entry for 24 hours. */
      silent: z.array(z.strictObject({ ...Person, last_entry_at: z.string().nullable() })),
      handover: z.array(DiaryView),
      latest: z.array(DiaryView),
    })
    .nullable(),
  away: z.array(z.strictObject({ ...Person, reason: z.string(), until: StoredDay.nullable() })),
  /** With what is still missing before somebody moves in, as far as the caller may read it. */
  arrivals: z.array(z.strictObject({ ...Person, on: StoredDay, room: z.string().nullable(), lacks: z.array(z.enum(ARRIVAL_LACKS)) })),
  /** Residents whose leaving is planned, with what is to be seen to before, as far as the caller may read it. */
  leavings: z.array(z.strictObject({ ...Person, on: StoredDay, place: z.string().nullable(), lacks: z.array(z.enum(LEAVING_LACKS)) })),
  /** Birthdays and name days from today to a week ahead; `age` is the age reached, null on a name day. */
  celebrations: z.array(z.strictObject({ ...Person, on: StoredDay, age: z.int().nullable() })),
  /** Residents who lack required papers, or whose papers expire soon; null without the right to read papers. */
  papers: z.array(z.strictObject({ ...Person, missing: z.int(), expired: z.int(), ending: z.int() })).nullable(),
})
export type OverviewView = z.output<typeof OverviewView>

/** A worker of the house with the units in which they work; none: all of them. */
export const WorkerUnits = z.strictObject({ id: Id, name: z.string(), role: z.enum(HOUSE_ROLES), units: z.array(Id) })
export type WorkerUnits = z.output<typeof WorkerUnits>

/** When the house was published, null while it is hidden from families; and what is still missing. */
const Shown = z.strictObject({ published_at: z.string().nullable(), missing: z.array(z.enum(NEEDED_TO_SHOW)) })

export const house = {
  get: endpoint({
    method: 'GET',
    path: '/api/house',
    summary: 'Returns the house in which the caller works.',
    needs: 'house.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: ['house'],
    invalidates: [],
    audit: 'none',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ house: HouseView }),
    example: {},
  }),
  change: endpoint({
    ...change,
    path: '/api/house/change',
    summary: 'Changes one fact of the house.',
    errors: ['house-changed', 'house-incomplete'],
    input: z.strictObject({ ...z.strictObject(FACTS).partial().shape, base }).refine((given) => isOne(given, FACTS), { error: 'invalid' }),
    example: { phone: '+3722000101' },
  }),
  update: endpoint({
    ...change,
    path: '/api/house/update',
    summary: 'Changes the house’s address, its position on the map, or its description.',
    errors: ['house-not-found', 'house-changed', 'validation'],
    input: z
      .strictObject({
        id: Id,
        ...z.strictObject(PLACE_AND_WORDS).partial().shape,
        /** The local government of the address. */
        ehak: Ehak.optional(),
        base,
      })
      .refine((given) => isOne(given, PLACE_AND_WORDS), { error: 'invalid' })
      .refine(({ address, ehak }) => ehak === undefined || address !== undefined, { path: ['address'], error: 'required' }),
    example: { id: ids.house, address: 'Pargi tn 5, Elva, Elva vald, Tartu maakond', ehak: '0171' },
  }),
  shown: endpoint({
    method: 'GET',
    path: '/api/house/shown',
    summary: 'Returns whether the house is public in the portal, and what is missing before it can be.',
    needs: 'house.read',
    scope: 'house',
    runsOn: 'server',
    reads: ['house', 'room'],
    invalidates: [],
    audit: 'none',
    errors: ['house-not-found'],
    input: z.strictObject({}),
    output: Shown,
    example: {},
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/house/publish',
    summary: 'Publishes the house in the portal once its data is complete, or unpublishes it.',
    needs: 'house.write',
    scope: 'house',
    runsOn: 'server',
    reads: [],
    invalidates: ['house'],
    audit: 'subject',
    errors: ['house-not-found', 'house-incomplete'],
    input: z.strictObject({ shown: z.boolean() }),
    output: Shown,
    example: { shown: true },
  }),
  workers: endpoint({
    method: 'GET',
    path: '/api/house/workers',
    summary: 'Returns who works in the house, and in which units.',
    needs: 'house.write',
    scope: 'house',
    runsOn: 'server',
    reads: ['house', 'user'],
    invalidates: [],
    audit: 'list',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ workers: z.array(WorkerUnits) }),
    example: {},
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/house/worker/:id/units',
    summary: 'Sets the units in which a worker works: notices to other units are not for them. None: all units.',
    needs: 'house.write',
    scope: 'house',
    runsOn: 'server',
    reads: [],
    invalidates: ['house'],
    audit: 'subject',
    errors: ['not-found', 'validation'],
    input: z.strictObject({ id: Id, units: z.array(Id).max(MOST_NAMED) }),
    output: z.strictObject({ worker: WorkerUnits }),
    example: { id: ids.worker, units: [] },
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/overview',
    summary: 'Returns the figures of today for the house.',
    needs: 'overview.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'recent',
    reads: ['client', 'stay', 'room', 'diary', 'queue', 'document', 'health', 'medicine', 'item', 'handover', 'task', 'notice', 'houseDocument'],
    invalidates: [],
    audit: 'list',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ overview: OverviewView }),
    example: {},
  }),
}
