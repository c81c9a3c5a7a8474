import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { Handlers } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { invitationStateAt } from '#shared/rules/invitation.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../kernel/transaction.ts'
import { tellChange } from './accountLetters.ts'
import { giveLink, keyStateAt, requireLink } from './accountLink.ts'
import { closeAccountLink, replaceAccountLinks } from '../stores/accountLink.store.ts'
import { hashNewPassword } from './newPassword.ts'
import { noteAlone } from './noteAlone.ts'
import { acceptInvitation } from './answerInvitation.ts'
import { invitationOfLink, isHouseOpen } from '../stores/invitation.store.ts'
import { personById, keepPassword } from '../stores/person.store.ts'
import { personByEmail, revokeSessions } from '../stores/session.store.ts'

type ResetHandlers = Pick<Handlers<'account'>['account'], 'forgot' | 'lookReset' | 'reset'>

/** Password reset by e-mail. Neither answers nor timing reveal whether an address has an account. */
export const resetHandlers = ({ secret, limits }: Pick<Deps, 'secret' | 'limits'>): ResetHandlers => ({
  forgot: async ({ tx: db, actor, now, newId }, { email }) => {
    await limits.letter(email, actor.address)
    const person = await personByEmail(db, email)
    // The same rows for an unknown address; when sending, no e-mail goes out, nor to a locked user.
    await transact(db, async (tx) => {
      await replaceAccountLinks(tx, { email, kinds: ['parool'] }, now)
      await giveLink(tx, secret, { kind: 'parool', personId: person?.id ?? null, email, name: null, language: actor.language }, { now, newId })
    })
    return {}
  },
  lookReset: async ({ tx: db, now }, { key }) => {
    const { link, person } = await requireReset(db, key)
    const state = keyStateAt(link, now)
    // An invalid key reveals nothing.
    return state === 'kehtib' ? { state, email: link.email, name: person.name, house: link.house } : { state, email: null, name: null, house: null }
  },
  reset: async ({ tx: db, actor, now, newId }, { key, password }) => {
    const { link, person } = await requireReset(db, key)
    if (keyStateAt(link, now) !== 'kehtib' || person.locked_at !== null) throw new AppError('link-closed')
    const passwordHash = await hashNewPassword(password, person)
    await transact(db, async (tx) => {
      if (!(await closeAccountLink(tx, link.id, { used_at: now }))) throw new AppError('link-closed')
      await keepPassword(tx, person.id, passwordHash, now)
      await revokeSessions(tx, { personId: person.id }, now, 'password')
      // No notification of a first password: its user has just chosen it.
      if (link.kind === 'parool') await tellChange(tx, person, 'changed', { now, newId })
      else await acceptBy({ tx, now, newId }, link.id, person)
      await noteAlone(tx, person, 'account.reset', now)
    })
    // Resets this browser's failed attempts.
    await limits.signedIn({ account: person.email, address: actor.address, device: null })
    return { email: person.email }
  },
})

/**
 * Choosing a first password with the key of an invitation accepts it; other invitations stay open. If it can no longer be accepted, the
 * password is saved anyway.
 */
async function acceptBy(desk: Parameters<typeof acceptInvitation>[0], linkId: string, person: PersonTable): Promise<void> {
  const invitation = await invitationOfLink(desk.tx, linkId)
  if (!invitation || invitationStateAt(invitation, desk.now) !== 'ootel' || !(await isHouseOpen(desk.tx, invitation.house_id))) return
  await acceptInvitation(desk, invitation, person)
}

/** A link for a new or first password, with its user. One requested for an unknown address has no user. @throws link-not-found */
async function requireReset(db: Kysely<Database>, key: string) {
  const link = await requireLink(db, key, ['parool', 'kutse'])
  const person = await personById(db, link.person_id)
  if (!person) throw new AppError('link-not-found')
  return { link, person }
}
