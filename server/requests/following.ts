import { closeTicket } from '#core/client/stay.store.ts'
import type { AuditSubjects } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { setRequest } from '#core/queue/queue.store.ts'
import { clockOf, dayOf } from '#shared/rules/time.ts'
import type { Deps } from '../deps.ts'
import { transactInHouse } from '../kernel/transaction.ts'
import { queueEmail } from '../stores/mail.store.ts'
import { atHouse, type Outside } from './atHouse.ts'
import { addressesOf, awaited, forgetOver, overdue, overtaken, placeRequest, untold } from '../stores/request.store.ts'
import { writeToHouse } from './writeToHouse.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'log' | 'live' | 'post'>

/** Effects of one house's action on a request in other houses, and for the family. */
export interface Following {
  /** A queue has changed: processed now, without anybody waiting. */
  soon(): void
  /** Closes obsolete tickets and e-mails families; if called while running, runs once more afterwards. */
  follow(): Promise<void>
}

/** The platform as the actor in a house. */
const BY = 'Koduke'

/**
 * A house that admits a person does not know the other houses that were asked: the platform closes their tickets, however the admission was
 * recorded.
 */
export function followRequests(parts: Parts): Following {
  let running: Promise<void> | null = null
  let isAsked = false
  const work = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false
      await closeElsewhere(parts)
      await tellFamilies(parts)
      await remindHouses(parts)
      await tellOverdue(parts)
      await forgetOver(parts.db, parts.clock().toISOString())
    }
  }
  const follow = (): Promise<void> => {
    isAsked = true
    running ??= work().finally(() => {
      running = null
    })
    return running
  }
  return { follow, soon: () => void follow().catch((error: unknown) => parts.log.error({ err: error }, 'requests were not followed')) }
}

async function closeElsewhere(parts: Parts): Promise<void> {
  for (const { house_id: houseId, client_id, ticket_id, request_id: requestId } of await overtaken(parts.db)) {
    await inHouse(parts, houseId, async (env) => {
      const isStill = (await overtaken(env.tx)).some((each) => each.ticket_id === ticket_id)
      if (!isStill) return
      await atHouse(env, { houseId, requestId, name: BY, action: 'request.elsewhere' }, async (house) => {
        await closeTicket(house, ticket_id, house.now, 'elsewhere')
        house.auditSubjects({ entity: 'client', ids: [client_id] })
      })
    })
  }
}

/** Each answer of a house is e-mailed once. */
async function tellFamilies(parts: Parts): Promise<void> {
  const answers = await untold(parts.db)
  for (const { id, house_id: houseId, request_id: requestId, answered_at } of answers) {
    await inHouse(parts, houseId, async (env) => {
      const request = await placeRequest(env.tx, requestId)
      if (!(await untold(env.tx)).some((each) => each.id === id && each.answered_at === answered_at)) return
      await atHouse(env, { houseId, requestId, name: BY, action: 'request.tell' }, async (house) => {
        await setRequest(house, id, { told_at: answered_at })
        if (request) await queueEmail(house, { kind: 'answered', ref: id, to: request.email, language: request.language })
      })
    })
  }
  if (answers.length > 0) parts.post.soon()
}

/** The Tallinn time of day from which a house is reminded. */
const REMINDED_FROM = '09:00'

/** On the last day for an answer its house is reminded once, in the morning. */
async function remindHouses(parts: Parts): Promise<void> {
  const now = parts.clock()
  if (clockOf(now) < REMINDED_FROM) return
  const on = dayOf(now)
  const waiting = await awaited(parts.db, on)
  for (const { id, house_id: houseId, request_id: requestId } of waiting)
    await inHouse(parts, houseId, async (env) => {
      if (!(await awaited(env.tx, on)).some((each) => each.id === id)) return
      const addresses = await addressesOf(env.tx, houseId)
      await atHouse(env, { houseId, requestId, name: BY, action: 'request.remind' }, (house) =>
        writeToHouse(house, { kind: 'houseDue', ref: id, addresses }),
      )
    })
  if (waiting.length > 0) parts.post.soon()
}

/** A family is told once if a request was not answered in time, or could not be delivered. */
async function tellOverdue(parts: Parts): Promise<void> {
  const on = dayOf(parts.clock())
  const late = await overdue(parts.db, on)
  for (const { id, house_id: houseId, request_id: requestId } of late)
    await inHouse(parts, houseId, async (env) => {
      const request = await placeRequest(env.tx, requestId)
      if (!request || !(await overdue(env.tx, on)).some((each) => each.id === id)) return
      await atHouse(env, { houseId, requestId, name: BY, action: 'request.tell' }, (house) =>
        queueEmail(house, { kind: 'noAnswer', ref: id, to: request.email, language: request.language }),
      )
    })
  if (late.length > 0) parts.post.soon()
}

/** Work in one house in its own transaction, followed by a notification. */
async function inHouse({ db, clock, live }: Parts, house: string, work: (env: Outside) => Promise<void>): Promise<void> {
  const concerned = await transactInHouse(db, house, async (tx) => {
    const heard: AuditSubjects[] = []
    await work({ tx, now: clock().toISOString(), newId: uuidv7, auditSubjects: (each) => void heard.push(each) })
    return heard
  })
  const ids = concerned.flatMap((each) => each.ids)
  if (ids.length > 0) live.poke('client changed', { house, touches: ['client', 'queue', 'room'], ids })
}
