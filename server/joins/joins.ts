import type { Env, Handlers } from '#core/kernel/env.ts'
import type { JoinRequestTable } from '#core/db/tables/join.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { holdsPlaces, joinsAsHouse } from '#shared/rules/join.ts'
import { packagesOn } from '#shared/rules/packages.ts'
import { dayOf } from '#shared/rules/time.ts'
import { giveLink } from '../accounts/accountLink.ts'
import { hashOf } from '../kernel/crypto.ts'
import { enterTenant, leaveWall } from '../kernel/transaction.ts'
import { tooMany } from '../limits/tooMany.ts'
import { queueEmail } from '../stores/mail.store.ts'
import { allJoins, decideJoin, housesUnder, insertJoin, joinById, joinsSince } from '../stores/join.store.ts'
import { openHouse } from './openHouse.ts'

/** Requests per e-mail address and day: an address can be anybody's, and every request sends an e-mail to it. */
const MOST_OF_EMAIL = 3
const DAY = 24 * 3_600_000

/** Requests to join, by anybody, and their decision, by administrators (decision 0039). */
export const joinHandlers = (secret: Buffer): Handlers<'join'> => ({
  join: {
    send: async (env, asked) => {
      await keepJoin(env, secret, asked)
      return {}
    },
    list: async ({ tx }) => {
      const rows = await allJoins(tx)
      const houses = rows.length > 0 ? await housesUnder(tx, [...new Set(rows.map(({ registry_code }) => registry_code))]) : []
      return {
        joins: rows.map(({ made_house_id: made, ...row }) => ({
          ...row,
          // The house created from this very request is no duplicate.
          known: houses.flatMap(({ id, code, name }) => (code === row.registry_code && id !== made ? [name] : [])),
          others: rows.filter((each) => each.id !== row.id && each.registry_code === row.registry_code && isOpen(each)).length,
        })),
      }
    },
    accept: async (env, { id }) => {
      const request = await requireJoin(env, id)
      if (!joinsAsHouse(request.kind)) throw new AppError('join-state')
      await leaveWall(env.tx)
      const made_house_id = await openHouse(env, secret, request)
      const isDecided = await decideJoin(env.tx, id, { state: 'accepted', decided_at: env.now, decided_by: env.actor.name, made_house_id })
      await enterTenant(env.tx, 'platform', env.actor)
      if (!isDecided) throw new AppError('join-state')
      return { id }
    },
    refuse: async (env, { id, reason }) => {
      const request = await requireJoin(env, id)
      if (!(await decideJoin(env.tx, id, { state: 'refused', decided_at: env.now, decided_by: env.actor.name, reason })))
        throw new AppError('join-state')
      await leaveWall(env.tx)
      const desk = { ...env, actor: { houseId: null, personId: env.actor.personId } }
      await queueEmail(desk, { kind: 'joinRefused', ref: id, to: request.email, language: request.language })
      await enterTenant(env.tx, 'platform', env.actor)
      return { id }
    },
  },
})

const isOpen = ({ state }: Pick<JoinRequestTable, 'state'>): boolean => state === 'sent' || state === 'confirmed'

/** A duplicate register code is not refused here: the administrator sees it. @throws mid-reused, too-many-requests, validation */
async function keepJoin({ tx, now, newId }: Env<'open'>, secret: Buffer, asked: Parsed<typeof contract.join.send>): Promise<void> {
  const body_sha256 = hashOf(JSON.stringify(asked))
  const earlier = await joinById(tx, asked.id)
  if (earlier && earlier.body_sha256 !== body_sha256) throw new AppError('mid-reused')
  if (earlier) return
  const most = packagesOn(dayOf(now)).find(({ id }) => id === asked.package_id)?.mostPlaces ?? null
  if (!holdsPlaces(most, asked.places_n)) throw new AppError('validation', { field: 'package_id', key: 'packageSmall' })
  const yesterday = new Date(Date.parse(now) - DAY).toISOString()
  const asks = await joinsSince(tx, asked.email, yesterday)
  const oldest = asks.at(-MOST_OF_EMAIL)
  if (oldest !== undefined) throw tooMany(Date.parse(oldest) + DAY - Date.parse(now), 'email')
  const { agrees: _, homepage: __, licence_no = null, message = null, ...said } = asked
  const { email, contact_name: name, language, name: house } = asked
  const link_id = await giveLink(tx, secret, { kind: 'liitumine', personId: null, email, name, language, house }, { now, newId })
  await insertJoin(tx, { ...said, ...UNDECIDED, licence_no, message, asked_at: now, link_id, body_sha256 })
}

const UNDECIDED = { state: 'sent', confirmed_at: null, decided_at: null, decided_by: null, reason: null, made_house_id: null } as const

/** @throws join-not-found, join-state if it is unconfirmed or already decided */
async function requireJoin(env: Env<'platform'>, id: string): Promise<JoinRequestTable> {
  const request = await joinById(env.tx, id)
  if (!request) throw new AppError('join-not-found')
  env.auditSubjects({ entity: 'join', ids: [id] })
  if (request.state !== 'confirmed') throw new AppError('join-state')
  return request
}
