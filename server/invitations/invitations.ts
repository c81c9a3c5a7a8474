import type { Env, Handlers } from '#core/kernel/env.ts'
import type { InvitationView } from '#shared/contract/invitation.ts'
import { AppError } from '#shared/errors.ts'
import { invitationStateAt } from '#shared/rules/invitation.ts'
import { sessionUser } from '../accounts/sessionUser.ts'
import { ownRow } from '../accounts/stepUp.ts'
import { enterTenant, leaveWall } from '../kernel/transaction.ts'
import { acceptInvitation, declineInvitation } from '../accounts/answerInvitation.ts'
import {
  closeLetterOf,
  type Invitation,
  invitationIn,
  invitationOf,
  invitationsIn,
  settleInvitation,
  waitingFor,
} from '../stores/invitation.store.ts'

/** Answering invitations, by the invited person; listing and revoking them, by the house. */
export const invitationHandlers: Handlers<'invitation'> = {
  invitation: {
    mine: async ({ tx, actor, now }) => ({ invitations: await waitingFor(tx, actor.personId, now) }),
    accept: async (env, { id }) => {
      const invitation = await requireOwn(env, id)
      await acceptInvitation(env, invitation, await ownRow(env.tx, env.actor))
      return { user: await sessionUser(env.tx, env.actor, env.now), partner: invitation.partner_id }
    },
    decline: async (env, { id }) => {
      await declineInvitation(env, await requireOwn(env, id), await ownRow(env.tx, env.actor))
      return { id }
    },
    list: async ({ tx, actor, now, auditSubjects: concerns }) => {
      const rows = await invitationsIn(tx, actor.houseId)
      concerns({ entity: 'invitation', ids: rows.map(({ id }) => id) })
      return { invitations: rows.map((row) => viewOf(row, now)) }
    },
    withdraw: async ({ tx, actor, now, auditSubjects: concerns }, { id }) => {
      if (!(await invitationIn(tx, actor.houseId, id))) throw new AppError('invitation-not-found')
      concerns({ entity: 'invitation', ids: [id] })
      if (!(await settleInvitation(tx, id, { withdrawn_at: now }, now))) throw new AppError('invitation-closed')
      // Keys belong to no house.
      await leaveWall(tx)
      await closeLetterOf(tx, id, now)
      await enterTenant(tx, 'house', actor)
      return { id }
    },
  },
}

/** @throws invitation-not-found also if it is another's */
async function requireOwn({ tx, actor, auditSubjects: concerns }: Env<'user'>, id: string): Promise<Invitation> {
  const invitation = await invitationOf(tx, actor.personId, id)
  if (!invitation) throw new AppError('invitation-not-found')
  concerns({ entity: 'invitation', ids: [id], house: invitation.house_id })
  return invitation
}

function viewOf(row: Awaited<ReturnType<typeof invitationsIn>>[number], now: string): InvitationView {
  const { id, person_name: name, email, role, invited_name, created_at, expires_at, accepted_at, declined_at, withdrawn_at } = row
  const settled_at = accepted_at ?? declined_at ?? withdrawn_at
  return { id, name, email, role, state: invitationStateAt(row, now), invited_name, created_at, expires_at, settled_at }
}
