import { z } from 'zod'
import type { DataClass } from '#shared/rights.ts'
import { type PullHead, ToldTables } from '#shared/sync.ts'
import { classOfTable, partOf, type Ways } from './copy.parts.ts'
import { type Connection, statementsOf } from './sealedFile.ts'

/** How rows of a table announced by the server are stored: by the columns that both sides have. */
export interface Intake {
  columns: readonly string[]
  /** Their values, in the order of `columns`, from those of a received row. */
  pick: (values: readonly Value[]) => readonly Value[]
  upsert: string
  /** What happens to an existing row. */
  update: string
}

type Value = string | number | null

/**
 * The server's announced tables of one data class, matched with this release (decision 0066). Unknown columns are skipped; a missing one
 * gets its table's default. Of an unknown table, or one without a required column, only the ids are kept, so that the scope's count and
 * checksum stay right.
 */
export class Reading {
  /** Serialised, for comparison. */
  readonly text: string
  readonly #dataClass: DataClass
  readonly #ways: Ways
  readonly #tables: ToldTables
  readonly #intakes = new Map<string, Intake | null>()

  constructor(dataClass: DataClass, ways: Ways, tables: ToldTables) {
    this.#dataClass = dataClass
    this.#ways = ways
    this.#tables = tables
    this.text = JSON.stringify(tables)
  }

  /** Null if this release cannot show rows of this table. */
  intakeOf(entity: string): Intake | null {
    const known = this.#intakes.get(entity)
    if (known !== undefined) return known
    const intake = this.#readIntake(entity)
    this.#intakes.set(entity, intake)
    return intake
  }

  #readIntake(entity: string): Intake | null {
    const way = classOfTable(entity) === this.#dataClass ? this.#ways.get(entity) : undefined
    const told = this.#tables[entity] ?? []
    if (!way || way.required.some((name) => !told.includes(name))) return null
    const columns = way.columns.filter((name) => told.includes(name))
    const places = columns.map((name) => told.indexOf(name))
    const isSame = places.length === told.length && places.every((place, index) => place === index)
    const sets = columns.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`)
    const update = `on conflict (id) do update set ${sets.join(', ')}`
    const marks = columns.map(() => '?').join(', ')
    return {
      columns,
      pick: isSame ? (values) => values : (values) => places.map((place) => values[place] ?? null),
      upsert: `insert into ${partOf(this.#dataClass)}.${entity} (${columns.join(', ')}) values (${marks}) ${update}`,
      update,
    }
  }

  /** Tables that this release cannot show, or only in part. */
  hidden(): string[] {
    return Object.entries(this.#tables)
      .filter(([table, told]) => told.some((name) => !this.intakeOf(table)?.columns.includes(name)))
      .map(([table]) => table)
  }

  /** Whether this release can show more of its tables than with the former announcement. */
  showsMoreThan(former: Reading): boolean {
    return [...this.#ways.keys()].some((table) => {
      const shown = former.intakeOf(table)?.columns ?? []
      return (this.intakeOf(table)?.columns ?? []).some((name) => !shown.includes(name))
    })
  }
}

const StoredColumns = z.object({ shape: z.string(), tables: ToldTables })

/** The server's announced tables, for each open data class; stored in the file of the class, which may have been locked meanwhile. */
export class Told {
  readonly #statement: ReturnType<typeof statementsOf>
  readonly #connection: Connection
  readonly #ways: Ways
  readonly #classes: () => DataClass[]
  readonly #known = new Map<DataClass, { shape: string; reading: Reading }>()

  constructor(connection: Connection, ways: Ways, classes: () => DataClass[]) {
    this.#connection = connection
    this.#statement = statementsOf(connection)
    this.#ways = ways
    this.#classes = classes
  }

  /** The shape of everything open here; '' if there is none. */
  shape(): string {
    const names = new Set(this.#classes().map((name) => this.#of(name)?.shape ?? ''))
    return names.size === 1 ? ([...names][0] ?? '') : ''
  }

  /**
   * Reads a page's announcement of tables, before its rows. Not inside a transaction. @returns `known`: its rows can be parsed; `more`:
   * this release can show more than when a class was copied, so that class is to be copied anew; `unread`: the page has no columns and
   * refers to another announcement than the last.
   */
  hear({ shape, tables }: PullHead): 'known' | 'more' | 'unread' {
    let heard: 'known' | 'more' = 'known'
    for (const name of this.#classes()) {
      const former = this.#of(name)
      if (former?.shape === shape) continue
      const told = tables?.[name]
      if (!told) return 'unread'
      const reading = new Reading(name, this.#ways, told)
      const hasMore = former !== undefined && reading.showsMoreThan(former.reading)
      this.#keep(name, { shape, tables: told }, hasMore)
      this.#known.set(name, { shape, reading })
      if (hasMore) heard = 'more'
    }
    return heard
  }

  /** How the rows of a class are parsed. @throws if nothing was announced */
  readingOf(name: DataClass): Reading {
    const found = this.#of(name)
    if (!found) throw new Error(`The server has told no columns of ${name}`)
    return found.reading
  }

  /** How rows staged under an earlier announcement are parsed. */
  readingBy(name: DataClass, text: string): Reading {
    const now = this.#of(name)?.reading
    return now?.text === text ? now : new Reading(name, this.#ways, ToldTables.parse(JSON.parse(text)))
  }

  /** Whether the server has rows of tables, or columns of non-empty tables, that this release does not show. */
  hidesAny(): boolean {
    return this.#classes().some((name) => {
      const member = `select 1 from ${partOf(name)}.copy_member where entity = ? limit 1`
      return this.#of(name)
        ?.reading.hidden()
        .some((table) => this.#statement(member).get(table) !== undefined)
    })
  }

  /** A class whose file was closed, or everything was erased. */
  forget(): void {
    this.#known.clear()
  }

  #of(name: DataClass): { shape: string; reading: Reading } | undefined {
    const known = this.#known.get(name)
    if (known) return known
    const text = this.#statement<{ value: string }>(`select value from ${partOf(name)}.copy_meta where key = 'own told'`).get()?.value
    if (text === undefined) return undefined
    const { shape, tables } = StoredColumns.parse(JSON.parse(text))
    const read = { shape, reading: new Reading(name, this.#ways, tables) }
    this.#known.set(name, read)
    return read
  }

  #keep(name: DataClass, told: z.output<typeof StoredColumns>, isToComeAnew: boolean): void {
    const part = partOf(name)
    this.#connection.transaction(() => {
      this.#statement(`insert into ${part}.copy_meta (key, value) values ('own told', ?) on conflict (key) do update set value = excluded.value`).run(
        JSON.stringify(told),
      )
      if (isToComeAnew) this.#statement(`delete from ${part}.copy_meta where key = 'own cursor'`).run()
    })()
  }
}
