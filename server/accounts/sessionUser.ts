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

/** Who is signed in, with the bodies they may work for and the rights they have here. @throws user-not-found */
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

/** The address of a person's picture, which is kept under the name of its content. */
export const avatarPath = (personId: string, picture: string): string => pictureAddress('profile', personId, picture)

/** One key for each class of a house's data at a device, the same for all who may copy it there; of what concerns one person, that person's. */
const classKeysFor = (secret: Buffer, { houseId, deviceId, personId, rights }: Actor): Partial<Record<DataClass, string>> =>
  Object.fromEntries(
    (houseId === null ? [] : classesOf(rights)).map((name) => [
      name,
      macOf(secret, 'class', [houseId, deviceId, name, ...(name === 'own' ? [personId] : [])].join('|')),
    ]),
  )

/** The handlers about the person's own session; keys are made from the installation's secret. */
export const sessionHandlers = (secret: Buffer): Handlers<'session'> => ({
  session: {
    // Stored nowhere: the snapshot's is made anew from the session's id, so a session that has ended can never open what a browser kept
    // under it; that of drafts from who is where at which computer, so another session of the same person there can.
    user: async ({ tx, actor, now }) => ({
      user: await sessionUser(tx, actor, now),
      snapshot_key: macOf(secret, 'snapshot', actor.sessionId),
      draft_key: macOf(secret, 'draft', `${actor.personId}|${actor.houseId ?? ''}|${actor.deviceId}`),
    }),
    // Made anew each time, so that a forgotten or changed password never closes what waits to be sent from a desktop.
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
