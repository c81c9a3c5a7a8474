import { z } from 'zod'
import { COMM_CHANNELS, CONSENT_KINDS, CONTACT_RIGHTS, FIELD_TYPES } from '../rules/person.ts'
import { OneClient } from './clientViews.ts'
import { endpoint } from './endpoint.ts'
import { Day, Email, Id, Line, Note, Phone, stored } from './fields.ts'
import { ids } from './ids.ts'

/**
 * One row of a list on the client's page: with `id` the named fields of that row are changed, without it a row is added. `base` holds what
 * the user saw, as when saving a client.
 */
const rowOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({
    clientId: Id,
    data: z.strictObject({ id: Id.optional(), ...z.strictObject(shape).partial().shape, base: z.strictObject(stored(shape)).partial().optional() }),
  })

/** Shared by all calls that change only a client's own data. */
export const changesClient = {
  method: 'POST',
  needs: 'client.save',
  scope: 'house',
  runsOn: 'both',
  copy: 'whole',
  reads: [],
  invalidates: ['client'],
  audit: 'subject',
  output: OneClient,
} as const
/** Removing a row that someone else has already removed is not an error. */
const OneRow = z.strictObject({ clientId: Id, id: Id })

/** The lists of a client's page; each row is changed by itself. */
export const clientRows = {
  comms: endpoint({
    ...changesClient,
    path: '/api/client/comms',
    summary: 'Adds or changes a way to communicate with a client.',
    errors: ['client-not-found', 'not-found', 'client-changed'],
    input: rowOf({ channel: z.enum(COMM_CHANNELS), value: Line, note: Note.nullable() }),
    example: { clientId: ids.client, data: { channel: 'video', value: 'Pühapäeval kell 16' } },
  }),
  deleteComm: endpoint({
    ...changesClient,
    path: '/api/client/comms/delete',
    summary: 'Removes a way to communicate with a client.',
    errors: ['client-not-found'],
    input: OneRow,
    example: { clientId: ids.client, id: ids.item },
  }),
  fields: endpoint({
    ...changesClient,
    needs: 'person.save',
    path: '/api/client/fields',
    summary: 'Adds or changes a custom field of a client.',
    errors: ['client-not-found', 'not-found', 'client-changed'],
    input: rowOf({ label: Line, type: z.enum(FIELD_TYPES), value: z.string().trim().min(1).max(1000) }),
    example: { clientId: ids.client, data: { label: 'Lemmikraamat', type: 'text', value: 'Tõde ja õigus' } },
  }),
  deleteField: endpoint({
    ...changesClient,
    needs: 'person.save',
    path: '/api/client/fields/delete',
    summary: 'Removes a custom field of a client.',
    errors: ['client-not-found'],
    input: OneRow,
    example: { clientId: ids.client, id: ids.item },
  }),
  contacts: endpoint({
    ...changesClient,
    path: '/api/client/contacts',
    summary: 'Adds a contact at the end of the list, or changes one.',
    errors: ['client-not-found', 'not-found', 'client-changed'],
    input: rowOf({
      name: Line,
      relation: Line.nullable(),
      phone: Phone.nullable(),
      email: Email.nullable(),
      rights: z.array(z.enum(CONTACT_RIGHTS)).max(CONTACT_RIGHTS.length),
      wake_at_night: z.literal([0, 1]),
    }),
    example: { clientId: ids.client, data: { name: 'Anu Kask', relation: 'tütar', rights: ['health'] } },
  }),
  orderContacts: endpoint({
    ...changesClient,
    path: '/api/client/contacts/order',
    summary: 'Sets the order in which contacts are called; those not named follow in their former order.',
    errors: ['client-not-found'],
    input: z.strictObject({ clientId: Id, ids: z.array(Id).min(1).max(50) }),
    example: { clientId: ids.client, ids: [ids.item] },
  }),
  deleteContact: endpoint({
    ...changesClient,
    path: '/api/client/contacts/delete',
    summary: 'Removes a contact.',
    errors: ['client-not-found'],
    input: OneRow,
    example: { clientId: ids.client, id: ids.item },
  }),
  consents: endpoint({
    ...changesClient,
    needs: 'person.save',
    path: '/api/client/consents',
    summary: 'Adds or changes a consent or a refusal of consent.',
    errors: ['client-not-found', 'not-found', 'client-changed'],
    input: rowOf({ kind: z.enum(CONSENT_KINDS), given: z.literal([0, 1]), by: Line, at: Day, expires: Day.nullable() }),
    example: { clientId: ids.client, data: { kind: 'photo', given: 1, by: 'Mari Kask', at: '2026-11-20' } },
  }),
  deleteConsent: endpoint({
    ...changesClient,
    needs: 'person.save',
    path: '/api/client/consents/delete',
    summary: 'Removes a consent that was recorded by mistake.',
    errors: ['client-not-found'],
    input: OneRow,
    example: { clientId: ids.client, id: ids.item },
  }),
}
