import { z } from 'zod'
import { KnownAllergies } from './allergy.ts'
import { COURSE_KINDS, MEDICINE_ROUTES, Plan } from '../rules/medicine/course.ts'
import { RESULTS, Round } from '../rules/medicine/round.ts'
import { Day, Id, Line, Note, StoredDay } from './fields.ts'

const Bit = z.literal([0, 1])

/** When a medicine as needed is given, how much at once, and how often at most. */
const AsNeeded = z.strictObject({
  reason: Line,
  amount: z.number().positive().max(10_000),
  gap_minutes: z.int().min(0).max(10_080).nullable(),
  max_24h: z.int().min(1).max(48).nullable(),
})

/** What of a medicine must be known by whoever gives it. */
const Medicine = {
  kind: z.enum(COURSE_KINDS),
  name: Line,
  strength: Line.nullable(),
  form: Line.nullable(),
  /** What the amounts of its doses count: tablets, millilitres … */
  unit: Line,
  route: z.enum(MEDICINE_ROUTES),
  /** So many minutes before and after its time a dose is in time. */
  window_minutes: z.int().min(5).max(720),
  self_managed: Bit,
  with_food: Bit,
  crushable: Bit,
}

/** The code of a substance, or of the group in which a combination stands. */
export const ATC = /^[A-Z]\d{2}[A-Z]{2}(\d{2})?$/

/** What somebody is to be given, as a doctor has prescribed it. */
export const CourseFields = {
  ...Medicine,
  atc: z.string().regex(ATC, { error: 'invalid' }).nullable(),
  indication: Line.nullable(),
  prescriber: Line.nullable(),
  plan: Plan.extend({ first_on: Day, last_on: Day.nullable() }),
  as_needed: AsNeeded.nullable(),
  /** Why it is given though an allergy of the person speaks against it. */
  allergy_reason: Note.min(3).nullable().default(null),
  /** Why an amount is meant that is doubtful. */
  dose_reason: Note.min(3).nullable().default(null),
}
export type CourseFields = z.output<z.ZodObject<typeof CourseFields>>

const Hold = z.strictObject({ from: z.string(), to: z.string().nullable(), reason: z.string() })

/** One version of a course; a change makes the next one, and this one keeps standing with its time and the reason of its end. */
export const CourseView = z.strictObject({
  id: Id,
  /** The id of the first version; what names the course. */
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
  /** From which stock its doses are taken; null where none is kept here. */
  stock_id: Id.nullable(),
  /** What the register called the substance; null where it did not know the name. */
  substance: z.string().nullable(),
  /** The allergies for which `allergy_reason` was given; null of a version from before that was kept. */
  allergy_ids: z.array(Id).nullable(),
  recorded_at: z.string(),
  recorded_name: z.string(),
})
export type CourseView = z.output<typeof CourseView>

/** What is given how, in the words that every list of medicines needs. */
export const Prescribed = CourseView.pick({ name: true, strength: true, form: true, unit: true, plan: true, as_needed: true })
export type Prescribed = z.output<typeof Prescribed>

/** What was done about one dose. */
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
  /** When it reached the server, where somebody wrote it down long before without a connection; null where it was at once. */
  received_at: z.string().nullish(),
  struck_at: z.string().nullable(),
  struck_by: z.string().nullable(),
  strike_reason: z.string().nullable(),
})
export type DoseView = z.output<typeof DoseView>

/** Before whom one stands, and what must be known before anything is given. */
const Resident = {
  client_id: Id,
  name: z.string(),
  picture: z.string().nullable(),
  room: z.string().nullable(),
  /** The room of that round, where they live in another now. */
  room_then: z.string().nullish(),
  is_away: z.boolean(),
  ...KnownAllergies,
}

const Warned = {
  substance: z.string().nullable(),
  /** Allergies that speak against it, or may, and about which nobody has decided: what they are to. */
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
  /** Null while nothing has been done about it. */
  dose: DoseView.nullable(),
})
export type RoundDose = z.output<typeof RoundDose>

export const RoundResident = z.strictObject({
  ...Resident,
  /** Since when somebody is away who is away at some dose; null of who is here at all of them. */
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
  /** From when on the next dose may be given; null when it may be given now. */
  free_at: z.string().nullable(),
})
export type AsNeededCourse = z.output<typeof AsNeededCourse>

export const AsNeededResident = z.strictObject({ ...Resident, courses: z.array(AsNeededCourse) })
export type AsNeededResident = z.output<typeof AsNeededResident>

/** The rounds that somebody has set: they hold from a day on, until those of a later version have their day. */
export const RoundsView = z.strictObject({
  id: Id,
  version: z.int(),
  valid_from: StoredDay,
  rounds: z.array(Round),
  recorded_at: z.string(),
  recorded_name: z.string(),
})
export type RoundsView = z.output<typeof RoundsView>

/** What the nurse of a house has entered beside the register: a name that it does not have, or the most of a medicine. */
export const OwnMedicineView = z.strictObject({
  id: Id,
  name: z.string(),
  atc: z.string().nullable(),
  single: z.number().nullable(),
  daily: z.number().nullable(),
  /** What the limits count. */
  unit: z.string().nullable(),
  /** On whose word. */
  basis: z.string(),
  recorded_at: z.string(),
  recorded_name: z.string(),
})
export type OwnMedicineView = z.output<typeof OwnMedicineView>
export const Most = z.number().positive().max(1_000_000).nullable().default(null)

/** One course on the sheet of a month: what was planned, and what became of it. */
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
