import { closeTicket } from '#core/client/stay.store.ts'
import { joinQueue } from '#core/queue/queue.join.ts'
import { askedServicesIn, setRequest } from '#core/queue/queue.store.ts'
import type { Env, Handlers } from '#core/kernel/env.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { AskedHouse } from '#shared/contract/request.ts'
import { AppError } from '#shared/errors.ts'
import { askedByOf, REQUEST_DAYS, requestStateOf } from '#shared/rules/placeRequest.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { hashOf } from '../kernel/crypto.ts'
import { lockHouse } from '../kernel/transaction.ts'
import { tooMany } from '../limits/tooMany.ts'
import { queueEmail } from '../stores/mail.store.ts'
import { atHouse } from './atHouse.ts'
import { addressesOf, askableAmong, askedSince, housesAsked, offersAmong, placeRequest, waitingAt, insertRequest } from '../stores/request.store.ts'
import { followPath, requestByLink } from './requestLink.ts'
import { writeToHouse } from './writeToHouse.ts'

/** Requests per e-mail address and day: an address can be anybody's, and every request sends an e-mail to it. */
const MOST_OF_EMAIL = 3
const DAY = 24 * 3_600_000

type RequestInput = Parsed<typeof contract.request.send>

/** Requesting a place, and following the request: by anybody, without an account (decision 0036). */
export const requestHandlers = (secret: Buffer): Handlers<'request'> => ({
  request: {
    send: async (env, asked) => ({ path: followPath(secret, await askHouses(env, asked)) }),
    get: async ({ tx, now }, link) => {
      const { id, asked_at, expires_at, first_name } = await requestByLink(tx, secret, link, now)
      return { asked_at, expires_at, first_name, houses: await standingOf(tx, id) }
    },
    reply: async (env, { house_id: houseId, reply, ...link }) => {
      const request = await requestByLink(env.tx, secret, link, env.now)
      await lockHouse(env.tx, houseId)
      const asked = (await housesAsked(env.tx, request.id)).find((each) => each.house_id === houseId)
      if (!asked || !isOffered(asked)) throw new AppError('request-closed')
      const addresses = await addressesOf(env.tx, houseId)
      await atHouse(env, { houseId, requestId: request.id, name: request.from_name, action: 'request.reply' }, async (house) => {
        await setRequest(house, asked.id, { reply, replied_at: house.now })
        if (reply === 'ei') await closeTicket(house, asked.ticket_id, house.now, 'withdrawn')
        await writeToHouse(house, { kind: 'houseReply', ref: asked.id, addresses })
        house.auditSubjects({ entity: 'client', ids: [asked.client_id] })
      })
      return { reply }
    },
    withdraw: async (env, { house_id: houseId, ...link }) => {
      const request = await requestByLink(env.tx, secret, link, env.now)
      const isMeant = (each: { house_id: string }): boolean => houseId === undefined || each.house_id === houseId
      for (const { house_id } of (await waitingAt(env.tx, request.id)).filter(isMeant)) await lockHouse(env.tx, house_id)
      // If the house has closed it meanwhile, it stays as it is.
      const waiting = (await waitingAt(env.tx, request.id)).filter(isMeant)
      for (const { house_id, client_id, ticket_id } of waiting)
        await atHouse(env, { houseId: house_id, requestId: request.id, name: request.from_name, action: 'request.withdraw' }, async (house) => {
          await closeTicket(house, ticket_id, house.now, 'withdrawn')
          house.auditSubjects({ entity: 'client', ids: [client_id] })
        })
      return { withdrawn: waiting.length }
    },
  },
})

/** The state of a request in each house, for its owner. */
export const standingOf = async (db: Env<'user'>['tx'], requestId: string): Promise<AskedHouse[]> =>
  (await housesAsked(db, requestId)).map(viewOfAsked)

type AskedRow = Awaited<ReturnType<typeof housesAsked>>[number]

/** A place was offered, and the family has not replied. */
const isOffered = ({ answer, reply, closed_at }: AskedRow): boolean => answer === 'koht' && reply === null && closed_at === null

function viewOfAsked(row: AskedRow): AskedHouse {
  const { house_id, name, phone, answer, answer_text, answered_at, due_on, delivered_at, opened_at, reply, service_hours } = row
  return {
    house_id,
    name,
    phone,
    answer,
    answer_text,
    answered_at,
    due_on,
    delivered_at,
    opened_at,
    reply,
    service_hours,
    state: requestStateOf(row),
    services: askedServicesIn(row.services),
    is_offered: isOffered(row),
    is_shown: row.contract === 1 && row.locked === 0 && row.published_at !== null,
    is_open: row.closed_at === null,
  }
}

/** @throws mid-reused, too-many-requests, house-not-found, house-by-phone, validation */
async function askHouses(env: Env<'open'>, asked: RequestInput) {
  const { tx, now } = env
  const body_sha256 = hashOf(JSON.stringify(asked))
  const earlier = await placeRequest(tx, asked.id)
  if (earlier && earlier.body_sha256 !== body_sha256) throw new AppError('mid-reused')
  if (earlier) return earlier
  const yesterday = new Date(Date.parse(now) - DAY).toISOString()
  const asks = await askedSince(tx, asked.email, yesterday)
  const oldest = asks.at(-MOST_OF_EMAIL)
  if (oldest !== undefined) throw tooMany(Date.parse(oldest) + DAY - Date.parse(now), 'email')
  if (asked.wanted_from && asked.wanted_from < dayOf(now)) throw new AppError('validation', { field: 'wanted_from', key: 'past' })
  const houses = await askableAmong(tx, asked.house_ids)
  if (houses.length < asked.house_ids.length) throw new AppError('house-not-found', { field: 'house_ids' })
  // A request that nobody would read is refused.
  if (houses.some((house) => askedByOf(house) !== 'form')) throw new AppError('house-by-phone', { field: 'house_ids' })
  requireOffered(asked, await offersAmong(tx, asked.house_ids))
  for (const { id } of houses) await lockHouse(tx, id)
  const request = await keepRequest(env, asked, body_sha256)
  for (const { id: houseId, isStaffed } of houses) {
    const addresses = await addressesOf(tx, houseId)
    await atHouse(env, { houseId, requestId: asked.id, name: asked.from_name, action: 'request.send' }, async (house) => {
      const ref = await joinQueue(house, { asked, isStaffed })
      await writeToHouse(house, { kind: 'houseAsked', ref, addresses })
    })
  }
  return request
}

/**
 * Each service must be offered by its house, and with services every house must be asked for at least one. @throws validation at `services`
 */
function requireOffered({ services, house_ids }: RequestInput, offers: readonly { house_id: string; service_id: number }[]): void {
  if (services.length === 0) return
  const isKnown = services.every(({ house_id, service }) => offers.some((each) => each.house_id === house_id && each.service_id === service))
  const isAll = house_ids.every((house) => services.some(({ house_id }) => house_id === house))
  if (!isKnown || !isAll) throw new AppError('validation', { field: 'services', key: 'choice' })
}

/** The platform's own row, and the e-mail with the family's link. */
async function keepRequest(env: Env<'open'>, { id, language, from_name, first_name, email }: RequestInput, body_sha256: string) {
  // A link expires at the end of a day, not in the middle of an evening.
  const expires_at = startOfDay(addDays(dayOf(env.now), REQUEST_DAYS))
  const request = { id, asked_at: env.now, expires_at, language, from_name, first_name, email, body_sha256 }
  await insertRequest(env.tx, request)
  await queueEmail({ ...env, actor: { houseId: null, personId: id } }, { kind: 'asked', ref: id, to: email, language })
  return request
}
