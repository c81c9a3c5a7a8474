import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Actor, Handlers } from '#core/kernel/env.ts'
import type { SessionUser } from '#shared/contract/session.ts'
import { AppError } from '#shared/errors.ts'
import { pictureAddress } from '#shared/files.ts'
import { menuFor } from '#shared/navigation.ts'
import { can, classesOf, type DataClass } from '#shared/rights.ts'
import { waitingFor } from '../stores/invitation.store.ts'
import { countWaitingJoins } from '../stores/join.store.ts'
import { countDeadLetters } from '../stores/deadLetter.store.ts'
import { boxKeyFor } from './boxKeys.ts'
import { macOf } from '../kernel/crypto.ts'
import { keepDeviceKey, keepHouse } from '../stores/device.store.ts'
import { personById } from '../stores/person.store.ts'
import { partnersOf } from '../stores/session.store.ts'

/** The signed-in user, with the organisations they may work for and their rights here. @throws user-not-found */
export async function sessionUser(db: Kysely<Database>, actor: Actor, now: string): Promise<SessionUser> {
  const person = await personById(db, actor.personId)
  if (!person) throw new AppError('user-not-found')
  const partners = await partnersOf(db, actor.personId)
  const ofKind = (kind: 'hk' | 'kov') =>
    partners.filter((each) => each.kind === kind).map(({ id, name, role, house_id }) => ({ id, name, role, house_id }))
  const active = partners.find((each) => each.id === actor.partnerId)
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    avatar: person.avatar && avatarPath(person.id, person.avatar),
    role: actor.role,
    own_role: person.role === 'admin' ? 'admin' : 'user',
    active_partner: actor.partnerId,
    partners: { hk: ofKind('hk'), kov: ofKind('kov') },
    house: active?.house_id && active.house_name ? { id: active.house_id, name: active.house_name } : null,
    invitations: (await waitingFor(db, person.id, now)).length,
    rights: [...actor.rights],
  }
}

/** The address of a user's picture, by content name. */
export const avatarPath = (personId: string, picture: string): string => pictureAddress('profile', personId, picture)

/** One key per data class of a house at a device, the same for all users who may copy it there; for personal data, one per user. */
const classKeysFor = (secret: Buffer, { houseId, deviceId, personId, rights }: Actor): Partial<Record<DataClass, string>> =>
  Object.fromEntries(
    (houseId === null ? [] : classesOf(rights)).map((name) => [
      name,
      macOf(secret, 'class', [houseId, deviceId, name, ...(name === 'own' ? [personId] : [])].join('|')),
    ]),
  )

/** Handlers about the user's own session; keys are derived from the installation's secret. */
export const sessionHandlers = (secret: Buffer): Handlers<'session'> => ({
  session: {
    // Not stored: the snapshot key is derived from the session's id, so an ended session can never decrypt what a browser kept; the draft
    // key from user, house and computer, so that another session of the same user there can.
    user: async ({ tx, actor, now }) => ({
      user: await sessionUser(tx, actor, now),
      snapshot_key: macOf(secret, 'snapshot', actor.sessionId),
      draft_key: macOf(secret, 'draft', `${actor.personId}|${actor.houseId ?? ''}|${actor.deviceId}`),
    }),
    // Derived each time, so that a forgotten or changed password never makes a desktop's unsent boxes unreadable.
    deskKey: async ({ tx, actor, now, auditSubjects: concerns }, { sign_pub }) => {
      if (!(await keepDeviceKey(tx, actor.deviceId, sign_pub, now))) throw new AppError('forbidden')
      if (actor.houseId !== null) await keepHouse(tx, actor.deviceId, actor.houseId)
      concerns({ entity: 'device', ids: [actor.deviceId] })
      return {
        key: macOf(secret, 'desk', `${actor.personId}|${actor.deviceId}`),
        box: boxKeyFor(secret, actor),
        classes: classKeysFor(secret, actor),
      }
    },
    navigation: async ({ tx, actor }) => {
      const refused = can(actor.rights, 'attention.read') && actor.houseId !== null ? await countDeadLetters(tx, actor.houseId) : 0
      const joining = can(actor.rights, 'join.decide') ? await countWaitingJoins(tx) : 0
      const counts: Readonly<Record<string, number>> = { attention: refused, joins: joining }
      return { navigation: menuFor(actor.rights).map((item) => (item.key in counts ? { ...item, count: counts[item.key] } : item)) }
    },
  },
})
