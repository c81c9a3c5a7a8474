import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredDraft } from '#shared/desk.ts'
import { type Connection, openOrBegin, removeSealed, type SealedFile, statementsOf } from './sealedFile.ts'

const TABLE = `create table if not exists draft (house text not null, name text not null, text text not null, at integer not null,
  primary key (house, name)) strict`
/** What was left longer ago is thrown away, ms. */
const LIFE = 7 * 86_400_000

/** The name of a person's file. */
export const draftsName = (name: string): string => `drafts-${name}.db`

/**
 * What one person has begun to write and not sent, in a file of their own under the outbox's key. Each change is on the disk before it
 * returns. Not precious: what cannot be read is begun anew.
 */
export class Drafts {
  readonly #connection: Connection
  readonly #statement: ReturnType<typeof statementsOf>

  /** `now`: ms; what is older than a week goes. */
  constructor(file: SealedFile, now: number) {
    this.#connection = openOrBegin(file, TABLE, true)
    this.#statement = statementsOf(this.#connection)
    this.#statement('delete from draft where at < ?').run(now - LIFE)
  }

  ofHouse(house: string): StoredDraft[] {
    return this.#statement<StoredDraft>('select name, text, at from draft where house = ? order by at').all(house)
  }

  keep(house: string, drafts: readonly StoredDraft[]): void {
    this.#connection.transaction(() => {
      for (const { name, text, at } of drafts) {
        if (text === null) this.#statement('delete from draft where house = ? and name = ?').run(house, name)
        else this.#statement('insert or replace into draft (house, name, text, at) values (?, ?, ?, ?)').run(house, name, text, at)
      }
    })()
  }

  close(): void {
    this.#connection.close()
  }

  clear(): void {
    this.#statement('delete from draft').run()
    // What is deleted is zeros in the file, but its former pages lie in the log until it is emptied.
    this.#connection.pragma('wal_checkpoint(TRUNCATE)')
  }
}

/** Removes the files of those who have begun nothing for a week: whoever could open them may never come again. */
export function sweepDrafts(folder: string, now: number): void {
  const ofDrafts = readdirSync(folder).filter((name) => name.startsWith('drafts-'))
  for (const name of ofDrafts.filter((each) => each.endsWith('.db'))) {
    const newest = Math.max(...ofDrafts.filter((each) => each.startsWith(name)).map((each) => statSync(join(folder, each)).mtimeMs))
    if (now - newest > LIFE) removeSealed({ path: join(folder, name) })
  }
}
