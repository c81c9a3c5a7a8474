import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { canBeRefused, wrongValue } from '#shared/rules/diaryKinds.ts'
import { impossibleReading } from '#shared/rules/health/readings.ts'
import { OLDEST_DAYS } from '#shared/rules/oldest.ts'
import { isClientOf } from '../client/client.store.ts'
import { created } from '../db/change.ts'
import type { DiaryEntryTable } from '../db/tables/diary.ts'
import type { Env } from '../kernel/env.ts'
import { insertEntry } from './diary.store.ts'

const MINUTE = 60_000
/** A device's clock may run a little ahead of the server's. */
const CLOCK_SKEW = 5 * MINUTE
const OLDEST = OLDEST_DAYS * 24 * 60 * MINUTE

/** The earliest instant that an entry may be about. */
export const oldestEvent = ({ now }: Pick<Env, 'now'>): string => new Date(Date.parse(now) - OLDEST).toISOString()

/**
 * Records whose entry was created or changed; an intent about the entry itself, such as its photo, orders only with the entry and blocks
 * nothing else of the client.
 */
export const concernEntry = ({ auditSubjects: concerns }: Env, { id, client_id }: Pick<DiaryEntryTable, 'id' | 'client_id'>): void =>
  concerns({ entity: 'client', ids: [client_id], rows: [client_id, id] })

type Input = Parsed<typeof contract.diary.add>

/**
 * Records an entry; it needs a value, a text or a refusal. `action`: the plan action that it records, and when that was due. @throws
 * client-not-found, validation
 */
export async function writeEntry(env: Env, input: Input, action: { line: string; dueAt: string } | null = null): Promise<DiaryEntryTable> {
  if (!(await isClientOf(env.tx, env.actor.houseId, input.client_id))) throw new AppError('client-not-found', { field: 'client_id' })
  check(env, input)
  const entry = {
    ...created(env),
    house_id: env.actor.houseId,
    client_id: input.client_id,
    kind: input.kind,
    values_json: JSON.stringify(input.values ?? {}),
    text: input.text || null,
    event_at: input.event_at ?? env.now,
    recorded_at: env.now,
    recorded_by: env.actor.personId,
    recorded_name: env.actor.name,
    refused: input.refused ? (1 as const) : (0 as const),
    reason: input.reason || null,
    handover: input.handover ? (1 as const) : (0 as const),
    struck_at: null,
    struck_by: null,
    strike_reason: null,
    plan_line: action?.line ?? null,
    plan_due_at: action?.dueAt ?? null,
  }
  await insertEntry(env.tx, entry)
  return entry
}

function check({ now }: Env, input: Input): void {
  const wrong = wrongValue(input.kind, input.values ?? {})
  if (wrong !== null) throw new AppError('validation', { field: `values.${wrong}`, key: 'choice' })
  const impossible = input.kind === 'measurement' ? impossibleReading(input.values ?? {}) : null
  if (impossible !== null) throw new AppError('validation', { field: `values.${impossible}`, key: 'reading' })
  const isEmpty = Object.keys(input.values ?? {}).length === 0 && !input.text && !input.refused
  if (isEmpty) throw new AppError('validation', { field: 'text', key: 'required' })
  if (input.refused && !canBeRefused(input.kind)) throw new AppError('validation', { field: 'refused', key: 'invalid' })
  if (input.refused && !input.reason && !input.text) throw new AppError('validation', { field: 'reason', key: 'required' })
  const distance = Date.parse(input.event_at ?? now) - Date.parse(now)
  if (distance > CLOCK_SKEW) throw new AppError('validation', { field: 'event_at', key: 'future' })
  if (distance < -OLDEST) throw new AppError('validation', { field: 'event_at', key: 'past' })
}
