import { hash } from 'node:crypto'
import type { Context } from 'koa'
import type { Kysely, Selectable } from 'kysely'
import { hot } from '#core/db/hot.ts'
import type { Database } from '#core/db/schema.ts'
import type { SyncMutationTable } from '#core/db/tables/records.ts'
import type { Actor } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'

/** A changing call as it is remembered: which device, which key, and what exactly was asked. */
export interface Call {
  mid: string
  name: string
  /** What was asked as JSON. */
  body: string
}

/** Whose receipt it is: keys of one device are told apart from those of every other. */
type Holder = Pick<Actor, 'deviceId' | 'personId'>

/** What a call was answered, as it is kept. */
interface Answered {
  status: number
  /** JSON text of the answer or of the refusal. */
  result: string
  /** Of the scopes that it changed, how far each was then; and in which life of the database (sync.md). */
  scopeSeq?: Record<string, number>
  epoch?: string
}

/** The caller's name for this intent, from `Idempotency-Key`; anything that is not one is as good as none. */
export function keyOf(ctx: Context): string | null {
  const key = ctx.get('idempotency-key')
  return /^[\w-]{8,64}$/.test(key) ? key : null
}

/** What this call was answered before, or null when it is new. @throws mid-reused when the key belongs to another call */
export async function receiptFor(
  tx: Kysely<Database>,
  holder: Holder,
  call: Call,
): Promise<{ status: number; body: unknown; scope_seq: Record<string, number> } | null> {
  const receipt = await ownReceipt(tx, holder, call)
  return receipt && { status: receipt.status, body: JSON.parse(receipt.result), scope_seq: JSON.parse(receipt.scope_seq) as Record<string, number> }
}

/** The same as the text that was answered. @throws mid-reused */
export const earlierAnswer = async (tx: Kysely<Database>, holder: Holder, call: Call): Promise<string | null> =>
  (await ownReceipt(tx, holder, call))?.result ?? null

async function ownReceipt(tx: Kysely<Database>, holder: Holder, call: Call) {
  const [receipt] = await receiptOf(tx, { deviceId: holder.deviceId, mid: call.mid })
  if (!receipt) return null
  if (receipt.person_id !== holder.personId || receipt.call !== call.name || receipt.body_sha256 !== sha256(call.body))
    throw new AppError('mid-reused')
  return receipt
}

/** Remembers the answer, in the transaction of the change itself: applied and remembered are one thing. */
export async function writeReceipt(tx: Kysely<Database>, holder: Holder, call: Call, answered: Answered, at: string): Promise<void> {
  await insertReceipt(tx, {
    device_id: holder.deviceId,
    mid: call.mid,
    person_id: holder.personId,
    call: call.name,
    body_sha256: sha256(call.body),
    status: answered.status,
    result: answered.result,
    received_at: at,
    scope_seq: JSON.stringify(answered.scopeSeq ?? {}),
    epoch: answered.epoch ?? '',
  })
}

const receiptOf = hot(
  (tx, { deviceId, mid }: { deviceId: string; mid: string }) =>
    tx.selectFrom('sync_mutation').selectAll().where('device_id', '=', deviceId).where('mid', '=', mid),
  ['deviceId', 'mid'],
)

const RECEIPT = ['device_id', 'mid', 'person_id', 'call', 'body_sha256', 'status', 'result', 'received_at', 'scope_seq', 'epoch'] as const
type Receipt = { [Column in (typeof RECEIPT)[number]]: Selectable<SyncMutationTable>[Column] }
const insertReceipt = hot((tx, receipt: Receipt) => tx.insertInto('sync_mutation').values(receipt), RECEIPT)

const sha256 = (text: string): string => hash('sha256', text, 'base64url')
