import { z } from 'zod'
import { DISABILITY_GRADES, EDUCATION, ID_DOCUMENTS, MARITAL } from '../rules/person.ts'
import { DiaryValues } from '../rules/diaryKinds.ts'
import { SAFETY_ALERT_KINDS } from '../rules/safetyAlerts/kinds.ts'
import type { SafetyAlert } from '../rules/safetyAlerts/safetyAlerts.ts'
import { clientMoves } from './clientMoves.ts'
import { clientRows, changesClient } from './clientRows.ts'
import { AwayReason, CareChange, ClientDetail, ClientStatus, ClientView, OneClient, type PersonView } from './clientViews.ts'
import { endpoint } from './endpoint.ts'
import { ContentName, Day, Email, Gender, Iban, Id, Instant, Line, Note, PersonName, PersonalId, Phone, stored, StoredDay } from './fields.ts'
import { EXAMPLE_IMAGE, ids } from './ids.ts'
import { DueAct } from './planned.ts'
import { RoomView } from './room.ts'

const PersonFields = {
  first_name: PersonName,
  last_name: PersonName,
  called_name: PersonName.nullish(),
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

/** A contact as a house's search finds it. */
const ContactOf = z.strictObject({ client_id: Id, name: z.string(), relation: z.string().nullable(), phone: z.string().nullable() })
export type ContactOf = z.output<typeof ContactOf>

const KnownView = z.strictObject({
  kind: z.enum(SAFETY_ALERT_KINDS),
  on: StoredDay,
  words: z.array(z.string()),
  values: DiaryValues,
}) satisfies z.ZodType<SafetyAlert>

/** The fields that saving may change, and that may be compared with what the user saw. */
const Savable = z.strictObject({
  personal_id: PersonalId.nullish(),
  ...PersonFields,
  ...OfficeFields,
  first_name: PersonName.optional(),
  last_name: PersonName.optional(),
  planned_room_id: Id.nullish(),
  planned_on: Day.nullish(),
  placed_elsewhere: z.literal([0, 1]).optional(),
})
export type ClientChanges = z.output<typeof Savable>

/** Care facts of which every change is kept. */
const CareFacts = z.strictObject({ wishes: Note.min(1).nullable() })

/** Filter: people who live here, are away or wait; or people who have left or died, whose number grows each year. */
const ClientsWhich = z.enum(['current', 'former'])

export const client = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients',
    summary:
      'Returns the clients of the house by last name in Estonian order: all, those of one status, current ones (living here or waiting), or former ones (left or dead).',
    needs: 'client.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'recent',
    reads: ['client', 'stay', 'queue', 'diary', 'plan'],
    invalidates: [],
    audit: 'list',
    errors: [],
    prebuilt: true,
    input: z.strictObject({ status: ClientStatus.optional(), which: ClientsWhich.optional() }),
    output: z.strictObject({ clients: z.array(ClientView) }),
    example: { status: 'majas' },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/client/:id',
    summary: 'Returns one client with contacts and stays.',
    needs: 'client.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'recent',
    reads: ['client', 'stay', 'queue', 'plan'],
    invalidates: [],
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: OneClient,
    example: { id: ids.client },
  }),
  allContacts: endpoint({
    method: 'GET',
    path: '/api/clients/contacts',
    summary: 'Returns name, relation and telephone of every contact of the house’s clients, for searching.',
    needs: 'client.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: ['client'],
    invalidates: [],
    audit: 'list',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ contacts: z.array(ContactOf) }),
    example: {},
  }),
  due: endpoint({
    method: 'GET',
    path: '/api/client/:id/now',
    summary: 'Returns what is due for a client until the end of the shift, or has a near date, and is not done, as far as the caller may read it.',
    needs: 'client.read',
    scope: 'house',
    runsOn: 'both',
    copy: { of: 'long' },
    reads: ['client', 'stay', 'queue', 'medicine', 'plan', 'diary', 'incident', 'item', 'health', 'document', 'task', 'reminder'],
    invalidates: [],
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ acts: z.array(DueAct) }),
    example: { id: ids.client },
  }),
  safetyAlerts: endpoint({
    method: 'GET',
    path: '/api/client/:id/safety-alerts',
    formerPath: '/api/client/:id/know',
    summary:
      'Returns what must be known about a client before caring for them, the most important first, computed from the record, as far as the caller may read it.',
    needs: 'care.read',
    scope: 'house',
    runsOn: 'both',
    copy: { of: 'long' },
    reads: ['client', 'health', 'medicine', 'diary', 'plan'],
    invalidates: [],
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ known: z.array(KnownView) }),
    example: { id: ids.client },
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/client',
    summary: 'Admits a new client to the house, with or without a room.',
    needs: 'client.add',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: [],
    invalidates: ['client', 'stay', 'room'],
    event: 'client created',
    audit: 'subject',
    errors: ['person-exists', 'room-not-found', 'room-full', 'room-reserved', 'room-closed'],
    input: z.strictObject({ ...NewPerson, room_id: Id.nullish(), arrival_date: Day.optional() }),
    output: OneClient.extend({ move_id: Id }),
    example: { first_name: 'Mari', last_name: 'Kask' },
  }),
  queue: endpoint({
    method: 'POST',
    path: '/api/queue',
    summary: 'Adds a new client to the queue of the house.',
    needs: 'client.add',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: [],
    invalidates: ['client', 'queue', 'room'],
    event: 'client created',
    audit: 'subject',
    errors: ['house-not-found', 'person-exists', 'room-not-found'],
    input: z.strictObject({ house_id: Id, ...NewPerson, queued_date: Day.optional(), planned_room_id: Id.nullish(), planned_on: Day.nullish() }),
    output: OneClient,
    example: { house_id: ids.house, first_name: 'Mari', last_name: 'Kask' },
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/client/save',
    summary: 'Changes the named fields of a client; `base` holds what the person saw, so that nobody else’s change is overwritten.',
    needs: 'client.save',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: [],
    invalidates: ['client', 'queue', 'room'],
    audit: 'subject',
    errors: ['client-not-found', 'client-changed', 'person-exists', 'room-not-found', 'forbidden'],
    input: Savable.extend({ id: Id, base: z.strictObject(stored(Savable.shape)).partial().optional() }),
    output: OneClient,
    example: { id: ids.client, called_name: 'Mari' },
  }),
  care: endpoint({
    ...changesClient,
    needs: 'health.write',
    path: '/api/client/:id/care',
    summary: 'Changes a client’s wishes; the previous text stays readable. `base` holds what the person saw.',
    errors: ['client-not-found', 'client-changed'],
    presence: { must: 'is-ours', of: 'id' },
    input: z.strictObject({ id: Id, ...CareFacts.partial().shape, reason: Note.nullish(), base: CareFacts.partial().optional() }),
    example: { id: ids.client, wishes: 'Soovib, et kutsutaks hingehoidja', reason: 'Rääkis ise' },
  }),
  careChanges: endpoint({
    method: 'GET',
    path: '/api/client/:id/care',
    summary:
      'Returns every change of a client’s wishes, and of allergies while they were a list of words, the newest first, with the old and new text.',
    needs: 'care.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: ['client'],
    invalidates: [],
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ changes: z.array(CareChange) }),
    example: { id: ids.client },
  }),
  ...clientRows,
  ...clientMoves,
  image: endpoint({
    ...changesClient,
    path: '/api/client/image',
    upload: 'picture',
    summary: 'Sets a client’s photo (multipart id, image).',
    errors: ['client-not-found', 'bad-image', 'too-large'],
    input: z.strictObject({ id: Id, image: ContentName }),
    example: { id: ids.client, image: EXAMPLE_IMAGE },
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/client/:id/move',
    summary: 'Moves a client to a room or to another status; leaving and death end the same as `parting.add`, and all belongings stay in the house.',
    needs: 'client.move',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: [],
    invalidates: ['client', 'stay', 'room', 'queue', 'health', 'document', 'medicine', 'item', 'plan', 'incident', 'diary'],
    audit: 'subject',
    errors: [
      'client-not-found',
      'room-not-found',
      'room-full',
      'room-reserved',
      'room-closed',
      'room-changed',
      'transition-not-allowed',
      'forbidden',
    ],
    input: z.strictObject({
      id: Id,
      status: ClientStatus.optional(),
      /** A room to move to; null takes the person out of any room; absent leaves the room as it is. */
      room_id: Id.nullish(),
      /** The room in which the user saw the client; refused with `room-changed` if it is another one by now. */
      expected_room_id: Id.nullish(),
      away_reason: AwayReason.optional(),
      away_until: Day.nullish(),
      /** For a hospital stay, by users who may write health data: which hospital, why, and who sent the person there. */
      hospital: Line.optional(),
      cause: Line.optional(),
      sent_by: Line.optional(),
      /** When it happened; now when absent. */
      at: Instant.optional(),
      reason: Note.optional(),
    }),
    /** `move_id`: the move that can be taken back; null for leaving, death, return to the queue, or if nothing moved. */
    output: z.strictObject({ client: ClientDetail, room: RoomView.nullish(), move_id: Id.nullable() }),
    example: { id: ids.client, room_id: ids.room },
  }),
}
