import { createHash } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { documentTypeOf, imageTypeOf, LARGEST_DOCUMENT, LARGEST_IMAGE } from '#shared/rules/image.ts'
import type { DataClass } from '#shared/rights.ts'
import { LARGEST_TABLE } from '#shared/rules/import/kinds.ts'
import { ifDiskAllows } from '../keptFile.ts'
import { type Connection, openOrBegin, orClosed, removeSealed, type SealedFile, statementsOf } from './sealedFile.ts'

/** A picture as served. */
export interface KeptPicture {
  type: string
  bytes: Uint8Array
}

/** A picture or a document by content name, as at the server. */
export interface NamedPicture {
  name: string
  type: string
  bytes: Uint8Array
}

const TAKEN = {
  picture: { most: LARGEST_IMAGE, typeOf: imageTypeOf, bad: 'bad-image' },
  document: { most: LARGEST_DOCUMENT, typeOf: documentTypeOf, bad: 'bad-document' },
  // Only the server parses tables.
  table: { most: LARGEST_TABLE, typeOf: () => 'application/octet-stream', bad: 'bad-table' },
} as const

/** Checks an upload. @throws bad-image, bad-document, too-large, validation if there is none: as the server would at a first look */
export function nameToSend(upload: NonNullable<Endpoint['upload']>, bytes: Uint8Array | undefined): NamedPicture {
  const { most, typeOf, bad } = TAKEN[upload]
  if (!bytes) throw new AppError('validation', { field: 'image', key: 'required' })
  if (bytes.length > most) throw new AppError('too-large', { field: 'image' })
  const type = typeOf(bytes)
  if (!type) throw new AppError(bad, { field: 'image' })
  return { name: nameOf(bytes), type, bytes }
}

const nameOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Enough for the faces and rooms of the largest house, and as much for the pictures of each other class. */
const MOST_BYTES = 100 * 1024 * 1024
const TABLE = `create table if not exists picture (name text primary key, type text not null, size integer not null, seen_on text not null,
  bytes blob not null) strict`

/**
 * Cached pictures of a house from the server, by content name; disposable, and with the copy's key. Least recently viewed ones are evicted.
 */
export class Pictures {
  readonly #file: SealedFile
  readonly #most: number
  #connection: Connection
  #statement: ReturnType<typeof statementsOf>
  #size: number

  constructor(file: SealedFile, most = MOST_BYTES) {
    this.#file = file
    this.#most = most
    this.#connection = openOrBegin(file, TABLE, false)
    this.#statement = statementsOf(this.#connection)
    const sum = 'select coalesce(sum(size), 0) as size from picture'
    this.#size = orClosed(this.#connection, () => this.#statement<{ size: number }>(sum).get()?.size ?? 0)
  }

  /** A picture by its name; `today` is recorded as its last view. */
  get(name: string, today: string): KeptPicture | null {
    const row = this.#statement<KeptPicture & { seen_on: string }>('select type, bytes, seen_on from picture where name = ?').get(name)
    if (!row) return null
    // Recorded once a day, so that repeated views write nothing.
    if (row.seen_on !== today) ifDiskAllows(() => void this.#statement('update picture set seen_on = ? where name = ?').run(today, name))
    return { type: row.type, bytes: row.bytes }
  }

  /** Caches a fetched picture, unless its bytes do not match its name. */
  keep(name: string, { type, bytes }: KeptPicture, today: string): void {
    if (nameOf(bytes) !== name) return
    if (bytes.length > this.#most || this.#statement('select 1 from picture where name = ?').get(name)) return
    this.#connection.transaction(() => {
      while (this.#size + bytes.length > this.#most) this.#dropOldest()
      this.#statement('insert into picture (name, type, size, seen_on, bytes) values (?, ?, ?, ?, ?)').run(name, type, bytes.length, today, bytes)
      this.#size += bytes.length
    })()
  }

  names(): Set<string> {
    return new Set(
      this.#statement<{ name: string }>('select name from picture')
        .all()
        .map(({ name }) => name),
    )
  }

  /** Deletes all but these. */
  keepOnly(names: ReadonlySet<string>): void {
    const others = [...this.names()].filter((name) => !names.has(name))
    if (others.length === 0) return
    this.#connection.transaction(() => {
      for (const name of others) this.#drop(name)
    })()
    // Deleted rows are zeroed in the file, but their former pages stay in the WAL until it is emptied.
    this.#connection.pragma('wal_checkpoint(TRUNCATE)')
  }

  /** Erases everything. @throws if the file stays in use: to be retried */
  clear(): void {
    this.#connection.close()
    try {
      removeSealed(this.#file)
      this.#size = 0
    } finally {
      this.#connection = openOrBegin(this.#file, TABLE, false)
      this.#statement = statementsOf(this.#connection)
    }
  }

  close(): void {
    this.#connection.close()
  }

  #dropOldest(): void {
    const oldest = this.#statement<{ name: string }>('select name from picture order by seen_on, rowid limit 1').get()
    if (oldest) this.#drop(oldest.name)
    else this.#size = 0
  }

  #drop(name: string): void {
    this.#size -= this.#statement<{ size: number }>('delete from picture where name = ? returning size').get(name)?.size ?? 0
  }
}

/** The picture caches of a house, one file per data class, as far as this user may open them. */
export class Album {
  readonly #byClass = new Map<DataClass, Pictures>()

  constructor(files: ReadonlyMap<DataClass, SealedFile>) {
    orClosed(this, () => {
      for (const [name, file] of files) this.#byClass.set(name, new Pictures(file))
    })
  }

  get(name: string, today: string): KeptPicture | null {
    for (const pictures of this.#byClass.values()) {
      const found = pictures.get(name, today)
      if (found) return found
    }
    return null
  }

  /** Caches a fetched picture in its class. */
  keep(dataClass: DataClass, name: string, picture: KeptPicture, today: string): void {
    this.#byClass.get(dataClass)?.keep(name, picture, today)
  }

  names = (): Set<string> => new Set([...this.#byClass.values()].flatMap((pictures) => [...pictures.names()]))

  /** Deletes pictures that the rows of its class do not name. */
  keepOnly(named: ReadonlyMap<string, DataClass>): void {
    for (const [dataClass, pictures] of this.#byClass)
      pictures.keepOnly(new Set([...named].filter(([, each]) => each === dataClass).map(([name]) => name)))
  }

  clear(): void {
    for (const pictures of this.#byClass.values()) pictures.clear()
  }

  close(): void {
    for (const pictures of this.#byClass.values()) pictures.close()
  }
}
