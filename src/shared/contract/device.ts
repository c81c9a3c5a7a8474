import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Line, Note, Password } from './fields.ts'
import { ids } from './ids.ts'
import { SessionTokens } from './session.ts'

/** A device used by the house's staff: its tablets, its desktops, and devices of other houses on which its staff have signed in. */
export const DeviceView = z.strictObject({
  id: Id,
  kind: z.enum(['desktop', 'tahvel']),
  /** The name that the house gave it; a desktop has none. */
  name: z.string().nullable(),
  last_seen_at: z.string(),
  created_at: z.string(),
  /** Who has signed in there, the latest first. */
  people: z.array(z.string()),
  /** It is the caller's device. */
  is_here: z.boolean(),
  /** Enrolled by this house: only this house can remove it. Of another house's device only this house's own people are shown. */
  is_own: z.boolean(),
})
export type DeviceView = z.output<typeof DeviceView>

/** Six digits. */
export const Pin = z.string().regex(/^\d{6}$/, { error: 'pinDigits' })

/** Who may sign in by PIN at a shared tablet; null if the browser is not one. */
export const TabletAnswer = z.strictObject({
  tablet: z
    .strictObject({
      name: z.string(),
      house: z.string(),
      people: z.array(z.strictObject({ id: Id, name: z.string(), picture: z.string().nullable(), is_shut: z.boolean() })),
    })
    .nullable(),
})
export type TabletAnswer = z.output<typeof TabletAnswer>
export const EnterByPinInput = z.strictObject({ person: Id, pin: z.string().min(1).max(20) })
export const EnterByPinAnswer = SessionTokens

const manage = { scope: 'user', runsOn: 'server', needs: 'device.manage' } as const
const own = {
  scope: 'user',
  runsOn: 'server',
  needs: null,
  method: 'POST',
  audit: 'none',
  secret: true,
  reads: [],
  invalidates: ['account'],
} as const

/** The devices of a house, and PINs of shared tablets (decision 0038). */
export const device = {
  list: endpoint({
    ...manage,
    method: 'GET',
    path: '/api/devices',
    summary: 'Returns the tablets and desktops on which people of the house work.',
    audit: 'none',
    reads: ['devices'],
    invalidates: [],
    errors: ['forbidden'],
    input: z.strictObject({}),
    output: z.strictObject({ devices: z.array(DeviceView) }),
    example: {},
  }),
  setPin: endpoint({
    ...own,
    path: '/api/user/pin',
    summary: 'Sets the caller’s PIN on the shared tablet that sends the request.',
    errors: ['tablet-none', 'too-many-requests'],
    input: z.strictObject({ pin: Pin, password: Password }),
    output: z.strictObject({}),
    example: { pin: '482913', password: 'koduke-demo' },
  }),
  dropPin: endpoint({
    ...own,
    path: '/api/user/pin/drop',
    summary: 'Removes the caller’s PIN from the shared tablet that sends the request.',
    errors: ['tablet-none'],
    input: z.strictObject({}),
    output: z.strictObject({}),
    example: {},
  }),
  enrol: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/devices/tablet',
    summary: 'Makes the calling browser a shared tablet of the house, or renames it.',
    audit: 'subject',
    reads: [],
    invalidates: ['devices', 'account'],
    errors: ['forbidden', 'tablet-elsewhere'],
    input: z.strictObject({ name: Line.max(60) }),
    output: z.strictObject({}),
    example: { name: 'Teise korruse tahvel' },
  }),
  revoke: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/devices/:id/revoke',
    summary: 'Revokes a device of the house: all its sessions end at once, and it is forgotten.',
    audit: 'subject',
    reads: [],
    invalidates: ['devices', 'account'],
    errors: ['forbidden', 'device-not-found'],
    input: z.strictObject({ id: Id, reason: Note.min(3).max(500) }),
    output: z.strictObject({}),
    example: { id: ids.device, reason: 'Tahvel läks katki' },
  }),
  end: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/devices/:id/end',
    summary: 'Signs the house’s people out at a device of this or another house; the device stays enrolled.',
    audit: 'subject',
    reads: [],
    invalidates: ['devices', 'account'],
    errors: ['forbidden', 'device-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ ended: z.int() }),
    example: { id: ids.device },
  }),
}
