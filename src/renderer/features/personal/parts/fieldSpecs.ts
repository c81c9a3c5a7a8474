import type { ClientDetail } from '#shared/contract/clientViews.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import {
  COMM_CHANNELS,
  CONSENT_KINDS,
  CONTACT_RIGHTS,
  DISABILITY_GRADES,
  EDUCATION,
  FIELD_TYPES,
  ID_DOCUMENTS,
  MARITAL,
} from '#shared/rules/person.ts'

/** A field's input type; draft values are text except for days, choices, flags and lists. */
type Kind =
  | 'line'
  | 'note'
  | 'tel'
  | 'email'
  | 'day'
  | 'money'
  | 'iban'
  | 'words'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'given'
  | 'kov'
  | 'personalId'
  | 'own'

/** A field by the contract's name, with its display and input type. */
export interface FieldSpec {
  field: string
  kind: Kind
  options?: readonly string[]
  required?: true
}

/** Display and input of fields, by the contract's names. */
export type Draft = Readonly<Record<string, unknown>>

const of = (kind: Kind, ...fields: string[]): FieldSpec[] => fields.map((field) => ({ field, kind }))
const choice = (field: string, options: readonly string[]): FieldSpec => ({ field, kind: 'choice', options })
const required = (spec: FieldSpec): FieldSpec => ({ ...spec, required: true })
const [firstName, lastName] = of('line', 'first_name', 'last_name')

/** The page's sections in order; all saved by `client.save`. */
export const SECTIONS = {
  identity: [
    ...of('personalId', 'personal_id'),
    ...(firstName && lastName ? [required(firstName), required(lastName)] : []),
    ...of('line', 'called_name'),
    ...of('day', 'birth_date'),
    choice('gender', ['female', 'male']),
  ],
  reach: [...of('tel', 'phone'), ...of('email', 'email'), ...of('line', 'address'), ...of('kov', 'kov'), ...of('words', 'languages')],
  life: [
    ...of('line', 'citizenship'),
    choice('marital', MARITAL),
    choice('education', EDUCATION),
    ...of('line', 'religion', 'arrived_from'),
    ...of('note', 'work_life', 'entry_reason'),
  ],
  papers: [
    choice('id_document_type', ID_DOCUMENTS),
    ...of('line', 'id_document_no'),
    ...of('day', 'id_document_expires'),
    ...of('money', 'pension_cents'),
    ...of('iban', 'bank_iban'),
  ],
  support: [
    ...of('line', 'family_doctor'),
    ...of('tel', 'family_doctor_phone'),
    ...of('line', 'family_doctor_list'),
    choice('disability_grade', DISABILITY_GRADES),
    ...of('day', 'disability_valid_to'),
    ...of('line', 'guardian_court_no'),
    ...of('day', 'guardian_valid_to'),
  ],
} as const satisfies Record<string, readonly FieldSpec[]>
export type SectionName = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

/** The page's lists: fields, calls to save and delete a row, and a new row. */
export const LISTS = {
  contacts: {
    save: 'client.contacts',
    remove: 'client.deleteContact',
    specs: [
      { field: 'name', kind: 'line', required: true },
      { field: 'relation', kind: 'line' },
      { field: 'phone', kind: 'tel' },
      { field: 'email', kind: 'email' },
      { field: 'rights', kind: 'choices', options: CONTACT_RIGHTS },
      { field: 'wake_at_night', kind: 'flag' },
    ],
    empty: { name: '', relation: null, phone: null, email: null, rights: [], wake_at_night: 0 },
    rows: (client) => client.contacts,
  },
  consents: {
    save: 'client.consents',
    remove: 'client.deleteConsent',
    specs: [
      { field: 'kind', kind: 'choice', options: CONSENT_KINDS, required: true },
      { field: 'given', kind: 'given', required: true },
      { field: 'by', kind: 'line', required: true },
      { field: 'at', kind: 'day', required: true },
      { field: 'expires', kind: 'day' },
    ],
    empty: { kind: null, given: 1, by: null, at: null, expires: null },
    rows: (client) => client.person?.consents ?? [],
  },
  comms: {
    save: 'client.comms',
    remove: 'client.deleteComm',
    specs: [
      { field: 'channel', kind: 'choice', options: COMM_CHANNELS, required: true },
      { field: 'value', kind: 'line', required: true },
      { field: 'note', kind: 'note' },
    ],
    empty: { channel: null, value: null, note: null },
    rows: (client) => client.comms,
  },
  fields: {
    save: 'client.fields',
    remove: 'client.deleteField',
    specs: [
      { field: 'label', kind: 'line', required: true },
      { field: 'type', kind: 'choice', options: FIELD_TYPES, required: true },
      { field: 'value', kind: 'own', required: true },
    ],
    empty: { label: null, type: 'text', value: null },
    rows: (client) => client.person?.fields ?? [],
  },
} as const satisfies Record<
  string,
  {
    save: EndpointName
    remove: EndpointName
    specs: readonly FieldSpec[]
    empty: Draft
    rows: (client: ClientDetail) => readonly (Draft & { id: string })[]
  }
>
export type ListName = keyof typeof LISTS
/** Rows with named fields; belongings and documents have their own pages. */
export type RowName = ListName | 'items' | 'documents'
export const LIST_NAMES = Object.keys(LISTS) as ListName[]

/** Every client field saved by `client.save`, wherever it is stored. */
export const valuesOf = (client: ClientDetail): Draft => ({ ...client.person, ...client })
