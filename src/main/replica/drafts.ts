import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredDraft } from '#shared/desk.ts'
import { ifDiskAllows, tidyFiles } from '../keptFile.ts'
import { type Connection, filesOf, openOrBegin, removeSealed, type SealedFile } from './sealedFile.ts'

const TABLE = `create table if not exists draft (house text not null, name text not null, text text not null, at integer not null,
  primary key (house, name)) strict`
/** Drafts older than this are deleted, ms. */
const LIFE = 7 * 86_400_000

/** The name of a user's file. */
export const draftsName = (name: string): string => `drafts-${name}.db`

/**
 * One user's unsent drafts, in a separate file with the outbox's key. Each change is synced to disk before it returns. Disposable: an
 * unreadable file is recreated. If the disk refuses to create it, no drafts are kept.
 */
export class Drafts {
  readonly #file: SealedFile
  readonly #oldest: number
  #connection: Connection | null = null

  /** `now`: ms; drafts older than a week are deleted. */
  constructor(file: SealedFile, now: number) {
    this.#file = file
    this.#oldest = now - LIFE
    ifDiskAllows(() => void this.#open().prepare('delete from draft where at < ?').run(this.#oldest))
  }

  ofHouse(house: string): StoredDraft[] {
    const text = 'select name, text, at from draft where house = ? and at >= ? order by at'
    return this.#connection?.prepare<[string, number], StoredDraft>(text).all(house, this.#oldest) ?? []
  }

  /** @throws if the disk is full or broken: then nothing is stored */
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

  /** Erases everything, also on a full disk, where nothing can be overwritten. @throws if the file stays in use */
  erase(): void {
    this.close()
    removeSealed(this.#file)
  }

  #open = (): Connection => (this.#connection ??= openOrBegin(this.#file, TABLE, true))
}

/** Deletes files without a draft in the last week: their users may never return. */
export function sweepDrafts(folder: string, now: number): void {
  const ofDrafts = readdirSync(folder).filter((name) => name.startsWith('drafts-'))
  for (const name of ofDrafts.filter((each) => each.endsWith('.db'))) {
    const newest = Math.max(...ofDrafts.filter((each) => each.startsWith(name)).map((each) => statSync(join(folder, each)).mtimeMs))
    if (now - newest > LIFE) tidyFiles(filesOf(join(folder, name)))
  }
}
