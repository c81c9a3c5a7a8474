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
    summary: 'Returns all doses of a round of a day, by room and resident, with what became of each.',
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
    summary: 'Returns all versions of the house’s rounds, the newest first; none if it keeps the usual ones.',
    reads: ['medicine'],
    audit: 'none',
    input: z.strictObject({}),
    output: z.strictObject({ settings: z.array(RoundsView) }),
    example: {},
  }),
  setRounds: endpoint({
    ...change,
    path: '/api/medicines/rounds',
    summary: 'Sets the house’s rounds from a future day, after the version that the person saw; 0 if there was none.',
    needs: 'medicine.plan',
    errors: ['rounds-changed'],
    input: z.strictObject({ version: z.int().min(0), valid_from: Day, rounds: RoundsOfDay }),
    output: z.strictObject({ settings: z.array(RoundsView) }),
    example: { version: 1, valid_from: '2026-12-01', rounds: [...USUAL_ROUNDS] },
  }),
  own: endpoint({
    ...query,
    path: '/api/medicines/own',
    summary: 'Returns the medicines that the house has added to the register, with their limits, by name.',
    reads: ['medicine'],
    audit: 'none',
    input: z.strictObject({}),
    output: AllOwn,
    example: {},
  }),
  enter: endpoint({
    ...change,
    path: '/api/medicines/own',
    summary: 'Adds a medicine of the house, what it is and its maximum dose; it replaces one of the same name.',
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
    summary: 'Ends a medicine of the house; prescriptions made by it stay readable.',
    needs: 'medicine.plan',
    errors: ['not-found'],
    input: z.strictObject({ id: Id }),
    output: AllOwn,
    example: { id: ids.item },
  }),
  asNeeded: endpoint({
    ...query,
    path: '/api/medicines/as-needed',
    summary: 'Returns the as-needed medicines of everybody in the house, by room, with the earliest time of the next dose.',
    audit: 'list',
    input: z.strictObject({}),
    output: z.strictObject({ residents: z.array(AsNeededResident) }),
    example: {},
  }),
  scheme: endpoint({
    ...query,
    path: '/api/client/:id/medicines',
    summary: 'Returns a client’s medication plan: every version of every course, by name, the newest version first.',
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
    summary: 'Returns a client’s medication chart of a month: each course with every planned or given dose.',
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id, month: Month }),
    output: z.strictObject({ from: z.string(), to: z.string(), courses: z.array(MonthCourse) }),
    example: { id: ids.client, month: '2026-11' },
  }),
  add: endpoint({
    ...change,
    path: '/api/client/:client_id/medicines',
    summary: 'Adds a course to a client’s medication plan.',
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
    summary: 'Changes a course from a time on, by a new version after the one that the person saw.',
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
    summary: 'Puts a course on hold, or with `hold` null ends the hold, by a new version.',
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
    summary: 'Records that a planned dose is prepared.',
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
    summary: 'Records what became of a dose, once: given, or why not. An as-needed dose has no `due_at`.',
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
    summary: 'Undoes the caller’s recent record of a dose: struck out as a mistake, and prepared again if it was.',
    needs: 'medicine.give',
    errors: ['dose-not-found', 'already-struck', 'forbidden', 'undo-late'],
    input: z.strictObject({ id: Id }),
    output: OneDose,
    example: { id: ids.dose },
  }),
  strike: endpoint({
    ...change,
    path: '/api/medicines/strike',
    summary: 'Strikes out the record of a dose; it stays readable. Another person’s needs `medicine.plan`.',
    needs: 'medicine.give',
    errors: ['dose-not-found', 'already-struck', 'forbidden'],
    input: z.strictObject({ id: Id, reason: Note.min(3) }),
    output: OneDose,
    example: { id: ids.dose, reason: 'Vale inimene' },
  }),
}
