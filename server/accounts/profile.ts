import type { Env, Handlers } from '#core/kernel/env.ts'
import type { ProfileView } from '#shared/contract/profile.ts'
import { AppError } from '#shared/errors.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { lockHouse, transact } from '../kernel/transaction.ts'
import { identitiesOf } from '../stores/identity.store.ts'
import { passkeysOf } from '../stores/passkey.store.ts'
import { pinOf, tabletOf } from '../stores/tablet.store.ts'
import { tellChange } from './accountLetters.ts'
import { giveLink } from './accountLink.ts'
import { openAddressOf, replaceLinksOfPerson } from '../stores/accountLink.store.ts'
import { codesLeft, factorOf } from '../stores/factor.store.ts'
import { hashNewPassword } from './newPassword.ts'
import { putPerson, housesOf, renameWorker, keepPassword } from '../stores/person.store.ts'
import { needsFactor } from './secondStep.ts'
import { endOwnSession, partnersOf, revokeSessions, sessionsOf } from '../stores/session.store.ts'
import { avatarPath, sessionUser } from './sessionUser.ts'
import { ownRow, requirePassword } from './stepUp.ts'

type Parts = Pick<Deps, 'secret' | 'limits' | 'config'>
type ProfileHandlers = Handlers<'profile'>['profile']
type Verb = 'get' | 'edit' | 'image' | 'email' | 'password' | 'endSession' | 'endOthers' | 'representative'

/** The user's own account: name and picture, address and password, and sessions. */
export const ownHandlers = ({ secret, limits, config }: Parts): Pick<ProfileHandlers, Verb> => ({
  get: async (env) => ({ profile: await profileOf(env, config) }),
  edit: async (env, { name }) => {
    await ownRow(env.tx, env.actor)
    await rename(env, name)
    env.auditSubjects({ entity: 'person', ids: [env.actor.personId] })
    return { user: await sessionUser(env.tx, env.actor, env.now) }
  },
  image: async ({ tx, actor, auditSubjects: concerns }, { id, image }) => {
    if (id !== undefined && id !== actor.personId) throw new AppError('user-not-found')
    await putPerson(tx, actor.personId, { avatar: image })
    concerns({ entity: 'person', ids: [actor.personId] })
    return { avatar: avatarPath(actor.personId, image) }
  },
  email: async ({ tx: db, actor, now, newId }, { email, password }) => {
    const person = await requirePassword(db, limits, actor, password)
    await limits.letter(person.email, actor.sessionId)
    // The same answer if another account has the address: then no e-mail is sent.
    await transact(db, async (tx) => {
      await replaceLinksOfPerson(tx, person.id, 'aadress', now)
      await giveLink(tx, secret, { kind: 'aadress', personId: person.id, email, name: null, language: person.language ?? 'et' }, { now, newId })
      await writeAudit(tx, actor, 'profile.email', { entity: 'person', ids: [person.id] }, now)
    })
    return {}
  },
  password: async ({ tx: db, actor, now, newId }, { current, password }) => {
    const person = await requirePassword(db, limits, actor, current, 'current')
    if (current === password) throw new AppError('validation', { field: 'password', key: 'passwordSame' })
    const passwordHash = await hashNewPassword(password, person)
    const ended = await transact(db, async (tx) => {
      await keepPassword(tx, person.id, passwordHash, now)
      await tellChange(tx, person, 'changed', { now, newId })
      await writeAudit(tx, actor, 'profile.password', { entity: 'person', ids: [person.id] }, now)
      return revokeSessions(tx, { personId: person.id, except: actor.sessionId }, now, 'password')
    })
    return { ended }
  },
  endSession: async ({ tx, actor, now, auditSubjects: concerns }, { id }) => {
    concerns({ entity: 'session', ids: [id] })
    if (!(await endOwnSession(tx, actor.personId, id, now))) throw new AppError('session-not-found')
    return {}
  },
  endOthers: async ({ tx, actor, now, auditSubjects: concerns }) => {
    concerns({ entity: 'session', ids: [actor.sessionId] })
    return { ended: await revokeSessions(tx, { personId: actor.personId, except: actor.sessionId }, now, 'ended') }
  },
  // A future adapter would query the register here (Pääsuke, estonia.md 7.2).
  representative: async ({ tx, actor, now }, { register }) => {
    const partners = await partnersOf(tx, actor.personId)
    const representatives = partners.map(({ id, kind, name, role, since }) => ({ id, kind, name, role, source: 'own' as const, since }))
    return { representatives, register: register === 'true' ? 'unavailable' : 'unasked', at: now }
  },
})

async function profileOf({ tx, actor, now }: Env<'user'>, config: Parts['config']): Promise<ProfileView> {
  const person = await ownRow(tx, actor)
  const factor = await factorOf(tx, person.id)
  const { id, name, email, avatar, password_at } = person
  return {
    id,
    name,
    email,
    avatar: avatar && avatarPath(id, avatar),
    next_email: (await openAddressOf(tx, id, now)) ?? null,
    password_at,
    tablet: await tabletHere(tx, actor),
    has_password: person.password_hash !== null,
    identities: (await identitiesOf(tx, id)).map(({ id, name, method, created_at, last_used_at }) => ({
      id,
      name,
      method,
      created_at,
      last_used_at,
    })),
    passkeys: (await passkeysOf(tx, id)).map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at })),
    factor: factor?.confirmed_at ? { since: factor.confirmed_at, has_app: factor.kind === 'totp', codes_left: await codesLeft(tx, factor.id) } : null,
    factor_needed: await needsFactor(tx, config, person),
    sessions: (await sessionsOf(tx, id, now)).map((each) => ({ ...each, is_current: each.id === actor.sessionId })),
  }
}

async function tabletHere(tx: Env<'user'>['tx'], { deviceId, houseId, personId }: Env<'user'>['actor']): Promise<ProfileView['tablet']> {
  const tablet = await tabletOf(tx, deviceId)
  if (!tablet || tablet.house_id !== houseId) return null
  return { name: tablet.name, has_pin: (await pinOf(tx, deviceId, personId)) !== undefined }
}

/** The name is also stored in each house where they work, since staff devices copy it. */
async function rename(env: Env<'user'>, name: string): Promise<void> {
  const { tx, actor } = env
  await putPerson(tx, actor.personId, { name })
  for (const houseId of await housesOf(tx, actor.personId)) await lockHouse(tx, houseId)
  await renameWorker(env, name)
}
