import { z } from 'zod'
import { ALLERGY_KINDS, CONCERNS, SEVERITIES } from '../rules/allergy/kinds.ts'
import { endpoint } from './endpoint.ts'
import { Id, Line, Note } from './fields.ts'
import { ids } from './ids.ts'

const Bit = z.literal([0, 1])

/** An allergy as everybody needs it at hand: to what, the reaction, its severity. */
const AllergyBrief = z.strictObject({
  id: Id,
  kind: z.enum(ALLERGY_KINDS),
  substance: z.string(),
  /** The ATC code of a medicine or a prefix of one, which names a group. */
  atc: z.string().nullable(),
  /** Null if unknown. */
  reaction: z.string().nullable(),
  severity: z.enum(SEVERITIES).nullable(),
  is_confirmed: Bit,
})
export type AllergyBrief = z.output<typeof AllergyBrief>

/** The statement that no allergies are known: on whose word, recorded by whom and when. */
const NoAllergies = z.strictObject({ said_by: z.string(), recorded_at: z.string(), recorded_name: z.string() })

/** A person's allergies in force, the worst first. If the list is empty and there is no such statement, no one has asked yet. */
export const KnownAllergies = {
  allergies: z.array(AllergyBrief),
  no_allergies: NoAllergies.nullable(),
}
export type KnownAllergies = z.output<z.ZodObject<typeof KnownAllergies>>

const AllergyFields = {
  kind: z.enum(ALLERGY_KINDS),
  substance: Line,
  /** At least ATC level 2. */
  atc: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]\d{2}([A-Z]([A-Z](\d{2})?)?)?$/, { error: 'invalid' })
    .nullable()
    .default(null),
  reaction: Line.nullable().default(null),
  severity: z.enum(SEVERITIES).nullable().default(null),
  /** Whose word it is. */
  said_by: Line.nullable().default(null),
  /** How it was confirmed: a test, a discharge summary, a doctor; null if it was not. */
  confirmed_by: Line.nullable().default(null),
}

/** An allergy, or (kind `none`) the statement that there are none; with who recorded, confirmed, ended and struck it. */
export const AllergyView = z.strictObject({
  id: Id,
  kind: z.enum([...ALLERGY_KINDS, 'none']),
  /** Empty for the statement that there are none. */
  substance: z.string(),
  atc: z.string().nullable(),
  reaction: z.string().nullable(),
  severity: z.enum(SEVERITIES).nullable(),
  said_by: z.string().nullable(),
  confirmed_by: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  confirmed_name: z.string().nullable(),
  recorded_at: z.string(),
  /** Empty for rows migrated from free text whose author is unknown. */
  recorded_name: z.string(),
  ended_at: z.string().nullable(),
  ended_name: z.string().nullable(),
  end_reason: z.string().nullable(),
  /** The row that replaced it; null if none did. */
  replaced_by: Id.nullable(),
  struck_at: z.string().nullable(),
  struck_by: z.string().nullable(),
  strike_reason: z.string().nullable(),
})
export type AllergyView = z.output<typeof AllergyView>

const AllAllergies = z.strictObject({ allergies: z.array(AllergyView) })

/**
 * Medicines in use about which someone must decide whether they may continue; the most serious first. Empty without the right to read
 * medicines.
 */
export const MedicineAgainst = z.strictObject({
  course_id: Id,
  name: z.string(),
  strength: z.string().nullable(),
  substance: z.string(),
  why: z.enum(CONCERNS),
})
export type MedicineAgainst = z.output<typeof MedicineAgainst>
const Changed = AllAllergies.extend({ against: z.array(MedicineAgainst) })

const change = {
  method: 'POST',
  needs: 'health.write',
  scope: 'house',
  runsOn: 'both',
  copy: 'whole',
  reads: [],
  // The health timeline does not show every change of a client.
  invalidates: ['client', 'health'],
  audit: 'subject',
  output: Changed,
} as const

const PENICILLIN = { kind: 'medicine', substance: 'Penitsilliin', atc: 'J01C', reaction: 'Anafülaksia', severity: 'lifeThreatening' } as const

export const allergy = {
  list: endpoint({
    method: 'GET',
    path: '/api/client/:id/allergies',
    summary: 'Returns all allergy records of a client: the active ones first, the most severe first, then those ended or struck out.',
    needs: 'care.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: ['client'],
    invalidates: [],
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: AllAllergies,
    example: { id: ids.client },
  }),
  add: endpoint({
    ...change,
    path: '/api/client/:client_id/allergies',
    summary: 'Adds an allergy, and ends the statement that there are none.',
    errors: ['client-not-found', 'allergy-exists'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({ client_id: Id, ...AllergyFields }),
    example: { client_id: ids.client, ...PENICILLIN, said_by: 'Tütar' },
  }),
  none: endpoint({
    ...change,
    path: '/api/client/:client_id/allergies/none',
    summary: 'Records a statement that no allergies are known, and its source; it replaces an earlier such statement.',
    errors: ['client-not-found', 'allergies-known'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({ client_id: Id, said_by: Line }),
    example: { client_id: ids.otherClient, said_by: 'Perearst' },
  }),
  change: endpoint({
    ...change,
    path: '/api/allergies/change',
    summary: 'Replaces an allergy by a new version with a reason; the old one ends and stays readable.',
    errors: ['not-found', 'already-ended', 'allergy-exists'],
    presence: { must: 'is-ours', of: 'id', row: 'client_allergy' },
    input: z.strictObject({ id: Id, ...AllergyFields, reason: Note.min(3) }),
    example: { id: ids.item, ...PENICILLIN, confirmed_by: 'Epikriis', reason: 'Epikriisis on kirjas reaktsioon' },
  }),
  confirm: endpoint({
    ...change,
    path: '/api/allergies/confirm',
    summary: 'Confirms an allergy and records on what basis.',
    errors: ['not-found', 'already-ended', 'allergy-confirmed'],
    presence: { must: 'is-ours', of: 'id', row: 'client_allergy' },
    input: z.strictObject({ id: Id, confirmed_by: Line }),
    example: { id: ids.item, confirmed_by: 'Allergoloog, nahatest' },
  }),
  end: endpoint({
    ...change,
    path: '/api/allergies/end',
    summary: 'Ends an allergy that is no longer active or never was; it stays readable.',
    errors: ['not-found', 'already-ended'],
    input: z.strictObject({ id: Id, reason: Note.min(3) }),
    example: { id: ids.item, reason: 'Nahatest negatiivne' },
  }),
  strike: endpoint({
    ...change,
    path: '/api/allergies/strike',
    summary: 'Strikes out a mistaken allergy, or a mistaken statement that there are none; it stays readable.',
    errors: ['not-found', 'already-struck'],
    input: z.strictObject({ id: Id, reason: Note.min(3) }),
    example: { id: ids.item, reason: 'Vale inimene' },
  }),
}
