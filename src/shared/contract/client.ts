import { z } from 'zod'
import { AWAY_REASONS, CLIENT_STATUSES } from '../rules/clientStatus.ts'
import { COMM_CHANNELS, CONSENT_KINDS, CONTACT_RIGHTS, DISABILITY_GRADES, EDUCATION, FIELD_TYPES, ID_DOCUMENTS, MARITAL } from '../rules/person.ts'
import { endpoint } from './endpoint.ts'
import { ContentName, Day, Email, Gender, Iban, Id, Instant, Line, Note, PersonalId, Phone } from './fields.ts'
import { EXAMPLE_IMAGE, ids } from './ids.ts'
import { RoomView } from './room.ts'

export const ClientStatus = z.enum(CLIENT_STATUSES)
export const AwayReason = z.enum(AWAY_REASONS)

/** What care is given by; only for those with `care.read`, otherwise the whole is null. */
export const CareView = z.strictObject({
  allergies: z.array(z.string()),
  risks: z.array(z.enum(['fall', 'pressure', 'choking', 'wandering', 'infection', 'behaviour'])),
  diet: z.string().nullable(),
  texture: z.string().nullable(),
  mobility: z.string().nullable(),
  /** Last will, no resuscitation and the like, in one line. */
  wishes: z.string().nullable(),
})
export type CareView = z.output<typeof CareView>

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
  birth_date: Day.nullable(),
  personal_id: z.string().nullable(),
  /** Address of the photo on this server, or null. */
  picture: z.string().nullable(),
  status: ClientStatus,
  away_reason: AwayReason.nullable(),
  away_until: Day.nullable(),
  room_id: Id.nullable(),
  room: z.string().nullable(),
  unit_id: Id.nullable(),
  care_level: z.int().min(1).max(4).nullable(),
  search_info: z.string().nullable(),
  queued_date: Day.nullable(),
  arrival_date: Day.nullable(),
  /** The day of leaving or of death. */
  left_date: Day.nullable(),
  /** A place kept for somebody in the queue: the room, and from which day. */
  planned_room_id: Id.nullable(),
  planned_on: Day.nullable(),
  /** Somebody in the queue who has found a place in another house. */
  placed_elsewhere: z.literal([0, 1]),
  /** The newest diary entry; null also for those without `care.read`. */
  last_entry_at: z.string().nullable(),
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

/** Something that a house wants to know beside what everybody asks. */
const FieldView = z.strictObject({ id: Id, label: z.string(), type: z.enum(FIELD_TYPES), value: z.string() })
export type FieldView = z.output<typeof FieldView>

/** What somebody has agreed to or refused; `expires` is the last day. */
const ConsentView = z.strictObject({
  id: Id,
  kind: z.enum(CONSENT_KINDS),
  given: z.literal([0, 1]),
  by: z.string(),
  at: Day,
  expires: Day.nullable(),
})
export type ConsentView = z.output<typeof ConsentView>

/** What the office and the nurse need to know; only for those with `person.read`, otherwise the whole is null. */
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
  id_document_expires: Day.nullable(),
  family_doctor_phone: z.string().nullable(),
  family_doctor_list: z.string().nullable(),
  guardian_court_no: z.string().nullable(),
  guardian_valid_to: Day.nullable(),
  disability_grade: z.enum(DISABILITY_GRADES).nullable(),
  disability_valid_to: Day.nullable(),
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

/** One client with what only their own page needs. */
export const ClientDetail = ClientView.extend({
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  languages: z.array(z.string()),
  family_doctor: z.string().nullable(),
  entry_reason: z.string().nullable(),
  contacts: z.array(ContactView),
  comms: z.array(CommView),
  person: PersonView.extend({ fields: z.array(FieldView), consents: z.array(ConsentView) }).nullable(),
  stays: z.array(StayView),
})
export type ClientDetail = z.output<typeof ClientDetail>

const PersonFields = {
  first_name: Line,
  last_name: Line,
  called_name: Line.nullish(),
  birth_date: Day.nullish(),
  gender: Gender.nullish(),
  phone: Phone.nullish(),
  email: Email.nullish(),
  address: Line.nullish(),
  languages: z.array(z.string().min(2).max(20)).max(6).optional(),
  family_doctor: Line.nullish(),
  entry_reason: Note.nullish(),
  search_info: Note.nullish(),
  care_level: z.int().min(1).max(4).nullish(),
}

/** The fields of `PersonView`, as they are saved. */
const OfficeFields = {
  citizenship: Line.nullish(),
  kov: z
    .string()
    .regex(/^\d{4}$/)
    .nullish(),
  marital: z.enum(MARITAL).nullish(),
  education: z.enum(EDUCATION).nullish(),
  work_life: Note.nullish(),
  religion: Line.nullish(),
  arrived_from: Line.nullish(),
  id_document_type: z.enum(ID_DOCUMENTS).nullish(),
  id_document_no: Line.nullish(),
  id_document_expires: Day.nullish(),
  family_doctor_phone: Phone.nullish(),
  family_doctor_list: Line.nullish(),
  guardian_court_no: Line.nullish(),
  guardian_valid_to: Day.nullish(),
  disability_grade: z.enum(DISABILITY_GRADES).nullish(),
  disability_valid_to: Day.nullish(),
  pension_cents: z.int().min(0).max(10_000_000).nullish(),
  bank_iban: Iban.nullish(),
} satisfies Record<keyof PersonView, z.ZodType>

const Contact = z.strictObject({ name: Line, relation: Line.nullish(), phone: Phone.nullish(), email: Email.nullish() })

const NewPerson = {
  personalID: PersonalId.nullish(),
  ...PersonFields,
  contacts: z.array(Contact).max(10).optional(),
}

/** The fields that saving may change; also the ones that may be compared with what the person saw. */
const Savable = z.strictObject({
  personal_id: PersonalId.nullish(),
  ...PersonFields,
  ...OfficeFields,
  first_name: Line.optional(),
  last_name: Line.optional(),
  planned_room_id: Id.nullish(),
  planned_on: Day.nullish(),
  placed_elsewhere: z.literal([0, 1]).optional(),
})
export type ClientChanges = z.output<typeof Savable>

const One = z.strictObject({ client: ClientDetail })

/**
 * One row of a list of the client's page: with `id` the named fields of that row are changed, without it a row is added.
 * `base` holds what the person saw, as in saving a client.
 */
const rowOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    clientId: Id,
    data: z.strictObject({ id: Id.optional(), ...z.strictObject(shape).partial().shape, base: z.strictObject(shape).partial().optional() }),
  })

/** What all calls have in common that change a row of a client's page. */
const ofRow = {
  method: 'POST',
  needs: 'client.save',
  scope: 'house',
  home: 'both',
  reads: [],
  touches: ['client'],
  emits: 'client changed',
  audit: 'subject',
} as const
/** Taking away what somebody else has taken away already is no mistake. */
const OneRow = z.strictObject({ clientId: Id, id: Id })

export const client = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients',
    summary: 'The clients of the house in Estonian order of last names; one status or all.',
    needs: 'client.read',
    scope: 'house',
    home: 'both',
    reads: ['client', 'stay', 'queue', 'diary'],
    touches: [],
    audit: 'list',
    errors: [],
    prebuilt: true,
    input: z.strictObject({ status: ClientStatus.optional() }),
    output: z.strictObject({ clients: z.array(ClientView) }),
    example: { status: 'majas' },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/client/:id',
    summary: 'One client with contacts and stays.',
    needs: 'client.read',
    scope: 'house',
    home: 'both',
    reads: ['client', 'stay', 'queue'],
    touches: [],
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: One,
    example: { id: ids.client },
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/client',
    summary: 'Adds a client straight into the house, with or without a room.',
    needs: 'client.add',
    scope: 'house',
    home: 'both',
    reads: [],
    touches: ['client', 'stay', 'room'],
    emits: 'client created',
    audit: 'subject',
    errors: ['person-exists', 'room-not-found', 'room-full', 'room-reserved', 'room-closed'],
    input: z.strictObject({ ...NewPerson, room_id: Id.nullish(), arrival_date: Day.optional() }),
    output: One,
    example: { first_name: 'Mari', last_name: 'Kask' },
  }),
  queue: endpoint({
    method: 'POST',
    path: '/api/queue',
    summary: 'Adds a client into the queue of the house.',
    needs: 'client.add',
    scope: 'house',
    home: 'both',
    reads: [],
    touches: ['client', 'queue', 'room'],
    emits: 'client created',
    audit: 'subject',
    errors: ['house-not-found', 'person-exists', 'room-not-found'],
    input: z.strictObject({ house_id: Id, ...NewPerson, queued_date: Day.optional(), planned_room_id: Id.nullish(), planned_on: Day.nullish() }),
    output: One,
    example: { house_id: ids.house, first_name: 'Mari', last_name: 'Kask' },
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/client/save',
    summary: 'Changes the named fields; `base` holds what the person saw, so that another’s change is not overwritten.',
    needs: 'client.save',
    scope: 'house',
    home: 'both',
    reads: [],
    touches: ['client', 'queue', 'room'],
    emits: 'client changed',
    audit: 'subject',
    errors: ['client-not-found', 'client-changed', 'person-exists', 'room-not-found', 'forbidden'],
    input: Savable.extend({ id: Id, base: Savable.partial().optional() }),
    output: One,
    example: { id: ids.client, called_name: 'Mari' },
  }),
  comms: endpoint({
    ...ofRow,
    path: '/api/client/comms',
    summary: 'Adds or changes a way to reach a client.',
    errors: ['client-not-found', 'not-found', 'client-changed'],
    input: rowOf({ channel: z.enum(COMM_CHANNELS), value: Line, note: Note.nullable() }),
    output: One,
    example: { clientId: ids.client, data: { channel: 'video', value: 'Pühapäeval kell 16' } },
  }),
  deleteComm: endpoint({
    ...ofRow,
    path: '/api/client/comms/delete',
    summary: 'Takes a way to reach a client away.',
    errors: ['client-not-found'],
    input: OneRow,
    output: One,
    example: { clientId: ids.client, id: ids.item },
  }),
  fields: endpoint({
    ...ofRow,
    needs: 'person.save',
    path: '/api/client/fields',
    summary: 'Adds or changes a field of the house’s own.',
    errors: ['client-not-found', 'not-found', 'client-changed'],
    input: rowOf({ label: Line, type: z.enum(FIELD_TYPES), value: z.string().trim().min(1).max(1000) }),
    output: One,
    example: { clientId: ids.client, data: { label: 'Lemmikraamat', type: 'text', value: 'Tõde ja õigus' } },
  }),
  deleteField: endpoint({
    ...ofRow,
    needs: 'person.save',
    path: '/api/client/fields/delete',
    summary: 'Takes a field of the house’s own away.',
    errors: ['client-not-found'],
    input: OneRow,
    output: One,
    example: { clientId: ids.client, id: ids.item },
  }),
  contacts: endpoint({
    ...ofRow,
    path: '/api/client/contacts',
    summary: 'Adds a contact person at the end, or changes one.',
    errors: ['client-not-found', 'not-found', 'client-changed'],
    input: rowOf({
      name: Line,
      relation: Line.nullable(),
      phone: Phone.nullable(),
      email: Email.nullable(),
      rights: z.array(z.enum(CONTACT_RIGHTS)).max(CONTACT_RIGHTS.length),
      wake_at_night: z.literal([0, 1]),
    }),
    output: One,
    example: { clientId: ids.client, data: { name: 'Anu Kask', relation: 'tütar', rights: ['health'] } },
  }),
  orderContacts: endpoint({
    ...ofRow,
    path: '/api/client/contacts/order',
    summary: 'Says who is called first; those who are not named follow as they stood.',
    errors: ['client-not-found'],
    input: z.strictObject({ clientId: Id, ids: z.array(Id).min(1).max(50) }),
    output: One,
    example: { clientId: ids.client, ids: [ids.item] },
  }),
  deleteContact: endpoint({
    ...ofRow,
    path: '/api/client/contacts/delete',
    summary: 'Takes a contact person away.',
    errors: ['client-not-found'],
    input: OneRow,
    output: One,
    example: { clientId: ids.client, id: ids.item },
  }),
  consents: endpoint({
    ...ofRow,
    needs: 'person.save',
    path: '/api/client/consents',
    summary: 'Adds or changes a consent, or the refusal of one.',
    errors: ['client-not-found', 'not-found', 'client-changed'],
    input: rowOf({ kind: z.enum(CONSENT_KINDS), given: z.literal([0, 1]), by: Line, at: Day, expires: Day.nullable() }),
    output: One,
    example: { clientId: ids.client, data: { kind: 'photo', given: 1, by: 'Mari Kask', at: '2026-11-20' } },
  }),
  deleteConsent: endpoint({
    ...ofRow,
    needs: 'person.save',
    path: '/api/client/consents/delete',
    summary: 'Takes a consent away that was written down by mistake.',
    errors: ['client-not-found'],
    input: OneRow,
    output: One,
    example: { clientId: ids.client, id: ids.item },
  }),
  image: endpoint({
    method: 'POST',
    path: '/api/client/image',
    upload: true,
    summary: 'A client’s photo (multipart id, image).',
    needs: 'client.save',
    scope: 'house',
    home: 'both',
    reads: [],
    touches: ['client'],
    emits: 'client changed',
    audit: 'subject',
    errors: ['client-not-found', 'bad-image', 'too-large'],
    input: z.strictObject({ id: Id, image: ContentName }),
    output: One,
    example: { id: ids.client, image: EXAMPLE_IMAGE },
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/client/:id/move',
    summary: 'Moves a client to a room, or to another status.',
    needs: 'client.move',
    scope: 'house',
    home: 'both',
    reads: [],
    touches: ['client', 'stay', 'room', 'queue'],
    emits: 'client changed',
    audit: 'subject',
    errors: ['client-not-found', 'room-not-found', 'room-full', 'room-reserved', 'room-closed', 'room-changed', 'transition-not-allowed'],
    input: z.strictObject({
      id: Id,
      status: ClientStatus.optional(),
      /** A room to move to; null takes the person out of any room; absent leaves the room as it is. */
      room_id: Id.nullish(),
      /** The room that the person saw the client in; refused with `room-changed` when it is another one by now. */
      expected_room_id: Id.nullish(),
      away_reason: AwayReason.optional(),
      away_until: Day.nullish(),
      /** When it happened; now when absent. */
      at: Instant.optional(),
      reason: Note.optional(),
    }),
    output: z.strictObject({ client: ClientDetail, room: RoomView.nullish() }),
    example: { id: ids.client, room_id: ids.room },
  }),
}
