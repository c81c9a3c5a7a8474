import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Actor } from '#core/kernel/env.ts'
import { idsOf } from '#core/kernel/ids.ts'
import type { Deps } from '../deps.ts'
import { type Answered, type Call, type Holder, type Receipt, receiptFor, writeReceipt } from './receipt.ts'
import { enterTenant, lockCall, transact, transactInHouse } from '../kernel/transaction.ts'
import type { Answer, Bound } from '../kernel/answer.ts'
import { allIn, perform, record, recordAgain } from './answer.ts'

/** How a command comes: over a live line, in a push, or in a box that somebody left. */
export interface Coming {
  call: Call
  /** Whose receipt it is; the device's name there is the one at which it was meant. */
  holder: Holder & Pick<Actor, 'deviceId'>
  /** When it was meant, ISO, by which its rows are dated; and when it came, where that was much later. */
  now: string
  receivedAt?: string
  /** From which instant, ms, the ids of its rows are counted: where it was meant they are the same. */
  idsFrom: number
  /** What a command that was meant elsewhere asks before it runs, and what its receipt says besides. */
  feed?: Feed
  /** Nobody is there to read what was answered before: no line of a read is written. */
  isUnseen?: boolean
}

/** What the feed has to do with a command. */
export interface Feed {
  /** Before it runs. @throws what keeps it from running */
  begin: (tx: Kysely<Database>) => Promise<Fed>
}

export interface Fed {
  /** After it has run: what its receipt says. `isMaker`: it made rows of its own. @throws what undoes it */
  end: (tx: Kysely<Database>, isMaker: boolean) => Promise<Required<Pick<Answered, 'scopeSeq' | 'epoch'>>>
  /** A refusal in the words of what went before. */
  refusal: (error: unknown) => unknown
}

/** It ran now; or it had run, or been refused, before. */
export type Outcome = { ran: Answer; scopeSeq: Record<string, number> } | { earlier: Receipt }

/**
 * The one way of a command, live, pushed and sealed (decision 0063): receipt already there? tell it again → behind the wall → run → view
 * parsed by the contract → receipt and audit lines, all in one transaction, in which the writers of a house wait for each other.
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
    // A transaction that is tried again counts its ids from the beginning, as the desktop does.
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
