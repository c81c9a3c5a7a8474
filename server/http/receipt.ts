import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import { hot } from '#core/db/hot.ts'
import type { Database, SyncMutationTable } from '#core/db/schema.ts'
import type { Actor } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'

/** A changing call as it is remembered: which device, which key, and what exactly was asked. */
export interface Call {
  mid: string
  name: string
  /** The parsed input as JSON. */
  body: string
}

/** Whose receipt it is: keys of one device are told apart from those of every other. */
type Holder = Pick<Actor, 'deviceId' | 'personId'>

/** The caller's name for this intent, from `Idempotency-Key`; anything that is not one is as good as none. */
export function keyOf(ctx: Context): string | null {
  const key = ctx.get('idempotency-key')
  return /^[\w-]{8,64}$/.test(key) ? key : null
}

/** The answer that this call got before, or null when it is new. @throws mid-reused when the key belongs to another call */
export async function earlierAnswer(tx: Kysely<Database>, holder: Holder, call: Call): Promise<string | null> {
  const [receipt] = await receiptOf(tx, { deviceId: holder.deviceId, mid: call.mid })
  if (!receipt) return null
  if (receipt.person_id !== holder.personId || receipt.call !== call.name || receipt.body_sha256 !== sha256(call.body))
    throw new AppError('mid-reused')
  return receipt.result
}

/** Remembers the answer, in the transaction of the change itself: applied and remembered are one thing. */
export async function writeReceipt(tx: Kysely<Database>, holder: Holder, call: Call, result: string, at: string): Promise<void> {
  await insertReceipt(tx, {
    device_id: holder.deviceId,
    mid: call.mid,
    person_id: holder.personId,
    call: call.name,
    body_sha256: sha256(call.body),
    status: 200,
    result,
    received_at: at,
  })
}

const receiptOf = hot(
  (tx, { deviceId, mid }: { deviceId: string; mid: string }) =>
    tx.selectFrom('sync_mutation').selectAll().where('device_id', '=', deviceId).where('mid', '=', mid),
  ['deviceId', 'mid'],
)

const RECEIPT = ['device_id', 'mid', 'person_id', 'call', 'body_sha256', 'status', 'result', 'received_at'] as const
type Receipt = { [Column in (typeof RECEIPT)[number]]: SyncMutationTable[Column] }
const insertReceipt = hot((tx, receipt: Receipt) => tx.insertInto('sync_mutation').values(receipt), RECEIPT)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
