import { randomBytes } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { patiently } from '../keptFile.ts'
import { Boxes } from './boxes.ts'
import { boxesPath } from './houseFiles.ts'
import { Outbox } from './outbox.ts'
import { type Connection, isUnreadable, openSealed, orClosed, removeSealed, type SealedFile } from './sealedFile.ts'

interface OutboxFiles {
  outbox: SealedFile
  boxes: { path: string }
}

/**
 * Opens a user's outbox. A damaged one locks nobody out: it is set aside unchanged, and its readable rows continue in a new one. Its boxes
 * are left for the computer to send, under an anonymous name: they may contain what the outbox has lost, and receipts deduplicate the rest.
 */
export function openOutbox({ outbox: file, boxes }: OutboxFiles, now: () => string): Outbox {
  try {
    return soundOutbox(file)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    const aside = join(dirname(file.path), `damaged-${basename(file.path, '.db')}-${randomBytes(4).toString('hex')}.db`)
    moveFile(file.path, aside)
    leaveToComputer(boxes.path)
    try {
      const outbox = new Outbox(file)
      return orClosed(outbox, () => {
        outbox.takeIn(readableRows({ path: aside, key: file.key }), now())
        return outbox
      })
    } catch (refused) {
      // As on a full disk: the next attempt starts from what there was, not from an empty outbox.
      removeSealed(file)
      moveFile(aside, file.path)
      throw refused
    }
  }
}

/** @throws SQLITE_NOTADB, SQLITE_CORRUPT if it cannot be read completely */
function soundOutbox(file: SealedFile): Outbox {
  const outbox = new Outbox(file)
  return orClosed(outbox, () => {
    outbox.check()
    return outbox
  })
}

function leaveToComputer(path: string): void {
  if (!existsSync(path)) return
  try {
    // Opened and closed, it has no WAL beside it.
    Boxes.at(path).close()
  } catch (error) {
    if (!isUnreadable(error)) throw error
  }
  moveFile(path, boxesPath(dirname(path), randomBytes(12).toString('hex')))
}

/** With its WAL, or not at all: the WAL may contain what the file does not, and one without the other is useless. */
export function moveFile(from: string, to: string): void {
  const moved: string[] = []
  try {
    for (const suffix of ['-wal', '-shm', '']) {
      if (!existsSync(from + suffix)) continue
      patiently(() => renameSync(from + suffix, to + suffix))
      moved.push(suffix)
    }
  } catch (error) {
    for (const suffix of moved) patiently(() => renameSync(to + suffix, from + suffix))
    throw error
  }
}

/** The rows of a damaged outbox one by one, as far as they are readable, with their pictures. */
function readableRows(file: SealedFile): { intent: Record<string, unknown>; picture: Record<string, unknown> | undefined }[] {
  const connection = attempt(() => openSealed(file, false))
  if (!connection) return []
  try {
    const row = (text: string, value: unknown) => attempt(() => connection.prepare<unknown[], Record<string, unknown>>(text).get(value))
    return numbersIn(connection).flatMap((n) => {
      const intent = row('select * from intent where n = ?', n)
      return intent ? [{ intent, picture: row('select * from picture where mid = ?', intent['mid']) }] : []
    })
  } finally {
    connection.close()
  }
}

/** The range of row ids: the highest one ever used is stored beside them. */
function numbersIn(connection: Connection): number[] {
  const highest = attempt(() => connection.prepare<[], { seq: number }>(`select seq from sqlite_sequence where name = 'intent'`).get())?.seq
  return Array.from({ length: highest ?? 0 }, (_, index) => index + 1)
}

/** Undefined if that part of the file is unreadable. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (!isUnreadable(error)) throw error
    return undefined
  }
}
