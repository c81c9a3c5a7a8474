import { prepared } from '#core/db/prepared.ts'
import { housed, standing } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import type { FileTable } from '#core/db/tables/records.ts'
import type { Env } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { AppError } from '#shared/errors.ts'
import { fileKinds, type FileKindName, FILE_KINDS, holdsPdf } from '#shared/files.ts'
import { type Kysely, sql } from 'kysely'
import { HOUSE_PHOTO } from './image.ts'
/** The table that owns each kind of file. */
const OWNERS = [...fileKinds.map(([kind, { table }]) => ({ kind, table })), { kind: HOUSE_PHOTO, table: 'house_photo' }] as const

/** Files whose owner's row no longer exists. */
export async function filesWithoutOwner(db: Kysely<Database>): Promise<{ id: string; hash: string }[]> {
  const left: { id: string; hash: string }[] = []
  for (const { kind, table } of OWNERS) {
    const owners = db.selectFrom(table).select('id')
    left.push(...(await db.selectFrom('file').select(['id', 'hash']).where('kind', '=', kind).where('owner_id', 'not in', owners).execute()))
  }
  return left
}

/** The rows of a house that show these bytes as a kind of file. */
export async function ownersOf(db: Kysely<Database>, houseId: string, kind: FileKindName, hash: string): Promise<string[]> {
  const { table, column } = FILE_KINDS[kind]
  const rows = await db.selectFrom(table).select('id').where('house_id', '=', houseId).where(sql.ref(column), '=', hash).execute()
  return rows.map(({ id }) => id)
}

/** Whether the same bytes are used elsewhere: by a file row, by anything that has a file, a news item or a face. */
export async function isShownElsewhere(db: Kysely<Database>, id: string, hash: string): Promise<boolean> {
  const others = [
    db.selectFrom('file').select('id').where('hash', '=', hash).where('id', '<>', id),
    db.selectFrom('news_item').select('id').where('cover', '=', hash),
    db.selectFrom('person').select('id').where('avatar', '=', hash),
    ...fileKinds.map(([, { table, column }]) => db.selectFrom(table).select('id').where(sql.ref(column), '=', hash)),
  ]
  const found = await Promise.all(others.map((other) => other.execute()))
  return found.some((rows) => rows.length > 0)
}

/** Records the owner of stored bytes; once per owner. */
export async function noteFile({ tx, actor, now }: Env, file: Pick<FileTable, 'kind' | 'owner_id' | 'hash' | 'mime' | 'bytes'>): Promise<void> {
  const known = await housed(tx, 'file', actor.houseId)
    .select('id')
    .where('owner_id', '=', file.owner_id)
    .where('hash', '=', file.hash)
    .executeTakeFirst()
  if (known) return
  await tx
    .insertInto('file')
    .values({ id: uuidv7(), house_id: actor.houseId, ...file, created_at: now, created_by: actor.personId })
    .execute()
}

// A unique index has the same condition: of two concurrent requests one fails, is retried and finds the line.
const seenBy = (action: string) =>
  prepared(
    (tx, { houseId, actorId, ids, hour }: { houseId: string; actorId: string; ids: string; hour: string }) =>
      housed(tx, 'audit', houseId)
        .select('seq')
        .where('actor_id', '=', actorId)
        .where('ids', '=', ids)
        .where(sql`substr(at, 1, 13)`, '=', hour)
        .where('action', '=', sql.lit(action))
        .where('outcome', '=', sql.lit('ok')),
    ['houseId', 'actorId', 'ids', 'hour'],
  )

/** Per kind of view, the prepared statement that finds this hour's line. */
export const seenThisHour = new Map<string, ReturnType<typeof seenBy>>(
  fileKinds.flatMap(([, { looks, name }]) => (looks === 'hourly' ? [[name, seenBy(name)] as const] : [])),
)

/** The file of a row of the actor's house, by content name. @throws client-not-found, room-not-found, not-found */
export async function fileOf(tx: Kysely<Database>, actor: { houseId: string }, kind: FileKindName, id: string): Promise<Shown> {
  const { table, column, of, absent } = FILE_KINDS[kind]
  const row = await standing(tx, table as 'client', actor.houseId)
    .select(sql<string | null>`${sql.ref(column)}`.as('hash'))
    .$if(holdsPdf(kind), (query) => query.select(sql<string | null>`mime`.as('mime')))
    .$if(of === 'row', (query) => query.select(sql<string>`client_id`.as('client')))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError(absent)
  return { hash: row.hash, mime: row.mime ?? 'image/webp', client: row.client ?? id }
}

interface Shown {
  hash: string | null
  mime: string
  /** The resident it belongs to; the row itself if none. */
  client: string
}

/** Removes the ownership of bytes. */
export const forgetFile = (db: Kysely<Database>, id: string) => db.deleteFrom('file').where('id', '=', id).execute()
