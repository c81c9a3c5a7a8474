import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredDraft } from '#shared/desk.ts'
import { ifDiskAllows, tidyFiles } from '../keptFile.ts'
import { type Connection, filesOf, openOrBegin, removeSealed, type SealedFile } from './sealedFile.ts'

const TABLE = `create table if not exists draft (house text not null, name text not null, text text not null, at integer not null,
  primary key (house, name)) strict`
/** What was left longer ago is thrown away, ms. */
const LIFE = 7 * 86_400_000

/** The name of a person's file. */
export const draftsName = (name: string): string => `drafts-${name}.db`

/**
 * What one person has begun to write and not sent, in a file of their own under the outbox's key. Each change is on the disk before it
 * returns. Not precious: what cannot be read is begun anew. Where the disk refuses to begin the file there are none, and none is kept.
 */
export class Drafts {
  readonly #file: SealedFile
  readonly #oldest: number
  #connection: Connection | null = null

  /** `now`: ms; what is older than a week goes. */
  constructor(file: SealedFile, now: number) {
    this.#file = file
    this.#oldest = now - LIFE
    ifDiskAllows(() => void this.#open().prepare('delete from draft where at < ?').run(this.#oldest))
  }

  ofHouse(house: string): StoredDraft[] {
    const text = 'select name, text, at from draft where house = ? and at >= ? order by at'
    return this.#connection?.prepare<[string, number], StoredDraft>(text).all(house, this.#oldest) ?? []
  }

  /** @throws when the disk is full or broken: then nothing is kept */
  keep(house: string, drafts: readonly StoredDraft[]): void {
    const connection = this.#open()
    const remove = connection.prepare('delete from draft where house = ? and name = ?')
    const put = connection.prepare('insert or replace into draft (house, name, text, at) values (?, ?, ?, ?)')
    connection.transaction(() => {
      for (const { name, text, at } of drafts) {
        if (text === null) remove.run(house, name)
        else put.run(house, name, text, at)
      }
    })()
  }

  close(): void {
    this.#connection?.close()
    this.#connection = null
  }

  /** Erases everything, also on a full disk, on which nothing can be overwritten. @throws where somebody goes on holding the file */
  erase(): void {
    this.close()
    removeSealed(this.#file)
  }

  #open = (): Connection => (this.#connection ??= openOrBegin(this.#file, TABLE, true))
}

/** Removes the files of those who have begun nothing for a week: whoever could open them may never come again. */
export function sweepDrafts(folder: string, now: number): void {
  const ofDrafts = readdirSync(folder).filter((name) => name.startsWith('drafts-'))
  for (const name of ofDrafts.filter((each) => each.endsWith('.db'))) {
    const newest = Math.max(...ofDrafts.filter((each) => each.startsWith(name)).map((each) => statSync(join(folder, each)).mtimeMs))
    if (now - newest > LIFE) tidyFiles(filesOf(join(folder, name)))
  }
}
