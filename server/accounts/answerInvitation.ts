import type { Kysely } from 'kysely'
import { rowsOf } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import { AppError } from '#shared/errors.ts'
import { noteInHouse } from './noteAlone.ts'
import { lockHouse } from '../kernel/transaction.ts'
import { closeLetterOf, type Invitation, isHouseOpen, settleInvitation, worksAt } from '../stores/invitation.store.ts'

interface Desk {
  tx: Kysely<Database>
  now: string
  newId: () => string
}

type Invited = Pick<PersonTable, 'id' | 'name' | 'role'>

/**
 * The only code that turns an invitation into a membership. To be called without a role entered, after proof that the caller is the invited
 * person. @throws invitation-closed, house-locked
 */
export async function acceptInvitation({ tx, now, newId }: Desk, invitation: Invitation, person: Invited): Promise<void> {
  const { id, house_id, partner_id, role, person_name } = invitation
  await lockHouse(tx, house_id)
  if (!(await isHouseOpen(tx, house_id))) throw new AppError('house-locked')
  if (!(await settleInvitation(tx, id, { accepted_at: now }, now))) throw new AppError('invitation-closed')
  await closeLetterOf(tx, id, now)
  if (!(await worksAt(tx, person.id, partner_id)))
    await rowsOf({ tx, now, newId, actor: { personId: person.id, houseId: house_id, name: person_name } }, 'membership').insert({
      person_id: person.id,
      partner_id,
      role,
      person_name,
      ended_at: null,
    })
  await noteInHouse(tx, person, house_id, 'invitation.accept', now)
}

/** Declines; the house sees it beside the name. @throws invitation-closed */
export async function declineInvitation({ tx, now }: Desk, { id, house_id }: Invitation, person: Invited): Promise<void> {
  if (!(await settleInvitation(tx, id, { declined_at: now }, now))) throw new AppError('invitation-closed')
  await closeLetterOf(tx, id, now)
  await noteInHouse(tx, person, house_id, 'invitation.decline', now)
}
