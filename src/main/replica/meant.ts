import { z } from 'zod'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import { DATA_CLASSES, type DataClass, RIGHTS, ROLES } from '#shared/rights.ts'
import type { NewIntent } from './intent.ts'
import type { HouseActor } from './houseActor.ts'
import { orElse } from '../keptFile.ts'
import { type Connection, openOrBegin, statementsOf } from './sealedFile.ts'

const TABLE = `create table if not exists meant (n integer primary key autoincrement, mid text not null unique, person text not null,
  classes text not null, box blob not null, answered integer not null default 0) strict`

/** The keys of the classes of data that whoever sits here may open; null where nothing is sealed (a test that reads the bytes on the disk). */
export type ClassKeys = ReadonlyMap<DataClass, Buffer | null>

/** Somebody's intent with what is needed to show its effect to others at this desk. */
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
  /** The rows that it makes. */
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

/** Has no answer yet; has one, which the copy need not show yet; and had one when the present round began. */
const [WAITS, ANSWERED, LEAVING] = [0, 1, 2]

/**
 * What was meant at this desk in one house and the server has not shown yet, whoever meant it: a dose that one has given is given for
 * the other. Each intent is sealed by the keys of the classes of data that it changes, so it opens for whoever may see such rows.
 * Not precious: each stands in its author's outbox, and only from there, or from their boxes, is it sent.
 */
export class Meant {
  readonly #path: string
  #connection: Connection
  #statement: ReturnType<typeof statementsOf>
  #isShared: boolean
  readonly #keys: ClassKeys
  readonly #me: string

  /** `me`: a name for whoever sits here that tells nobody who it is. */
  constructor({ path, keys, me }: { path: string; keys: ClassKeys; me: string }) {
    this.#path = path
    ;({ connection: this.#connection, isShared: this.#isShared } = openIfPossible(path))
    this.#statement = statementsOf(this.#connection)
    this.#keys = keys
    this.#me = me
  }

  /** Shows an intent to the others. One that changes nothing that others may see is its author's alone. */
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

  /** What others have meant, in the order in which it was meant here, as far as it opens. `waits`: the server has not answered it. */
  ofOthers(): (Shown & { n: number; waits: boolean })[] {
    type Row = { n: number; classes: string; box: Buffer; answered: number }
    const rows = this.#statement<Row>('select n, classes, box, answered from meant where person <> ? order by n').all(this.#me)
    return rows.flatMap(({ n, classes, box, answered }) => {
      const shown = this.#open(classes.split(',') as DataClass[], box)
      return shown ? [{ ...shown, n, waits: answered === WAITS }] : []
    })
  }

  /** Where each of this person's own stands among all. */
  order(): Map<string, number> {
    const rows = this.#statement<{ mid: string; n: number }>('select mid, n from meant where person = ?').all(this.#me)
    return new Map(rows.map(({ mid, n }) => [mid, n]))
  }

  /** The server has taken these: they are shown until a round that begins from now on has brought their effect. */
  answered = (mids: readonly string[]): void => answer(this.#connection, mids)

  /** Refused, or seen in the copy: there is nothing to show beside it any more. */
  remove = (mids: readonly string[]): void => remove(this.#connection, mids)

  /** A round begins: whatever has been answered by now will have come when it is over. */
  roundBegins(): void {
    if (!this.#isShared) this.#openAnew()
    this.#statement('update meant set answered = ? where answered = ?').run(LEAVING, ANSWERED)
  }

  /** A round has brought everything. @returns whether anything is shown no more */
  roundEnds = (): boolean => this.#statement('delete from meant where answered = ?').run(LEAVING).changes > 0

  close(): void {
    this.#connection.close()
  }

  /** The disk may have room again. */
  #openAnew(): void {
    this.#connection.close()
    ;({ connection: this.#connection, isShared: this.#isShared } = openIfPossible(this.#path))
    this.#statement = statementsOf(this.#connection)
  }

  /** Of several classes only whoever has all of them opens it. */
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

/** What the computer has heard of the boxes of people who are not here: taken, and refused. */
export function tellMeant(path: string, { taken, refused }: { taken: readonly string[]; refused: readonly string[] }): void {
  const connection = openShared(path)
  try {
    answer(connection, taken)
    remove(connection, refused)
  } finally {
    connection.close()
  }
}

/** Whoever sits here has it open, and beside them the computer that sends what others have left. */
const openShared = (path: string): Connection => openOrBegin({ path, key: null }, TABLE, true, 'NORMAL')

/**
 * The same for whoever sits here, also where the disk has no room for the index that openers share: then for them alone, or with
 * nothing in it where there is no file. What others have given must be seen on a full disk, too.
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
