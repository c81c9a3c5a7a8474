import { z } from 'zod'
import { BODY_SIDES, FACT_KINDS, INFECTION_SITES, ISOLATIONS, LEVELS, MEASURES, TOOLS, WOUND_STAGES, WOUND_TYPES } from '../rules/health/kinds.ts'
import { DiaryValues } from '../rules/diaryKinds.ts'
import { SUMMARY_STANDINGS } from '../rules/documents.ts'
import { ClientDetail } from './clientViews.ts'
import { endpoint } from './endpoint.ts'
import { ContentName, Day, Id, Instant, Line, Note, stored } from './fields.ts'
import { EXAMPLE_IMAGE, ids } from './ids.ts'
import { CourseView } from './medicineViews.ts'

const Bit = z.literal([0, 1])

/** Who recorded a row, and whether it was struck. */
const Written = {
  id: Id,
  recorded_at: z.string(),
  /** When it reached the server, if it was written long before without a connection; otherwise null. */
  received_at: z.string().nullish(),
  recorded_name: z.string(),
  struck_at: z.string().nullable(),
  struck_by: z.string().nullable(),
  strike_reason: z.string().nullable(),
}
const Ended = { ended_on: z.string().nullable(), end_reason: z.string().nullable() }

const FactFields = {
  kind: z.enum(FACT_KINDS),
  name: Line,
  since: Day,
}

/** A diagnosis, a vaccination or an aid. */
export const FactView = z.strictObject({
  ...Written,
  ...stored(FactFields),
  code: z.string().nullable(),
  until: z.string().nullable(),
  said_by: z.string().nullable(),
  note: z.string().nullable(),
  ...Ended,
})
export type FactView = z.output<typeof FactView>

const Points = z.record(z.string().max(40), z.int().min(0).max(100))

export const AssessmentView = z.strictObject({
  ...Written,
  tool: z.enum(TOOLS),
  items: Points,
  score: z.int(),
  level: z.enum(LEVELS),
  assessed_at: z.string(),
  next_due: z.string(),
  note: z.string().nullable(),
})
export type AssessmentView = z.output<typeof AssessmentView>

const Bound = z.number().min(-1_000_000).max(1_000_000).nullable()

/** Whether a chart is shown or hidden for this person, and manual limits that override their usual range. */
export const ChartView = z.strictObject({
  measure: z.enum(MEASURES),
  is_shown: Bit,
  low: Bound,
  high: Bound,
})
export type ChartView = z.output<typeof ChartView>

const Millimetres = z.int().min(0).max(1000)
const Look = {
  stage: z.enum(WOUND_STAGES).nullable(),
  length_mm: Millimetres.nullable(),
  width_mm: Millimetres.nullable(),
  depth_mm: Millimetres.nullable(),
  note: Note.nullable(),
  plan: Note.nullable(),
  next_on: Day.nullable(),
}

/** The state of a wound at one assessment. */
export const LookView = z.strictObject({ ...Written, wound_id: Id, looked_at: z.string(), ...stored(Look), picture: z.string().nullable() })
export type LookView = z.output<typeof LookView>

const WoundFields = {
  type: z.enum(WOUND_TYPES),
  side: z.enum(BODY_SIDES),
  /** Position on the body map, in thousandths of its width and height. */
  x: z.int().min(0).max(1000),
  y: z.int().min(0).max(1000),
  place: Line,
  since: Day,
}

/** A wound with all its assessments, the newest first. */
export const WoundView = z.strictObject({ ...Written, ...stored(WoundFields), ...Ended, looks: z.array(LookView) })
export type WoundView = z.output<typeof WoundView>

const InfectionFields = {
  name: Line,
  site: z.enum(INFECTION_SITES),
  /** The first day of symptoms. */
  since: Day,
  isolation: z.array(z.enum(ISOLATIONS)).max(ISOLATIONS.length),
}

/** An infection with the precautions against its spread. */
export const InfectionView = z.strictObject({
  ...Written,
  ...stored(InfectionFields),
  organism: z.string().nullable(),
  said_by: z.string().nullable(),
  note: z.string().nullable(),
  ...Ended,
})
export type InfectionView = z.output<typeof InfectionView>

const HospitalFields = { hospital: Line.nullable(), cause: Line.nullable(), sent_by: Line.nullable() }

/** A hospital stay: its days are those of an absence; with place, reason and who sent the person there. */
const HospitalStay = z.strictObject({
  id: Id,
  from: z.string(),
  /** Null while the person is there. */
  to: z.string().nullable(),
  ...HospitalFields,
  /**
   * The state of its discharge summary among the person’s documents, and why none will come; null while none is awaited, and without the
   * right to read papers.
   */
  summary: z.strictObject({ standing: z.enum(SUMMARY_STANDINGS), reason: z.string().nullable() }).nullable(),
})
export type HospitalStay = z.output<typeof HospitalStay>

/** Everything of a person's health page except the charts; struck rows too, since they stay readable. */
export const HealthView = z.strictObject({
  facts: z.array(FactView),
  assessments: z.array(AssessmentView),
  charts: z.array(ChartView),
  wounds: z.array(WoundView),
  infections: z.array(InfectionView),
  hospital: z.array(HospitalStay),
})
export type HealthView = z.output<typeof HealthView>

const ReadingView = z.strictObject({ measure: z.enum(MEASURES), value: z.number(), second: z.number().nullable(), at: z.string() })

/** The last complete set of vitals, from which the early warning score follows (`newsOf`). */
const VitalsView = z.strictObject({ at: z.string(), values: DiaryValues })

const OneHealth = z.strictObject({ health: HealthView })

const inHouse = { scope: 'house', runsOn: 'both', copy: 'whole', audit: 'subject' } as const
const query = { ...inHouse, method: 'GET', invalidates: [], errors: ['client-not-found'] } as const
const change = {
  ...inHouse,
  method: 'POST',
  needs: 'health.write',
  reads: [],
  invalidates: ['health'],
  output: OneHealth,
} as const

/** The list to which a row belongs. */
const What = z.enum(['fact', 'assessment', 'wound', 'look', 'infection'])

const LOOK = { stage: 'II', length_mm: 20, width_mm: 15, depth_mm: null, note: null, plan: 'Hüdrokolloidplaaster', next_on: '2026-11-24' } as const

export const health = {
  get: endpoint({
    ...query,
    path: '/api/client/:id/health',
    summary: 'Returns a client’s diagnoses, vaccinations, aids, assessments, wounds, infections, hospital stays and chosen charts.',
    needs: 'health.read',
    reads: ['health', 'stay', 'document'],
    input: z.strictObject({ id: Id }),
    output: OneHealth,
    example: { id: ids.client },
  }),
  measures: endpoint({
    ...query,
    copy: 'partial',
    path: '/api/client/:id/measures',
    summary: 'Returns measurements from the diary from a day on, in order of time; `from` is the instant from which they are complete.',
    needs: 'diary.read',
    reads: ['diary'],
    input: z.strictObject({ id: Id, from: Day }),
    output: z.strictObject({ from: z.string(), readings: z.array(ReadingView), vitals: VitalsView.nullable() }),
    example: { id: ids.client, from: '2026-10-01' },
  }),
  ambulance: endpoint({
    ...query,
    copy: { of: ['care', 'medicine'] },
    path: '/api/client/:id/ambulance',
    summary: 'Returns what an ambulance crew must know; `diagnoses` is null for users who may not read health data.',
    needs: 'medicine.read',
    reads: ['client', 'diary', 'health', 'medicine', 'stay'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({
      client: ClientDetail,
      courses: z.array(CourseView),
      /** The last one; place and reason are null without the right to read health data. */
      hospital: HospitalStay.nullable(),
      readings: z.array(ReadingView),
      diagnoses: z.array(FactView).nullable(),
    }),
    example: { id: ids.client },
  }),
  addFact: endpoint({
    ...change,
    path: '/api/client/:client_id/health',
    summary: 'Adds a diagnosis, a vaccination or an aid.',
    errors: ['client-not-found'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({
      client_id: Id,
      ...FactFields,
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]\d{2}(\.\d{1,2})?$/, { error: 'invalid' })
        .nullable()
        .default(null),
      until: Day.nullable().default(null),
      said_by: Line.nullable().default(null),
      note: Note.nullable().default(null),
    }),
    example: { client_id: ids.client, kind: 'diagnosis', code: 'I10', name: 'Hüpertooniatõbi', since: '2020-05-04', said_by: 'dr Naidis' },
  }),
  assess: endpoint({
    ...change,
    path: '/api/client/:client_id/assessments',
    summary: 'Adds an assessment; score, level and next due day are computed from the points.',
    errors: ['client-not-found'],
    presence: { must: 'is-ours', of: 'client_id', at: 'at' },
    input: z.strictObject({
      client_id: Id,
      tool: z.enum(TOOLS),
      items: Points,
      /** Now when absent; not in the future. */
      at: Instant.optional(),
      note: Note.nullish(),
    }),
    example: {
      client_id: ids.client,
      tool: 'braden',
      items: { sensory: 3, moisture: 3, activity: 2, mobility: 2, nutrition: 3, friction: 2 },
    },
  }),
  setChart: endpoint({
    ...change,
    path: '/api/client/:client_id/charts',
    summary: 'Sets whether a chart is shown for this client, and sets or removes its limits.',
    errors: ['client-not-found', 'row-changed'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({
      client_id: Id,
      ...ChartView.shape,
      /** What the user saw. */
      base: ChartView.omit({ measure: true }).partial().optional(),
    }),
    example: { client_id: ids.client, measure: 'weight', is_shown: 1, low: 60, high: 70 },
  }),
  addWound: endpoint({
    ...change,
    path: '/api/client/:client_id/wounds',
    summary: 'Adds a wound to the body map, with its first inspection.',
    errors: ['client-not-found'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({ client_id: Id, ...WoundFields, look: z.strictObject(Look) }),
    example: { client_id: ids.client, type: 'pressure', side: 'back', x: 500, y: 520, place: 'Ristluu', since: '2026-11-18', look: LOOK },
  }),
  look: endpoint({
    ...change,
    path: '/api/health/wound/:id/look',
    summary: 'Adds an inspection of a wound.',
    errors: ['not-found', 'already-ended'],
    presence: { must: 'lives-here', of: 'id', row: 'health_wound' },
    input: z.strictObject({ id: Id, ...Look }),
    example: { id: ids.item, ...LOOK },
  }),
  image: endpoint({
    ...change,
    path: '/api/health/image',
    upload: 'picture',
    summary: 'Sets the photo of a wound inspection, which has at most one (multipart id, image).',
    errors: ['not-found', 'photo-taken', 'bad-image', 'too-large'],
    input: z.strictObject({ id: Id, image: ContentName }),
    example: { id: ids.item, image: EXAMPLE_IMAGE },
  }),
  addInfection: endpoint({
    ...change,
    path: '/api/client/:client_id/infections',
    summary: 'Adds an infection: since when, its site, its organism if known, and precautions.',
    errors: ['client-not-found'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({
      client_id: Id,
      ...InfectionFields,
      organism: Line.nullable().default(null),
      said_by: Line.nullable().default(null),
      note: Note.nullable().default(null),
    }),
    example: {
      client_id: ids.client,
      name: 'Kuseteede infektsioon',
      site: 'urinary',
      organism: 'E. coli',
      since: '2026-11-18',
      isolation: ['contact'],
    },
  }),
  hospital: endpoint({
    ...change,
    path: '/api/health/hospital',
    summary: 'Adds details of a hospital stay: where, why, and who referred the client; `base` holds what the person saw.',
    errors: ['not-found', 'row-changed'],
    input: z.strictObject({
      id: Id,
      ...z.strictObject(HospitalFields).partial().shape,
      base: z.strictObject(HospitalFields).partial().optional(),
    }),
    example: { id: ids.item, hospital: 'Tartu Ülikooli Kliinikum', cause: 'Kopsupõletik', sent_by: 'Kiirabi' },
  }),
  end: endpoint({
    ...change,
    path: '/api/health/end',
    summary: 'Ends a diagnosis, the use of an aid, an infection or a healed wound; it stays readable.',
    errors: ['not-found', 'already-ended'],
    input: z.strictObject({ what: z.enum(['fact', 'wound', 'infection']), id: Id, on: Day, reason: Note.nullish() }),
    example: { what: 'fact', id: ids.item, on: '2026-11-20', reason: 'Paranes' },
  }),
  strike: endpoint({
    ...change,
    path: '/api/health/strike',
    summary: 'Strikes out a mistaken health record; it stays readable.',
    errors: ['not-found', 'already-struck'],
    input: z.strictObject({ what: What, id: Id, reason: Note.min(3) }),
    example: { what: 'assessment', id: ids.item, reason: 'Vale inimene' },
  }),
}
