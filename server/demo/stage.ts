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

/** How much of the demo is made; the defaults are one house as the recipe has it (volumes.md 5.4). */
export interface DemoScale {
  /** Those with a place in Tamme kodu, away ones included. */
  residents: number
  /** Days of diary before today. */
  days: number
  /** Diary entries of a resident on a day, up to 50. */
  density: number
  /** Houses of the country known in outline. */
  houses: number
}

/** Those of a house whom a part of the demo is about, and who write of them. */
export interface Living {
  /** With those who have left or died. */
  residents: readonly Resident[]
  workers: readonly Worker[]
  now: Date
}

/** A house with everybody who works, lives, lived or waits there. */
export interface Household extends Living {
  house: House
  residents: Resident[]
  waiting: Person[]
  absences: AbsenceTable[]
  tickets: QueueTicketTable[]
}

/** Rows by the table that they are of. */
export type DemoRows = { [Table in keyof Database]?: readonly Database[Table][] }

/** What every part of the demo builds on, and how it writes. */
export interface Stage {
  now: Date
  scale: DemoScale
  staff: Staff
  home: Household
  other: Household
  /** Chance of a subject, the same at every call. */
  random: (subject: string) => Random
  /** Writes rows, table by table in the order given. */
  write: (rows: DemoRows) => Promise<void>
  pictures: Pictures
  /** Keeps the bytes of files. */
  keep: (bytes: readonly Buffer[]) => Promise<void>
  /** For parts that follow from what others have written. */
  db: Kysely<Database>
}

/** What the demo has of one noun. */
export type DemoPart = (stage: Stage) => Promise<void>
