import { z } from 'zod'
import { CARE_HISTORY_FIELDS } from '../rules/care.ts'
import { AWAY_REASONS, CLIENT_STATUSES } from '../rules/clientStatus.ts'
import { COMM_CHANNELS, CONSENT_KINDS, CONTACT_RIGHTS, DISABILITY_GRADES, EDUCATION, FIELD_TYPES, ID_DOCUMENTS, MARITAL } from '../rules/person.ts'
import { KnownAllergies } from './allergy.ts'
import { Gender, Id, StoredDay } from './fields.ts'

export const ClientStatus = z.enum(CLIENT_STATUSES)
export const AwayReason = z.enum(AWAY_REASONS)

/** The facts that guide care; null without `care.read`. */
export const CareView = z.strictObject({
  ...KnownAllergies,
  risks: z.array(z.enum(['fall', 'pressure', 'choking', 'wandering', 'infection', 'behaviour'])),
  diet: z.string().nullable(),
  texture: z.string().nullable(),
  /** Nothing may be given by mouth. */
  nil_by_mouth: z.literal([0, 1]),
  mobility: z.string().nullable(),
  /** Last will, no resuscitation and the like, in one line. */
  wishes: z.string().nullable(),
  /** Does not want to be photographed. */
  photo_refused: z.literal([0, 1]),
})
export type CareView = z.output<typeof CareView>

/** One change of a care fact; both sides are lists, empty if there was no value. */
export const CareChange = z.strictObject({
  id: Id,
  field: z.enum(CARE_HISTORY_FIELDS),
  before: z.array(z.string()),
  after: z.array(z.string()),
  reason: z.string().nullable(),
  recorded_at: z.string(),
  recorded_name: z.string(),
})
export type CareChange = z.output<typeof CareChange>

/** A client as every list shows them. Where they live and their status come from the open stay. */
export const ClientView = z.strictObject({
  id: Id,
  house_id: Id,
  ver: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  called_name: z.string().nullable(),
  /** First and last name together. */
  name: z.string(),
  gender: Gender.nullable(),
  birth_date: StoredDay.nullable(),
  personal_id: z.string().nullable(),
  /** Address of the photo on this server, or null. */
  picture: z.string().nullable(),
  status: ClientStatus,
  away_reason: AwayReason.nullable(),
  away_until: StoredDay.nullable(),
  room_id: Id.nullable(),
  room: z.string().nullable(),
  unit_id: Id.nullable(),
  care_level: z.int().min(1).max(4).nullable(),
  search_info: z.string().nullable(),
  queued_date: StoredDay.nullable(),
  arrival_date: StoredDay.nullable(),
  /** Since when they are in the house without an absence; null if they are not. */
  here_since: z.string().nullable(),
  /** The last day in the house, as planned; null if none is planned, and once they have left. */
  leaving_on: StoredDay.nullable(),
  /** The day of leaving or death. */
  left_date: StoredDay.nullable(),
  /** A reserved place for a client in the queue: the room, and from which day. */
  planned_room_id: Id.nullable(),
  planned_on: StoredDay.nullable(),
  /** A client in the queue who has found a place in another house. */
  placed_elsewhere: z.literal([0, 1]),
  /** The newest diary entry; null also for those without `care.read`. */
  last_entry_at: z.string().nullable(),
  /** By when the care plan in force must be reviewed; null without one, and without `care.read`. */
  plan_review_on: StoredDay.nullable(),
  care: CareView.nullable(),
})
export type ClientView = z.output<typeof ClientView>

export const ContactView = z.strictObject({
  id: Id,
  name: z.string(),
  relation: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  rights: z.array(z.enum(CONTACT_RIGHTS)),
  wake_at_night: z.literal([0, 1]),
  /** 1 is called first. */
  position: z.int(),
})
export type ContactView = z.output<typeof ContactView>

/** A way to reach a client, or to be heard by them. */
const CommView = z.strictObject({ id: Id, channel: z.enum(COMM_CHANNELS), value: z.string(), note: z.string().nullable() })
export type CommView = z.output<typeof CommView>

/** A custom field that the house has added. */
const FieldView = z.strictObject({ id: Id, label: z.string(), type: z.enum(FIELD_TYPES), value: z.string() })
export type FieldView = z.output<typeof FieldView>

/** What somebody has agreed to or refused; `expires` is the last day. */
const ConsentView = z.strictObject({
  id: Id,
  kind: z.enum(CONSENT_KINDS),
  given: z.literal([0, 1]),
  by: z.string(),
  at: StoredDay,
  expires: StoredDay.nullable(),
})
export type ConsentView = z.output<typeof ConsentView>

/** What the office and the nurse need to know; null without `person.read`. */
const PersonView = z.strictObject({
  citizenship: z.string().nullable(),
  /** The EHAK code of the municipality that pays. */
  kov: z.string().nullable(),
  marital: z.enum(MARITAL).nullable(),
  education: z.enum(EDUCATION).nullable(),
  work_life: z.string().nullable(),
  religion: z.string().nullable(),
  arrived_from: z.string().nullable(),
  id_document_type: z.enum(ID_DOCUMENTS).nullable(),
  id_document_no: z.string().nullable(),
  id_document_expires: StoredDay.nullable(),
  family_doctor_phone: z.string().nullable(),
  family_doctor_list: z.string().nullable(),
  guardian_court_no: z.string().nullable(),
  guardian_valid_to: StoredDay.nullable(),
  disability_grade: z.enum(DISABILITY_GRADES).nullable(),
  disability_valid_to: StoredDay.nullable(),
  pension_cents: z.int().nullable(),
  bank_iban: z.string().nullable(),
})
export type PersonView = z.output<typeof PersonView>
export const PERSON_FIELDS = PersonView.keyof().options

export const StayView = z.strictObject({
  id: Id,
  room_id: Id.nullable(),
  room: z.string().nullable(),
  started_at: z.string(),
  ended_at: z.string().nullable(),
  end_reason: z.string().nullable(),
})

/** One client with everything that only their own page needs. */
export const ClientDetail = ClientView.extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  languages: z.array(z.string()),
  family_doctor: z.string().nullable(),
  entry_reason: z.string().nullable(),
  /** Where they plan to go, and why; null without a planned day, and without `care.read`. */
  leaving_place: z.string().nullable(),
  leaving_reason: z.string().nullable(),
  contacts: z.array(ContactView),
  comms: z.array(CommView),
  person: PersonView.extend({ fields: z.array(FieldView), consents: z.array(ConsentView) }).nullable(),
  stays: z.array(StayView),
})
export type ClientDetail = z.output<typeof ClientDetail>

/** What a call about one client answers. */
export const OneClient = z.strictObject({ client: ClientDetail })
