import Sqlite from 'better-sqlite3'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#core/db/schema.ts'
import { publishDurable } from '../sync/epoch.store.ts'

/** The metadata of a backup: its time, the database's epoch, and the position of each feed scope. */
const Moment = z.strictObject({ at: z.string(), epoch: z.string(), seqs: z.record(z.string(), z.int()) })
export type Moment = z.output<typeof Moment>

/** A backup file with its note. */
export interface Backup extends Moment {
  file: string
}

/** The folder of backups; `former` in it holds what a restore has set aside. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups')

/**
 * Copies a SQLite database, even in use, into the folder: complete, checked, synced to disk, with a note of its positions. Blocks its
 * thread meanwhile. @throws if the copy is damaged; then nothing of it is left
 */
export function writeBackup(database: string, folder: string, now: Date): Backup {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const at = now.toISOString()
  const file = join(folder, `koduke-${at.replaceAll(/[:.]/g, '-')}.db`)
  for (const name of readdirSync(folder)) if (name.endsWith('.part')) rmSync(join(folder, name))
  const aside = `${file}.${process.pid}.part`
  try {
    const source = new Sqlite(database, { readonly: true, fileMustExist: true })
    try {
      source.prepare('vacuum into ?').run(aside)
    } finally {
      source.close()
    }
    chmodSync(aside, 0o600)
    const moment = { at, ...readMoment(aside) }
    toDisk(aside)
    renameSync(aside, file)
    writeNote(file, moment)
    return { file, ...moment }
  } catch (error) {
    rmSync(aside, { force: true })
    throw error
  }
}

/**
 * The feed positions of a database file. Read from the backup itself, so that a note is never ahead of its backup: otherwise devices would
 * discard what a restore could still lose. @throws if the file is no intact Koduke database
 */
export function readMoment(file: string): Omit<Moment, 'at'> {
  const copy = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    const found: unknown = copy.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new Error(`Varukoopia ei ole terve: ${String(found)}`)
    const epoch = copy.prepare<[], { value: string }>(`select value from sync_meta where key = 'epoch'`).get()?.value
    if (epoch === undefined) throw new Error('Andmebaasil ei ole ajastut')
    const rows = copy.prepare<[], { scope: string; seq: number }>('select scope, seq from sync_scope').all()
    return { epoch, seqs: Object.fromEntries(rows.map(({ scope, seq }) => [scope, seq])) }
  } finally {
    copy.close()
  }
}

/** Backups with a note, the oldest first. */
export function keptBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => momentOf(join(folder, name)) ?? [])
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** A backup with its note's contents; null without a readable note. */
export function momentOf(file: string): Backup | null {
  if (!file.endsWith('.db') || !existsSync(noteOf(file))) return null
  try {
    return { file, ...Moment.parse(JSON.parse(readFileSync(noteOf(file), 'utf8'))) }
  } catch {
    return null
  }
}

/**
 * After a new backup: deletes all but the newest `keep`, then publishes the positions of the oldest kept one to devices. In this order, and
 * the oldest, since any kept one may be restored: each contains what devices have discarded.
 */
export async function keepNewest(db: Kysely<Database>, folder: string, keep: number): Promise<void> {
  for (const { file } of keptBackups(folder).slice(0, -Math.max(1, keep))) removeBackup(file)
  await publishOldest(db, folder)
}

/** The positions that no restore from this folder can lose. */
export const publishOldest = (db: Kysely<Database>, folder: string): Promise<void> => publishDurable(db, keptBackups(folder)[0]?.seqs ?? {})

/** Sets a backup aside, so that it no longer counts: it belongs to an epoch that a restore has ended. */
export function setAside({ file }: Pick<Backup, 'file'>, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = basename(file)
  renameSync(file, join(folder, name))
  renameSync(noteOf(file), join(folder, noteOf(name)))
  return join(folder, name)
}

/** Syncs a file, and its name in its folder, to disk. */
export function toDisk(file: string): void {
  for (const path of [file, dirname(file)]) {
    const handle = openSync(path, 'r')
    fsyncSync(handle)
    closeSync(handle)
  }
}

const noteOf = (file: string): string => file.replace(/\.db$/, '.json')

/** Written to a temporary name and renamed: a note is complete or absent. */
function writeNote(file: string, moment: Moment): void {
  const aside = `${noteOf(file)}.part`
  writeFileSync(aside, `${JSON.stringify(moment)}\n`, { mode: 0o600 })
  toDisk(aside)
  renameSync(aside, noteOf(file))
  toDisk(noteOf(file))
}

function removeBackup(file: string): void {
  rmSync(file, { force: true })
  rmSync(noteOf(file), { force: true })
}
