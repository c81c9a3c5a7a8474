import { z } from 'zod'
import { ROLES } from '../rights.ts'
import { INVITATION_STATES } from '../rules/invitation.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { ids } from './ids.ts'
import { SessionUser } from './session.ts'

/** An invitation as the invited person reads it, before they can see anything of the house. */
export const OwnInvitation = z.strictObject({
  id: Id,
  house: z.string(),
  role: z.enum(ROLES),
  invited_name: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
})
export type OwnInvitation = z.output<typeof OwnInvitation>

/** The same as the house sees it: by the address that it wrote to. Nothing in it reveals whether the address had an account. */
export const InvitationView = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  state: z.enum(INVITATION_STATES),
  invited_name: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** When it was accepted, declined or revoked. */
  settled_at: z.string().nullable(),
})
export type InvitationView = z.output<typeof InvitationView>

const own = { scope: 'user', runsOn: 'server', needs: null } as const
const answering = {
  ...own,
  method: 'POST',
  reads: [],
  invalidates: ['invitation', 'account'],
  audit: 'subject',
  perMinute: 30,
} as const
const ofHouse = { scope: 'house', runsOn: 'server', needs: 'import.run', audit: 'list' } as const
const one = z.strictObject({ id: Id })

/** No one works in a house before they have accepted (decision 0048). */
export const invitation = {
  mine: endpoint({
    ...own,
    method: 'GET',
    path: '/api/user/invitations',
    summary: 'Returns the caller’s open invitations to work in houses.',
    audit: 'none',
    reads: ['invitation'],
    invalidates: [],
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ invitations: z.array(OwnInvitation) }),
    example: {},
  }),
  accept: endpoint({
    ...answering,
    path: '/api/user/invitations/:id/accept',
    summary: 'Accepts an invitation to work in a house. The session does not change; `partner` is what the user may switch to.',
    errors: ['invitation-not-found', 'invitation-closed', 'house-locked'],
    input: one,
    output: z.strictObject({ user: SessionUser, partner: Id }),
    example: { id: ids.invitation },
  }),
  decline: endpoint({
    ...answering,
    path: '/api/user/invitations/:id/decline',
    summary: 'Declines an invitation; the house is informed.',
    errors: ['invitation-not-found', 'invitation-closed'],
    input: one,
    output: one,
    example: { id: ids.invitation },
  }),
  list: endpoint({
    ...ofHouse,
    method: 'GET',
    path: '/api/invitations',
    summary: 'Returns the invitations of the house and their results, the newest first.',
    reads: ['invitation'],
    invalidates: [],
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ invitations: z.array(InvitationView) }),
    example: {},
  }),
  withdraw: endpoint({
    ...ofHouse,
    method: 'POST',
    path: '/api/invitations/:id/withdraw',
    summary: 'Withdraws an unanswered invitation; the key in its e-mail stops working.',
    reads: [],
    invalidates: ['invitation', 'import'],
    errors: ['invitation-not-found', 'invitation-closed'],
    input: one,
    output: one,
    example: { id: ids.housesInvitation },
  }),
}
