import { type RawBuilder, sql } from 'kysely'
import { FILE_KINDS, type FileKindName } from '#shared/files.ts'

/** `fileAddress` in SQL, from the columns with the row's id and the content name; null without a file. */
export function fileAddressOf(kind: FileKindName, id: string, name: string): RawBuilder<string | null> {
  const [before = '', after = ''] = FILE_KINDS[kind].path.split(':id')
  return sql`${sql.lit(before)} || ${sql.ref(id)} || ${sql.lit(`${after}?v=`)} || ${sql.ref(name)}`
}
