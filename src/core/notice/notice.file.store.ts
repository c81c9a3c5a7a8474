import type { Kysely } from 'kysely'
import type { NoticeFile } from '#shared/contract/notice.ts'
import { fileAddress } from '#shared/files.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'

/** The files of these notices that have their content, by notice, in the order in which they were added. */
export async function filesOf(
  db: Kysely<Database>,
  houseId: string,
  notices: readonly { id: string }[],
): Promise<ReadonlyMap<string, readonly NoticeFile[]>> {
  if (notices.length === 0) return new Map()
  const rows = await standing(db, 'notice_file', houseId)
    .where(
      'notice_id',
      'in',
      notices.map(({ id }) => id),
    )
    .where('file', 'is not', null)
    .selectAll()
    .$narrowType<{ file: string; mime: string; bytes: number }>()
    .orderBy('at')
    .orderBy('id')
    .execute()
  const byNotice = Map.groupBy(rows, ({ notice_id }) => notice_id)
  return new Map([...byNotice].map(([notice, files]) => [notice, files.map(fileView)]))
}

const fileView = ({ id, name, file, mime, bytes }: { id: string; name: string; file: string; mime: string; bytes: number }): NoticeFile => ({
  id,
  name,
  file: fileAddress('notice', id, file),
  mime,
  bytes,
})
