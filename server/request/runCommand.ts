import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Actor } from '#core/kernel/env.ts'
import { idsOf } from '#core/kernel/ids.ts'
import type { Deps } from '../deps.ts'
import { type Answered, type Call, type Holder, type Receipt, receiptFor, writeReceipt } from './receipt.ts'
import { enterTenant, lockCall, transact, transactInHouse } from '../kernel/transaction.ts'
import type { Answer, Bound } from '../kernel/answer.ts'
import { allIn, perform, record, recordAgain } from './answer.ts'

/** How a command arrives: live, in a push, or in a sealed box. */
export interface Coming {
  call: Call
  /** The owner of its receipt; the device is the one that created the intent. */
  holder: Holder & Pick<Actor, 'deviceId'>
  /** When it was meant, ISO, which dates its rows; and when it arrived, if much later. */
  now: string
  receivedAt?: string
  /** The timestamp, ms, of its row ids: the same as on the desktop. */
  idsFrom: number
  /** Checks of an intent before it runs, and additions to its receipt. */
  feed?: Feed
  /** Nobody reads a repeated answer: no audit line is written. */
  isUnseen?: boolean
}

/** How a command relates to the feed. */
export interface Feed {
  /** Before it runs. @throws to prevent it */
  begin: (tx: Kysely<Database>) => Promise<Fed>
}

export interface Fed {
  /** After it has run: additions to its receipt. `isMaker`: it created rows. @throws to roll it back */
  end: (tx: Kysely<Database>, isMaker: boolean) => Promise<Required<Pick<Answered, 'scopeSeq' | 'epoch'>>>
  /** A refusal as it was worded before. */
  refusal: (error: unknown) => unknown
}

/** It ran now; or it had run, or been refused, before. */
export type Outcome = { ran: Answer; scopeSeq: Record<string, number> } | { earlier: Receipt }

/**
 * The single path of a command, live, pushed and sealed (decision 0063): existing receipt? repeat it → enter the role → run → view parsed
 * by the contract → receipt and audit lines, all in one transaction that holds the house's lock.
 * @throws what the handler refuses; mid-reused
 */
export async function runCommand(deps: Deps, bound: Bound, actor: Actor, input: unknown, coming: Coming): Promise<Outcome> {
  const { call, holder, now, receivedAt, idsFrom, feed } = coming
  const work = async (tx: Transaction<Database>): Promise<Outcome> => {
    const at = deps.clock().toISOString()
    const earlier = await receiptFor(tx, holder, call)
    if (earlier) {
      if (earlier.status < 400 && !coming.isUnseen) await recordAgain(tx, actor, bound, earlier.concerned, at)
      return { earlier }
    }
    const around = await feed?.begin(tx)
    await enterTenant(tx, bound.spec.scope, actor)
    // A retried transaction restarts its ids, as the desktop does.
    const ownId = idsOf(`${holder.deviceId}:${call.mid}`, idsFrom)
    let isMaker = false
    const newId = (): string => {
      isMaker = true
      return ownId()
    }
    const moment = { now, newId, ...(receivedAt !== undefined && { receivedAt }) }
    const answer = await perform(deps, bound, { tx, actor, input, moment }).catch((error: unknown) => {
      throw around ? around.refusal(error) : error
    })
    const kept = await around?.end(tx, isMaker)
    await writeReceipt(tx, holder, call, { status: 200, result: answer.json, concerned: allIn(answer), ...kept }, at)
    await record(tx, actor, bound, answer, at)
    return { ran: answer, scopeSeq: kept?.scopeSeq ?? {} }
  }
  if (actor.houseId !== null) return transactInHouse(deps.db, actor.houseId, work)
  return transact(deps.db, async (tx) => {
    await lockCall(tx, `${holder.deviceId}:${call.mid}`)
    return work(tx)
  })
}
