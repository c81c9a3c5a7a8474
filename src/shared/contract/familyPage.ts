import { z } from 'zod'
import { LANGUAGES } from '../messages/languages.ts'
import { LINK_STATES } from '../rules/plan/states.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, StoredDay } from './fields.ts'
import { ids } from './ids.ts'
import { NoticeFile, NoticeView } from './notice.ts'
import { Signed } from './planLink.ts'

export const FamilyPageView = z.strictObject({
  id: Id,
  client_id: Id,
  to_name: z.string(),
  made_at: z.string(),
  expires_at: z.string(),
  read_at: z.string().nullable(),
  /** The letter with its address: to whom, when the mail server accepted it, and whether it could not be delivered. */
  mail_to: z.string().nullable(),
  mail_at: z.string().nullable(),
  mail_failed: z.literal([0, 1]),
  /** The contact's own address, as the house has it. */
  contact_email: z.string().nullable(),
})
export type FamilyPageView = z.output<typeof FamilyPageView>

/** A notice as a family reads it. */
export const FamilyNotice = z.strictObject({
  ...NoticeView.pick({ id: true, title: true, notice: true, texts: true, pinned: true, must_confirm: true, published_at: true, until: true }).shape,
  /** The address of a file is made from the page's own. */
  files: z.array(NoticeFile.omit({ file: true })),
  /** When it was confirmed on this page. */
  confirmed_at: z.string().nullable(),
})
export type FamilyNotice = z.output<typeof FamilyNotice>

const ofAll = { purpose: z.literal('teated'), house: z.string() }
const ClosedFamilyPage = z.strictObject({ ...ofAll, state: z.enum(LINK_STATES).exclude(['avatud']) })
const OpenFamilyPage = z.strictObject({
  ...ofAll,
  state: z.literal('avatud'),
  to_name: z.string(),
  /** The day on which the resident left or died: nothing newer is shown. */
  left_on: StoredDay.nullable(),
  notices: z.array(FamilyNotice),
})
export type OpenFamilyPage = z.output<typeof OpenFamilyPage>

const inHouse = { scope: 'house', runsOn: 'server', needs: 'notice.share', audit: 'subject' } as const
const ofLink = { scope: 'link', runsOn: 'server', needs: null, audit: 'subject', perMinute: 30 } as const
const SIGNED = { id: ids.familyPage, expires: '2027-11-20T22:00:00.000Z', signature: 'A'.repeat(43) }

/** Pages on which contacts of residents read the notices for families, without signing in (decision 0087). */
export const familyPage = {
  list: endpoint({
    ...inHouse,
    method: 'GET',
    path: '/api/client/:client_id/family-pages',
    summary: 'Returns the open pages of notices given to a resident’s contacts, the newest first; not their addresses.',
    reads: ['notice'],
    invalidates: [],
    errors: ['client-not-found'],
    input: z.strictObject({ client_id: Id }),
    output: z.strictObject({ familyPages: z.array(FamilyPageView) }),
    example: { client_id: ids.client },
  }),
  make: endpoint({
    ...inHouse,
    method: 'POST',
    path: '/api/client/:client_id/family-pages',
    summary: 'Creates a page of the notices for families for a contact of a resident who lives in the house, for a year.',
    reads: [],
    invalidates: ['notice'],
    errors: ['client-not-found', 'not-found'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({ client_id: Id, contact: Id }),
    output: z.strictObject({ familyPage: FamilyPageView }),
    example: { client_id: ids.client, contact: ids.familyContact },
  }),
  address: endpoint({
    ...inHouse,
    method: 'GET',
    path: '/api/family-pages/:id/address',
    summary: 'Returns the address of a page, to be given to its contact.',
    reads: [],
    invalidates: [],
    errors: ['not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ url: z.string() }),
    example: { id: ids.familyPage },
  }),
  mail: endpoint({
    ...inHouse,
    method: 'POST',
    path: '/api/family-pages/:id/mail',
    summary: 'E-mails the address of a page to its contact, also again. The letter is sent as soon as the mail server accepts it.',
    reads: [],
    invalidates: ['notice'],
    errors: ['not-found', 'link-closed'],
    mails: true,
    input: z.strictObject({ id: Id, email: Email, language: z.enum(LANGUAGES) }),
    output: z.strictObject({ familyPage: FamilyPageView }),
    example: { id: ids.familyPage, email: 'liina@naide.example', language: 'et' },
  }),
  revoke: endpoint({
    ...inHouse,
    method: 'POST',
    path: '/api/family-pages/:id/revoke',
    summary: 'Revokes a page, so that it can no longer be read; a repeated call changes nothing.',
    reads: [],
    invalidates: ['notice'],
    errors: ['not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    example: { id: ids.familyPage },
  }),
  readers: endpoint({
    ...inHouse,
    method: 'GET',
    needs: 'notice.write',
    path: '/api/notice/:id/families',
    summary: 'Returns the contacts of residents who confirmed a notice on their page, the latest first.',
    reads: ['notice'],
    invalidates: [],
    errors: ['notice-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({
      families: z.array(z.strictObject({ to_name: z.string(), client_name: z.string(), at: z.string() })),
      /** Contacts who got their page by e-mail, have not confirmed the notice, and may be reminded of it. */
      to_remind: z.int(),
    }),
    example: { id: ids.notice },
  }),
  remind: endpoint({
    ...inHouse,
    method: 'POST',
    needs: 'notice.write',
    path: '/api/notice/:id/families/remind',
    summary: 'Reminds by e-mail the contacts who got their page so and have not confirmed a notice; each of them once.',
    reads: [],
    invalidates: ['notice'],
    errors: ['notice-not-found'],
    mails: true,
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ reminded: z.int() }),
    example: { id: ids.notice },
  }),
  load: endpoint({
    ...ofLink,
    method: 'GET',
    path: '/api/family-page/:id',
    summary:
      'Returns the notices for families to the contact with the link: pinned ones first, then the newest. Nothing newer is shown after the resident has left.',
    reads: [],
    invalidates: [],
    perHour: 120,
    errors: ['link-not-found', 'too-many-requests'],
    input: z.strictObject(Signed.shape),
    output: z.discriminatedUnion('state', [ClosedFamilyPage, OpenFamilyPage]),
    example: SIGNED,
  }),
  confirm: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/family-page/:id/confirm',
    summary: 'Records that the contact has read a notice that must be confirmed; a repeated call changes nothing.',
    reads: [],
    invalidates: ['notice'],
    errors: ['link-not-found', 'link-closed', 'notice-not-found', 'too-many-requests'],
    input: z.strictObject({ ...Signed.shape, notice: Id }),
    output: z.strictObject({ confirmed_at: z.string() }),
    example: { ...SIGNED, notice: ids.notice },
  }),
}
