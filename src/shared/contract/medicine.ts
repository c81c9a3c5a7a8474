import { z } from 'zod'
import { Clock } from '../rules/medicine/course.ts'
import { NOT_TAKEN, reachOf, RESULTS, RoundsOfDay, USUAL_ROUNDS } from '../rules/medicine/round.ts'
import { spanOfMonth } from '../rules/time.ts'
import { MedicineAgainst } from './allergy.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, Line, Month, Note } from './fields.ts'
import { GoneView } from './gone.ts'
import { ids } from './ids.ts'
import {
  ATC,
  CourseFields,
  CourseView,
  DoseView,
  RoundResident,
  RoundsView,
  OwnMedicineView,
  Most,
  MonthCourse,
  AsNeededResident,
} from './medicineViews.ts'

const OneCourse = z.strictObject({ course: CourseView })
const AllOwn = z.strictObject({ own: z.array(OwnMedicineView) })
const OneDose = z.strictObject({ dose: DoseView })

/** The person and the dose in front of the giver; both or neither. */
const Before = { client_id: Id, course_id: Id }

const inHouse = { scope: 'house', runsOn: 'both', copy: { of: ['medicine'] } } as const
const change = { ...inHouse, method: 'POST', reads: [], invalidates: ['medicine'], audit: 'subject' } as const
const query = { ...inHouse, method: 'GET', needs: 'medicine.read', reads: ['medicine', 'client', 'stay'], invalidates: [], errors: [] } as const

const DUE = '2026-11-21T10:00:00.000Z'
const EXAMPLE = {
  kind: 'pidev',
  name: 'Metoprolool',
  strength: '47,5 mg',
  form: 'tablett',
  unit: 'tabl',
  route: 'suu',
  window_minutes: 60,
  self_managed: 0,
  with_food: 0,
  crushable: 0,
  atc: 'C07AB02',
  indication: 'Kõrge vererõhk',
  prescriber: 'dr Naidis',
  plan: { first_on: '2026-11-01', last_on: null, weekdays: null, every: 1, steps: [{ days: null, times: [{ at: '12:00', amount: 1 }] }] },
  as_needed: null,
} as const satisfies z.input<z.ZodObject<typeof CourseFields>>

export const medicine = {
  round: endpoint({
    ...query,
    copy: { of: ['medicine'], since: ({ day }) => reachOf(day).from },
    path: '/api/medicines/round',
    summary: 'Everybody who is to be given something in a round of a day, by room, with what has become of each dose.',
    audit: 'list',
    errors: ['round-not-found'],
    /** The round, named by its hour. */
    input: z.strictObject({ day: Day, round: Clock }),
    output: z.strictObject({ from: z.string(), to: z.string(), residents: z.array(RoundResident), gone: z.array(GoneView) }),
    example: { day: '2026-11-21', round: '13:00' },
  }),
  rounds: endpoint({
    ...query,
    path: '/api/medicines/rounds',
    summary: 'Everything that the house has set of its rounds, the newest first; nothing where it keeps to the usual ones.',
    reads: ['medicine'],
    audit: 'none',
    input: z.strictObject({}),
    output: z.strictObject({ settings: z.array(RoundsView) }),
    example: {},
  }),
  setRounds: endpoint({
    ...change,
    path: '/api/medicines/rounds',
    summary: 'Sets the house’s rounds from a day to come on, after the version that the person saw; 0 where there was none.',
    needs: 'medicine.plan',
    errors: ['rounds-changed'],
    input: z.strictObject({ version: z.int().min(0), valid_from: Day, rounds: RoundsOfDay }),
    output: z.strictObject({ settings: z.array(RoundsView) }),
    example: { version: 1, valid_from: '2026-12-01', rounds: [...USUAL_ROUNDS] },
  }),
  own: endpoint({
    ...query,
    path: '/api/medicines/own',
    summary: 'What the house has entered beside the register of medicines: names and limits, by name.',
    reads: ['medicine'],
    audit: 'none',
    input: z.strictObject({}),
    output: AllOwn,
    example: {},
  }),
  enter: endpoint({
    ...change,
    path: '/api/medicines/own',
    summary: 'Enters a medicine of the house: what it is, and the most of it. What stood under the name before ends.',
    needs: 'medicine.plan',
    errors: [],
    input: z
      .strictObject({
        name: Line,
        atc: z.string().trim().toUpperCase().regex(ATC, { error: 'invalid' }).nullable().default(null),
        single: Most,
        daily: Most,
        unit: Line.nullable().default(null),
        basis: Line,
      })
      .refine(({ single, daily, unit }) => (single === null && daily === null) || unit !== null, { path: ['unit'], error: 'required' })
      .refine(({ atc, single, daily }) => atc !== null || single !== null || daily !== null, { path: ['atc'], error: 'required' }),
    output: AllOwn,
    example: { name: 'Kodune tinktuur', atc: 'N05CM09', single: 20, daily: 60, unit: 'tilka', basis: 'Perearst dr Naidis' },
  }),
  withdraw: endpoint({
    ...change,
    path: '/api/medicines/own/withdraw',
    summary: 'Ends what the house has entered of a medicine; it stays readable in what was prescribed by it.',
    needs: 'medicine.plan',
    errors: ['not-found'],
    input: z.strictObject({ id: Id }),
    output: AllOwn,
    example: { id: ids.item },
  }),
  asNeeded: endpoint({
    ...query,
    path: '/api/medicines/as-needed',
    summary: 'Medicines as needed of everybody in the house, by room, with when the next dose of each may be given.',
    audit: 'list',
    input: z.strictObject({}),
    output: z.strictObject({ residents: z.array(AsNeededResident) }),
    example: {},
  }),
  scheme: endpoint({
    ...query,
    path: '/api/client/:id/medicines',
    summary: 'Somebody’s Ravimiskeem: every version of every course, by name, the newest version first.',
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({
      courses: z.array(CourseView),
      /** How an allergy in force affects it: the most serious first. */
      concerns: z.array(MedicineAgainst.extend({ is_decided: z.boolean() })),
    }),
    example: { id: ids.client },
  }),
  month: endpoint({
    ...query,
    copy: { of: ['medicine'], since: ({ month }) => spanOfMonth(month).from },
    path: '/api/client/:id/medicines/month',
    summary: 'Somebody’s sheet of a month: each course with every dose that was planned or given.',
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id, month: Month }),
    output: z.strictObject({ from: z.string(), to: z.string(), courses: z.array(MonthCourse) }),
    example: { id: ids.client, month: '2026-11' },
  }),
  add: endpoint({
    ...change,
    path: '/api/client/:client_id/medicines',
    summary: 'Puts a medicine into somebody’s Ravimiskeem.',
    needs: 'medicine.plan',
    errors: ['client-not-found', 'allergen', 'allergen-unknown', 'dose-doubtful'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({ client_id: Id, ...CourseFields }),
    output: OneCourse,
    example: { client_id: ids.client, ...EXAMPLE },
  }),
  change: endpoint({
    ...change,
    path: '/api/medicines/course/:id',
    summary: 'Changes a course from a moment on: a new version, after the one that the person saw.',
    needs: 'medicine.plan',
    errors: ['course-not-found', 'course-changed', 'course-ended', 'allergen', 'allergen-unknown', 'dose-doubtful'],
    presence: { must: 'is-ours', of: 'id', row: 'medicine_course' },
    input: z.strictObject({ id: Id, version: z.int(), reason: Note.min(3), from: Instant.optional(), ...CourseFields }),
    output: OneCourse,
    example: { id: ids.course, version: 1, reason: 'Vererõhk madal', ...EXAMPLE, strength: '25 mg' },
  }),
  hold: endpoint({
    ...change,
    path: '/api/medicines/course/:id/hold',
    summary: 'Puts a course on hold, or with `hold` null takes it off: a version of its own.',
    needs: 'medicine.plan',
    errors: ['course-not-found', 'course-changed', 'course-ended', 'allergen', 'allergen-unknown'],
    presence: { must: 'is-ours', of: 'id', row: 'medicine_course' },
    input: z.strictObject({
      id: Id,
      version: z.int(),
      reason: Note.min(3),
      hold: z.strictObject({ to: Instant.nullable() }).nullable(),
      /** Why it is given anyway, though an allergy recorded after the prescription speaks against it. */
      allergy_reason: Note.min(3).nullish(),
    }),
    output: OneCourse,
    example: { id: ids.course, version: 1, reason: 'Enne uuringut', hold: { to: null } },
  }),
  end: endpoint({
    ...change,
    path: '/api/medicines/course/:id/end',
    summary: 'Ends a course; its history stays.',
    needs: 'medicine.plan',
    errors: ['course-not-found', 'course-changed', 'course-ended'],
    input: z.strictObject({ id: Id, version: z.int(), reason: Note.min(3), at: Instant.optional() }),
    output: OneCourse,
    example: { id: ids.course, version: 1, reason: 'Arsti otsus' },
  }),
  prepare: endpoint({
    ...change,
    path: '/api/medicines/prepare',
    summary: 'Says that a planned dose stands ready in somebody’s cup.',
    needs: 'medicine.give',
    errors: ['course-not-found', 'dose-not-planned', 'dose-held', 'dose-prepared', 'dose-decided', 'dose-away'],
    presence: { must: 'lives-here', of: 'client_id' },
    input: z.strictObject({ ...Before, due_at: Instant }),
    output: OneDose,
    example: { client_id: ids.client, course_id: ids.course, due_at: DUE },
  }),
  give: endpoint({
    ...change,
    path: '/api/medicines/give',
    summary: 'Says what became of a dose, once: given, or why not. One as needed has no `due_at`.',
    needs: 'medicine.give',
    errors: ['course-not-found', 'dose-not-planned', 'dose-held', 'dose-decided', 'dose-gap', 'dose-maximum', 'dose-away', 'allergen'],
    presence: { must: 'lives-here', of: 'client_id', at: 'given_at', unless: { field: 'result', is: NOT_TAKEN } },
    input: z.strictObject({
      ...Before,
      due_at: Instant.optional(),
      result: z.enum(RESULTS),
      /** How much was taken, if not all. */
      amount: z.number().positive().max(10_000).optional(),
      /** When it was given; now when absent; not in the future. */
      given_at: Instant.optional(),
      reason: Note.nullish(),
    }),
    output: OneDose,
    example: { client_id: ids.client, course_id: ids.course, due_at: DUE, result: 'antud' },
  }),
  undo: endpoint({
    ...change,
    path: '/api/medicines/undo',
    summary: 'Takes back at once what one has just written of a dose: struck out as a wrong press, and prepared again where it was.',
    needs: 'medicine.give',
    errors: ['dose-not-found', 'already-struck', 'forbidden', 'undo-late'],
    input: z.strictObject({ id: Id }),
    output: OneDose,
    example: { id: ids.dose },
  }),
  strike: endpoint({
    ...change,
    path: '/api/medicines/strike',
    summary: 'Strikes out what was written of a dose; it stays readable. One’s own; another’s needs `medicine.plan`.',
    needs: 'medicine.give',
    errors: ['dose-not-found', 'already-struck', 'forbidden'],
    input: z.strictObject({ id: Id, reason: Note.min(3) }),
    output: OneDose,
    example: { id: ids.dose, reason: 'Vale inimene' },
  }),
}
