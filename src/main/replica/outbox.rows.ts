import { z } from 'zod'
import { endpoints } from '#shared/contract/index.ts'
import { shapeOf } from '#shared/contract/upgrade.ts'
import type { Intent } from './intent.ts'
import type { Connection } from './sealedFile.ts'

const TABLE = `
  create table if not exists intent (n integer primary key autoincrement, mid text not null unique, device text not null, person text not null,
    house text not null, endpoint text not null, input text not null, at text not null, about text not null, after text, state text not null,
    epoch text, scope_seq text not null default '{}', tries integer not null default 0, refusal text,
    resolution text, reason text, told integer not null default 0, shape integer not null default 1) strict;
  create index if not exists intent_state on intent (state, n);
  create table if not exists settled (mid text primary key, who text not null, at text not null) strict;
  create table if not exists picture (mid text primary key, name text not null, bytes blob not null) strict;
  create table if not exists rescue (at text not null, kept integer not null) strict`

/** Creates the tables of an outbox; an earlier release had no shape column, which was 1 then. */
export function prepareOutbox(connection: Connection): void {
  connection.exec(TABLE)
  const hasShape = connection.prepare(`select 1 from pragma_table_info('intent') where name = 'shape'`).get() !== undefined
  if (!hasShape) connection.exec('alter table intent add column shape integer not null default 1')
}

const SHAPES: ReadonlyMap<unknown, () => number> = new Map(endpoints.map(({ name, spec }) => [name, () => shapeOf(spec)]))

const Row = z.object({
  mid: z.string(),
  device: z.string(),
  person: z.string(),
  house: z.string(),
  endpoint: z.string(),
  input: z.string(),
  at: z.string(),
  about: z.string(),
  after: z.string().nullable(),
  state: z.enum(['queued', 'sending', 'acked', 'archived', 'attention', 'resolved']),
  epoch: z.string().nullable(),
  scope_seq: z.string(),
  tries: z.int(),
  refusal: z.string().nullable(),
  resolution: z.enum(['resent', 'copied', 'discarded']).nullable(),
  reason: z.string().nullable(),
  shape: z.int(),
})

/** Whether this release can read and send an intent: it knows the call, and its input shape. */
export const isOurs = (row: Record<string, unknown>): boolean =>
  Number(row['shape']) <= (SHAPES.get(row['endpoint'])?.() ?? 0) && Row.safeParse(row).success

export function toIntent(row: unknown): Intent {
  const { input, about, scope_seq, refusal, ...rest } = Row.parse(row)
  return {
    ...rest,
    input: JSON.parse(input) as Intent['input'],
    about: JSON.parse(about) as string[],
    scopeSeq: JSON.parse(scope_seq) as Intent['scopeSeq'],
    refusal: refusal === null ? null : (JSON.parse(refusal) as Intent['refusal']),
  }
}
