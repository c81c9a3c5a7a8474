import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Handlers } from '#core/kernel/env.ts'
import type { ConfirmationView } from '#shared/contract/account.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../kernel/transaction.ts'
import { insertIdentity, personByIdentity, type ProvenPerson } from '../stores/identity.store.ts'
import { tellChange } from './accountLetters.ts'
import { giveLink, keyStateAt, requireLink } from './accountLink.ts'
import { type AccountLink, closeAccountLink, replaceAccountLinks, replaceLinksOfPerson } from '../stores/accountLink.store.ts'
import { settleJoin } from '../stores/join.store.ts'
import { hashNewPassword } from './newPassword.ts'
import { noteAlone } from './noteAlone.ts'
import { nameOfPerson, personById, putPerson } from '../stores/person.store.ts'
import { insertPerson, personByEmail } from '../stores/session.store.ts'

type RegisterHandlers = Pick<Handlers<'account'>['account'], 'register' | 'lookConfirmation' | 'confirm'>

/**
 * Registration and confirmation of an address. The password is chosen by the reader of the confirmation e-mail, not at registration:
 * otherwise someone could prepare an account for another person and keep access to it.
 */
export const registerHandlers = ({ secret, limits }: Pick<Deps, 'secret' | 'limits'>): RegisterHandlers => ({
  register: async ({ tx: db, actor, now, newId }, { name, email }) => {
    await limits.letter(email, actor.address)
    // The same rows whether or not there is an account; which e-mail is sent is decided when sending.
    await transact(db, async (tx) => {
      await replaceAccountLinks(tx, { email, kinds: ['konto'] }, now)
      await giveLink(tx, secret, { kind: 'konto', personId: null, email, name, language: actor.language }, { now, newId })
    })
    return {}
  },
  lookConfirmation: async ({ tx: db, now }, { key }) => {
    const confirmation = await confirmationOf(db, await requireConfirmation(db, key), now)
    // An invalid key does not reveal its owner.
    return { confirmation: confirmation.state === 'kehtib' ? confirmation : { ...confirmation, email: null, name: null, house: null } }
  },
  confirm: async ({ tx: db, now, newId }, { key, agrees, password }) => {
    const link = await requireConfirmation(db, key)
    if (keyStateAt(link, now) !== 'kehtib') throw new AppError('link-closed')
    if (link.kind === 'liitumine') await answerJoin(db, link, agrees, now)
    else if (!agrees) await closeAccountLink(db, link.id, { revoked_at: now })
    else if (link.kind === 'konto') await openAccount(db, link, password, { now, newId })
    else await moveAddress(db, link, { now, newId })
    return { confirmation: await confirmationOf(db, await requireConfirmation(db, key), now) }
  },
})

interface Moment {
  now: string
  newId: () => string
}

const requireConfirmation = (db: Kysely<Database>, key: string): Promise<AccountLink> => requireLink(db, key, ['konto', 'aadress', 'liitumine'])

async function confirmationOf(db: Kysely<Database>, link: AccountLink, now: string): Promise<ConfirmationView> {
  const { kind, email, expires_at, used_at } = link
  const name = link.name ?? (await nameOfPerson(db, link.person_id))
  return {
    by: link.identity === null ? 'parool' : 'isik',
    kind: kind === 'aadress' || kind === 'liitumine' ? kind : 'konto',
    state: keyStateAt(link, now),
    email,
    name,
    house: link.house,
    expires_at,
    used_at,
  }
}

/** The reader of the representative's e-mail confirms or denies the request to join. @throws link-closed */
async function answerJoin(db: Kysely<Database>, { id }: AccountLink, agrees: boolean, now: string): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await closeAccountLink(tx, id, agrees ? { used_at: now } : { revoked_at: now }))) throw new AppError('link-closed')
    await settleJoin(tx, id, agrees ? { state: 'confirmed', confirmed_at: now } : { state: 'declined', confirmed_at: null })
  })
}

/** A user with a proven identity needs no password: they sign in with that. @throws validation at `password`, email-taken, link-closed */
async function openAccount(
  db: Kysely<Database>,
  { id, email, name, language, identity }: AccountLink,
  password: string | undefined,
  { now, newId }: Moment,
) {
  if (password === undefined && identity === null) throw new AppError('validation', { field: 'password', key: 'required' })
  const person = { id: newId(), email, name: name ?? email, role: 'user' as const, language }
  const passwordHash = password === undefined ? null : await hashNewPassword(password, person)
  const proven = identity === null ? null : (JSON.parse(identity) as ProvenPerson)
  await transact(db, async (tx) => {
    if (await personByEmail(tx, email)) throw new AppError('email-taken')
    if (proven && (await personByIdentity(tx, proven.subject_mac))) throw new AppError('identity-taken')
    if (!(await closeAccountLink(tx, id, { used_at: now }))) throw new AppError('link-closed')
    await insertPerson(tx, {
      ...person,
      password_hash: passwordHash,
      password_at: passwordHash && now,
      avatar: null,
      locked_at: null,
      last_partner_id: null,
      created_at: now,
    })
    if (proven) await insertIdentity(tx, person.id, proven, { now, newId })
    await noteAlone(tx, person, 'account.confirm', now)
  })
}

/** @throws link-not-found, email-taken, link-closed */
async function moveAddress(db: Kysely<Database>, { id, email, person_id }: AccountLink, moment: Moment): Promise<void> {
  await transact(db, async (tx) => {
    const person = await personById(tx, person_id)
    if (!person) throw new AppError('link-not-found')
    if (await personByEmail(tx, email)) throw new AppError('email-taken')
    if (!(await closeAccountLink(tx, id, { used_at: moment.now }))) throw new AppError('link-closed')
    // Sent to the former address, so that its owner learns of it even if it was not them.
    await tellChange(tx, person, 'moved', moment)
    await replaceLinksOfPerson(tx, person.id, 'parool', moment.now)
    await putPerson(tx, person.id, { email })
    await noteAlone(tx, person, 'account.confirm', moment.now)
  })
}
