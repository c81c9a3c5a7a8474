import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { fileKinds } from '#shared/files.ts'
import type { Deps } from '../deps.ts'
import { eraseFile, HOUSE_PHOTO } from './image.ts'

const HOUR = 3_600_000

/** Whose row each kind of file belongs to. */
const OWNERS = [...fileKinds.map(([kind, { table }]) => ({ kind, table })), { kind: HOUSE_PHOTO, table: 'house_photo' }] as const

/** Erases the bytes of files whose owner is gone for an hour or more; the same bytes may be shown elsewhere, and then stay. */
export async function trimFiles({ db, config }: Pick<Deps, 'db' | 'config'>, now: Date): Promise<void> {
  for (const { id, hash } of await filesWithoutOwner(db)) {
    // Whoever sends the same picture now writes its bytes anew, which makes them young: they are left until the next hour.
    if ((await isShownElsewhere(db, id, hash)) || (await eraseFile(config.dataDir, hash, new Date(now.getTime() - HOUR))))
      await db.deleteFrom('file').where('id', '=', id).execute()
  }
}

async function filesWithoutOwner(db: Kysely<Database>): Promise<{ id: string; hash: string }[]> {
  const left: { id: string; hash: string }[] = []
  for (const { kind, table } of OWNERS) {
    const owners = db.selectFrom(table).select('id')
    left.push(...(await db.selectFrom('file').select(['id', 'hash']).where('kind', '=', kind).where('owner_id', 'not in', owners).execute()))
  }
  return left
}

/** Whether anything else has these bytes: a line of a file, a news item or a face. */
async function isShownElsewhere(db: Kysely<Database>, id: string, hash: string): Promise<boolean> {
  const others = [
    db.selectFrom('file').select('id').where('hash', '=', hash).where('id', '<>', id),
    db.selectFrom('news_item').select('id').where('cover', '=', hash),
    db.selectFrom('person').select('id').where('avatar', '=', hash),
  ]
  const found = await Promise.all(others.map((other) => other.execute()))
  return found.some((rows) => rows.length > 0)
}
