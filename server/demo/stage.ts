import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { AbsenceTable, QueueTicketTable } from '#core/db/tables/client.ts'
import type { House } from './house.ts'
import type { Person } from './people.ts'
import type { Pictures } from './pictures.ts'
import type { Random } from './random.ts'
import type { Resident } from './residents.ts'
import type { Worker } from './rota.ts'
import type { Staff } from './staff.ts'

/** The size of the demo; by default one house as in the recipe (volumes.md 5.4). */
export interface DemoScale {
  /** Residents of Tamme kodu, including absent ones. */
  residents: number
  /** Days of diary before today. */
  days: number
  /** Diary entries per resident and day, up to 50. */
  density: number
  /** Houses of the country without rooms here. */
  houses: number
}

/** The residents and authors of a house that a part of the demo uses. */
export interface Living {
  /** Including former residents. */
  residents: readonly Resident[]
  workers: readonly Worker[]
  now: Date
}

/** A house with its staff, residents, former residents and queue. */
export interface Household extends Living {
  house: House
  residents: Resident[]
  waiting: Person[]
  absences: AbsenceTable[]
  tickets: QueueTicketTable[]
}

/** Rows by table. */
export type DemoRows = { [Table in keyof Database]?: readonly Database[Table][] }

/** The shared context of the demo's parts. */
export interface Stage {
  now: Date
  scale: DemoScale
  staff: Staff
  home: Household
  other: Household
  /** The random generator of a subject, the same at every call. */
  random: (subject: string) => Random
  /** Inserts rows, table by table in the given order. */
  write: (rows: DemoRows) => Promise<void>
  pictures: Pictures
  /** Stores files. */
  keep: (bytes: readonly Buffer[]) => Promise<void>
  /** For parts that depend on what others have written. */
  db: Kysely<Database>
}

/** The demo data of one noun. */
export type DemoPart = (stage: Stage) => Promise<void>
