import { hash } from 'node:crypto'
import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Actor, AuditSubjects } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { RIGHTS_OF_ROLE, type Role } from '#shared/rights.ts'
import { receiptOf, insertReceipt } from './receipt.store.ts'

/** A changing call as it is remembered: which device, which key, and what exactly was asked. */
export interface Call {
  mid: string
  name: string
  /** What was asked as JSON. */
  body: string
}

/** Whose receipt it is: keys of one device are told apart from those of every other, and what was answered in one house is not for another. */
export type Holder = Pick<Actor, 'deviceId' | 'personId' | 'houseId'> & { role: Role | null }

/** What a call was answered, as it is kept. */
export interface Answered {
  status: number
  /** JSON text of the answer or of the refusal. */
  result: string
  /** Of the scopes that it changed, how far each was then; and in which life of the database (sync.md). */
  scopeSeq?: Record<string, number>
  epoch?: string
  /** Whom it tells of: said again it is looked at again. */
  concerned?: readonly AuditSubjects[]
}

/** What was answered before. */
export interface Receipt {
  status: number
  /** JSON text of the answer, or of the refusal. */
  json: string
  /** Who has fewer rights now than then is told what became of it, and not what was answered. */
  isTold: boolean
  scopeSeq: Record<string, number>
  /** Whom the answer tells of, as far as it is told; null where that was not kept. */
  concerned: AuditSubjects[] | null
}

/** The caller's name for this intent, from `Idempotency-Key`; anything that is not one is as good as none. */
export function keyOf(ctx: Context): string | null {
  const key = ctx.get('idempotency-key')
  return /^[\w-]{8,64}$/.test(key) ? key : null
}

/** What this call was answered before, or null when it is new. @throws mid-reused when the key belongs to another call, or to one in another house */
export async function receiptFor(tx: Kysely<Database>, holder: Holder, call: Call): Promise<Receipt | null> {
  const receipt = await ownReceipt(tx, holder, call)
  if (!receipt) return null
  const { status, result: json } = receipt
  const isTold = status >= 400 || mayStillRead(receipt.role, holder)
  const scopeSeq = JSON.parse(receipt.scope_seq) as Record<string, number>
  return { status, json, isTold, scopeSeq, concerned: isTold ? concernedIn(receipt) : [] }
}

async function ownReceipt(tx: Kysely<Database>, holder: Holder, call: Call) {
  const [receipt] = await receiptOf(tx, { deviceId: holder.deviceId, mid: call.mid })
  if (!receipt) return null
  const isSame = receipt.person_id === holder.personId && receipt.call === call.name && receipt.body_sha256 === sha256(call.body)
  if (!isSame || receipt.house_id !== houseOf(holder)) throw new AppError('mid-reused')
  return receipt
}

const houseOf = ({ houseId }: Holder): string => houseId ?? ''

/** An answer may hold what one right shows and another does not: it is for who has all that there were. */
const mayStillRead = (then: Role | null, { role }: Holder): boolean =>
  then === null || role === null || RIGHTS_OF_ROLE[then].every((right) => RIGHTS_OF_ROLE[role].includes(right))

const concernedIn = ({ concerned }: { concerned: string | null }): AuditSubjects[] | null =>
  concerned === null ? null : (JSON.parse(concerned) as AuditSubjects[])

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
    house_id: houseOf(holder),
    role: holder.role,
    concerned: answered.concerned ? JSON.stringify(answered.concerned) : null,
  })
}

const sha256 = (text: string): string => hash('sha256', text, 'base64url')
