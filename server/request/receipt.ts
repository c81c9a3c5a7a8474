import { hash } from 'node:crypto'
import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { Actor, AuditSubjects } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { RIGHTS_OF_ROLE, type Role } from '#shared/rights.ts'
import { receiptOf, insertReceipt } from './receipt.store.ts'

/** The identity of a command for its receipt: which device, which key, and the exact input. */
export interface Call {
  mid: string
  name: string
  /** The input as JSON. */
  body: string
}

/** The owner of a receipt: keys are scoped by device, and an answer in one house is not for another. */
export type Holder = Pick<Actor, 'deviceId' | 'personId' | 'houseId'> & { role: Role | null }

/** A stored answer. */
export interface Answered {
  status: number
  /** JSON text of the answer or of the refusal. */
  result: string
  /** The positions of the scopes that it changed; and the database's epoch (sync.md). */
  scopeSeq?: Record<string, number>
  epoch?: string
  /** Whom it concerns: repeating it is a view. */
  concerned?: readonly AuditSubjects[]
}

/** An earlier answer. */
export interface Receipt {
  status: number
  /** JSON text of the answer, or of the refusal. */
  json: string
  /** A caller with fewer rights now gets the status, and not the answer. */
  isTold: boolean
  scopeSeq: Record<string, number>
  /** Whom the answer concerns, if it is returned; null if that was not kept. */
  concerned: AuditSubjects[] | null
}

/** The intent's id from `Idempotency-Key`; an invalid one counts as none. */
export function keyOf(ctx: Context): string | null {
  const key = ctx.get('idempotency-key')
  return /^[\w-]{8,64}$/.test(key) ? key : null
}

/**
 * The earlier answer of this call, or null if it is new. @throws mid-reused if the key belongs to another call, or to one in another house
 */
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

/** An answer may depend on several rights: it is repeated only to a caller with all rights of that time. */
const mayStillRead = (then: Role | null, { role }: Holder): boolean =>
  then === null || role === null || RIGHTS_OF_ROLE[then].every((right) => RIGHTS_OF_ROLE[role].includes(right))

const concernedIn = ({ concerned }: { concerned: string | null }): AuditSubjects[] | null =>
  concerned === null ? null : (JSON.parse(concerned) as AuditSubjects[])

/** Stores the answer, in the transaction of the change itself: both or neither. */
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
