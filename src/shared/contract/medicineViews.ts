import { z } from 'zod'
import { KnownAllergies } from './allergy.ts'
import { COURSE_KINDS, MEDICINE_ROUTES, Plan } from '../rules/medicine/course.ts'
import { RESULTS, Round } from '../rules/medicine/round.ts'
import { Day, Id, Line, Note, StoredDay } from './fields.ts'

const Bit = z.literal([0, 1])

/** When an as-needed medicine is given, how much at once, and how often at most. */
const AsNeeded = z.strictObject({
  reason: Line,
  amount: z.number().positive().max(10_000),
  gap_minutes: z.int().min(0).max(10_080).nullable(),
  max_24h: z.int().min(1).max(48).nullable(),
})

/** What the giver must know about a medicine. */
const Medicine = {
  kind: z.enum(COURSE_KINDS),
  name: Line,
  strength: Line.nullable(),
  form: Line.nullable(),
  /** What the amounts of its doses count: tablets, millilitres … */
  unit: Line,
  route: z.enum(MEDICINE_ROUTES),
  /** A dose is in time this many minutes before and after its time. */
  window_minutes: z.int().min(5).max(720),
  self_managed: Bit,
  with_food: Bit,
  crushable: Bit,
}

/** The ATC code of a substance, or of the group of a combination. */
export const ATC = /^[A-Z]\d{2}[A-Z]{2}(\d{2})?$/

/** A medicine as a doctor has prescribed it. */
export const CourseFields = {
  ...Medicine,
  atc: z.string().regex(ATC, { error: 'invalid' }).nullable(),
  indication: Line.nullable(),
  prescriber: Line.nullable(),
  plan: Plan.extend({ first_on: Day, last_on: Day.nullable() }),
  as_needed: AsNeeded.nullable(),
  /** Why it is given despite an allergy of the person. */
  allergy_reason: Note.min(3).nullable().default(null),
  /** Why a doubtful amount is intended. */
  dose_reason: Note.min(3).nullable().default(null),
}
export type CourseFields = z.output<z.ZodObject<typeof CourseFields>>

const Hold = z.strictObject({ from: z.string(), to: z.string().nullable(), reason: z.string() })

/** One version of a course; a change makes the next version, and this one stays with its time span and the reason of its end. */
export const CourseView = z.strictObject({
  id: Id,
  /** The id of the first version; it identifies the course. */
  course_id: Id,
  version: z.int(),
  client_id: Id,
  ...CourseFields,
  plan: Plan,
  hold: Hold.nullable(),
  valid_from: z.string(),
  ended_at: z.string().nullable(),
  end_reason: z.string().nullable(),
  replaced_by: Id.nullable(),
  /** The stock from which its doses are taken; null if none is kept here. */
  stock_id: Id.nullable(),
  /** What the register called the substance; null if it did not know the name. */
  substance: z.string().nullable(),
  /** The allergies for which `allergy_reason` was given; null in versions from before this was kept. */
  allergy_ids: z.array(Id).nullable(),
  recorded_at: z.string(),
  recorded_name: z.string(),
})
export type CourseView = z.output<typeof CourseView>

/** What is given and how, in the words that every list of medicines needs. */
export const Prescribed = CourseView.pick({ name: true, strength: true, form: true, unit: true, plan: true, as_needed: true })
export type Prescribed = z.output<typeof Prescribed>

/** The result of one dose. */
export const DoseView = z.strictObject({
  id: Id,
  client_id: Id,
  course_id: Id,
  due_at: z.string(),
  prepared_at: z.string().nullable(),
  prepared_name: z.string().nullable(),
  /** Null while it is only prepared. */
  result: z.enum(RESULTS).nullable(),
  amount: z.number().nullable(),
  given_at: z.string().nullable(),
  given_by: Id.nullable(),
  given_name: z.string().nullable(),
  reason: z.string().nullable(),
  /** When it reached the server, if it was written long before without a connection; otherwise null. */
  received_at: z.string().nullish(),
  struck_at: z.string().nullable(),
  struck_by: z.string().nullable(),
  strike_reason: z.string().nullable(),
})
export type DoseView = z.output<typeof DoseView>

/** The person in front of the giver, and what must be known before giving anything. */
const Resident = {
  client_id: Id,
  name: z.string(),
  picture: z.string().nullable(),
  room: z.string().nullable(),
  /** The room at that round, if they live in another now. */
  room_then: z.string().nullish(),
  is_away: z.boolean(),
  ...KnownAllergies,
  /** Nothing may be given to them by mouth. */
  nil_by_mouth: z.literal([0, 1]),
}

const Warned = {
  substance: z.string().nullable(),
  /** Undecided allergies that speak or may speak against it: their substances. */
  allergens: z.array(z.string()),
}

export const RoundDose = z.strictObject({
  course_id: Id,
  due_at: z.string(),
  ...Medicine,
  ...Warned,
  planned_amount: z.number(),
  is_held: z.boolean(),
  /** The person is away when it is due: nothing is expected. */
  is_away: z.boolean(),
  /** Null while it has no result. */
  dose: DoseView.nullable(),
})
export type RoundDose = z.output<typeof RoundDose>

export const RoundResident = z.strictObject({
  ...Resident,
  /** Since when the person is away, if they are at any of these doses; otherwise null. */
  away_since: z.string().nullable(),
  doses: z.array(RoundDose),
})
export type RoundResident = z.output<typeof RoundResident>

const AsNeededCourse = z.strictObject({
  course_id: Id,
  ...Medicine,
  ...Warned,
  as_needed: AsNeeded,
  is_held: z.boolean(),
  last_at: z.string().nullable(),
  /** Doses of the last 24 hours. */
  taken_24h: z.int(),
  /** When the next dose may be given; null if it may be given now. */
  free_at: z.string().nullable(),
})
export type AsNeededCourse = z.output<typeof AsNeededCourse>

export const AsNeededResident = z.strictObject({ ...Resident, courses: z.array(AsNeededCourse) })
export type AsNeededResident = z.output<typeof AsNeededResident>

/** The rounds that a house has set: in force from a day on, until a later version takes effect. */
export const RoundsView = z.strictObject({
  id: Id,
  version: z.int(),
  valid_from: StoredDay,
  rounds: z.array(Round),
  recorded_at: z.string(),
  recorded_name: z.string(),
})
export type RoundsView = z.output<typeof RoundsView>

/** What a house's nurse has added to the register: a missing name, or a maximum dose. */
export const OwnMedicineView = z.strictObject({
  id: Id,
  name: z.string(),
  atc: z.string().nullable(),
  single: z.number().nullable(),
  daily: z.number().nullable(),
  /** The unit of the limits. */
  unit: z.string().nullable(),
  /** The source. */
  basis: z.string(),
  recorded_at: z.string(),
  recorded_name: z.string(),
})
export type OwnMedicineView = z.output<typeof OwnMedicineView>
export const Most = z.number().positive().max(1_000_000).nullable().default(null)

/** One course on the sheet of a month: what was planned, and the results. */
export const MonthCourse = z.strictObject({
  course_id: Id,
  name: Medicine.name,
  strength: Medicine.strength,
  form: Medicine.form,
  unit: Medicine.unit,
  kind: Medicine.kind,
  route: Medicine.route,
  doses: z.array(z.strictObject({ due_at: z.string(), amount: z.number(), is_held: z.boolean(), dose: DoseView.nullable() })),
})
export type MonthCourse = z.output<typeof MonthCourse>
