import { closeTicket } from '#core/client/stay.store.ts'
import type { Concerned } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { setRequest } from '#core/queue/queue.store.ts'
import type { Deps } from '../deps.ts'
import { transactInHouse } from '../http/transaction.ts'
import { leaveLetter } from '../mail/mail.store.ts'
import { atHouse, type Outside } from './atHouse.ts'
import { forgetOver, overtaken, placeRequest, untold } from './request.store.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'log' | 'live' | 'post'>

/** What follows in other houses, and for the family, from what one house does with a request. */
export interface Following {
  /** A queue has changed: it is looked at now, and nobody waits for it. */
  soon(): void
  /** Closes what is overtaken and writes to families; asked during another time, once more after it. */
  follow(): Promise<void>
}

/** By whom the platform itself does something in a house. */
const BY = 'Koduke'

/** A house that takes somebody in knows nothing of the others that were asked: the platform closes their tickets, whichever way the news came. */
export function followRequests(parts: Parts): Following {
  let running: Promise<void> | null = null
  let isAsked = false
  const work = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false
      await closeElsewhere(parts)
      await tellFamilies(parts)
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
        house.concerns({ entity: 'client', ids: [client_id] })
      })
    })
  }
}

/** Each answer of a house is told in a letter of its own, once. */
async function tellFamilies(parts: Parts): Promise<void> {
  const answers = await untold(parts.db)
  for (const { id, house_id: houseId, request_id: requestId, answered_at } of answers) {
    await inHouse(parts, houseId, async (env) => {
      const request = await placeRequest(env.tx, requestId)
      if (!(await untold(env.tx)).some((each) => each.id === id && each.answered_at === answered_at)) return
      await atHouse(env, { houseId, requestId, name: BY, action: 'request.tell' }, async (house) => {
        await setRequest(house, id, { told_at: answered_at })
        if (request) await leaveLetter(house, { kind: 'answered', ref: id, to: request.email, language: request.language })
      })
    })
  }
  if (answers.length > 0) parts.post.soon()
}

/** One thing in one house in a transaction of its own; the house hears of it. */
async function inHouse({ db, clock, live }: Parts, house: string, work: (env: Outside) => Promise<void>): Promise<void> {
  const concerned = await transactInHouse(db, house, async (tx) => {
    const heard: Concerned[] = []
    await work({ tx, now: clock().toISOString(), newId: uuidv7, concerns: (each) => void heard.push(each) })
    return heard
  })
  const ids = concerned.flatMap((each) => each.ids)
  if (ids.length > 0) live.poke('client changed', { house, touches: ['client', 'queue', 'room'], ids })
}
