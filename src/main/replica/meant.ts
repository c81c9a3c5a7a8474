import { z } from 'zod'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import { DATA_CLASSES, type DataClass, RIGHTS, ROLES } from '#shared/rights.ts'
import type { NewIntent } from './intent.ts'
import type { HouseActor } from './houseActor.ts'
import { orElse } from '../keptFile.ts'
import { type Connection, openOrBegin, statementsOf } from './sealedFile.ts'

const TABLE = `create table if not exists meant (n integer primary key autoincrement, mid text not null unique, person text not null,
  classes text not null, box blob not null, answered integer not null default 0) strict`

/** The keys of the data classes that this user may open; null if nothing is encrypted (a test that reads the bytes on disk). */
export type ClassKeys = ReadonlyMap<DataClass, Buffer | null>

/** A user's intent with what is needed to show its effect to others at this desk. */
const Shown = z.object({
  mid: z.string(),
  device: z.string(),
  person: z.string(),
  house: z.string(),
  endpoint: z.string(),
  input: z.record(z.string(), z.unknown()),
  shape: z.int().default(1),
  at: z.string(),
  about: z.array(z.string()),
  after: z.string().nullable(),
  /** The rows that it creates. */
  made: z.array(z.string()),
  author: z.object({
    name: z.string(),
    role: z.enum(ROLES),
    partnerId: z.string().nullable(),
    ehak: z.string().nullable(),
    rights: z.array(z.enum(RIGHTS)),
  }),
})
export type Shown = z.output<typeof Shown>

/** Not answered; answered, but not yet necessarily in the copy; answered before the present round began. */
const [WAITS, ANSWERED, LEAVING] = [0, 1, 2]

/**
 * Intents created at this desk in one house that are not yet in the copy, shared among its users: a dose given by one is given for the
 * other. Each intent is sealed with the keys of the data classes that it changes, so it opens for users who may see such rows. Disposable:
 * each is also in its author's outbox, and is sent only from there, or from their boxes.
 */
export class Meant {
  readonly #path: string
  #connection: Connection
  #statement: ReturnType<typeof statementsOf>
  #isShared: boolean
  readonly #keys: ClassKeys
  readonly #me: string

  /** `me`: a pseudonym of this user. */
  constructor({ path, keys, me }: { path: string; keys: ClassKeys; me: string }) {
    this.#path = path
    ;({ connection: this.#connection, isShared: this.#isShared } = openIfPossible(path))
    this.#statement = statementsOf(this.#connection)
    this.#keys = keys
    this.#me = me
  }

  /** Shows an intent to the others. One that changes nothing that others may see stays private. */
  add(intent: NewIntent, { made, classes, author }: { made: string[]; classes: readonly DataClass[]; author: HouseActor }): void {
    const shared = DATA_CLASSES.filter((name) => name !== 'own' && classes.includes(name) && this.#keys.has(name))
    if (shared.length === 0) return
    const { name, role, partnerId, ehak, rights } = author
    const shown: Shown = { ...intent, made, author: { name, role, partnerId, ehak, rights: [...rights] } }
    this.#statement('insert into meant (mid, person, classes, box) values (?, ?, ?, ?) on conflict (mid) do nothing').run(
      intent.mid,
      this.#me,
      shared.join(),
      this.#seal(shared, Buffer.from(JSON.stringify(shown))),
    )
  }

  /** Others' intents, in order of creation, as far as they open. `waits`: not answered by the server. */
  ofOthers(): (Shown & { n: number; waits: boolean })[] {
    type Row = { n: number; classes: string; box: Buffer; answered: number }
    const rows = this.#statement<Row>('select n, classes, box, answered from meant where person <> ? order by n').all(this.#me)
    return rows.flatMap(({ n, classes, box, answered }) => {
      const shown = this.#open(classes.split(',') as DataClass[], box)
      return shown ? [{ ...shown, n, waits: answered === WAITS }] : []
    })
  }

  /** The position of each of this user's own among all. */
  order(): Map<string, number> {
    const rows = this.#statement<{ mid: string; n: number }>('select mid, n from meant where person = ?').all(this.#me)
    return new Map(rows.map(({ mid, n }) => [mid, n]))
  }

  /** The server has applied these: they are shown until a later round has brought their effect. */
  answered = (mids: readonly string[]): void => answer(this.#connection, mids)

  /** Refused, or contained in the copy: no longer shown. */
  remove = (mids: readonly string[]): void => remove(this.#connection, mids)

  /** A round begins: whatever is answered by now will be in the copy when it is over. */
  roundBegins(): void {
    if (!this.#isShared) this.#openAnew()
    this.#statement('update meant set answered = ? where answered = ?').run(LEAVING, ANSWERED)
  }

  /** A round is complete. @returns whether anything is no longer shown */
  roundEnds = (): boolean => this.#statement('delete from meant where answered = ?').run(LEAVING).changes > 0

  close(): void {
    this.#connection.close()
  }

  /** The disk may have space again. */
  #openAnew(): void {
    this.#connection.close()
    ;({ connection: this.#connection, isShared: this.#isShared } = openIfPossible(this.#path))
    this.#statement = statementsOf(this.#connection)
  }

  /** An intent with several classes opens only for users with all of them. */
  #keyOf(classes: readonly DataClass[]): Buffer | null | undefined {
    const keys = classes.map((name) => this.#keys.get(name))
    if (keys.includes(undefined)) return undefined
    return keys.includes(null) ? null : deriveKey('meant', ...(keys as Buffer[]))
  }

  #seal(classes: readonly DataClass[], bytes: Buffer): Buffer {
    const key = this.#keyOf(classes)
    return key ? sealWith(key, bytes) : bytes
  }

  #open(classes: readonly DataClass[], box: Buffer): Shown | null {
    const key = this.#keyOf(classes)
    if (key === undefined) return null
    const bytes = key ? openWith(key, box) : box
    const shown = Shown.safeParse(bytes && JSON.parse(bytes.toString()))
    return shown.success ? shown.data : null
  }
}

/** The results of absent users' boxes: applied and refused. */
export function tellMeant(path: string, { taken, refused }: { taken: readonly string[]; refused: readonly string[] }): void {
  const connection = openShared(path)
  try {
    answer(connection, taken)
    remove(connection, refused)
  } finally {
    connection.close()
  }
}

/** Opened by the signed-in user, and at the same time by the computer that sends boxes. */
const openShared = (path: string): Connection => openOrBegin({ path, key: null }, TABLE, true, 'NORMAL')

/**
 * The same for the signed-in user, also if the disk has no space for the shared-memory index: then exclusively, or empty if there is no
 * file. Doses given by others must be visible on a full disk, too.
 */
function openIfPossible(path: string): { connection: Connection; isShared: boolean } {
  const openAlone = (place: string): Connection => openOrBegin({ path: place, key: null }, TABLE, true)
  return orElse<{ connection: Connection; isShared: boolean }>(
    () => ({ connection: openShared(path), isShared: true }),
    () => ({
      connection: orElse(
        () => openAlone(path),
        () => openAlone(':memory:'),
      ),
      isShared: false,
    }),
  )
}

function answer(connection: Connection, mids: readonly string[]): void {
  const statement = connection.prepare('update meant set answered = ? where mid = ? and answered = ?')
  connection.transaction(() => mids.forEach((mid) => statement.run(ANSWERED, mid, WAITS)))()
}

function remove(connection: Connection, mids: readonly string[]): void {
  const statement = connection.prepare('delete from meant where mid = ?')
  connection.transaction(() => mids.forEach((mid) => statement.run(mid)))()
}
