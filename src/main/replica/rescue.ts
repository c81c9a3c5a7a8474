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
 * Somebody's outbox. One that is damaged locks nobody out: it is put aside as it is, and what can be read of it goes on in a new one.
 * The boxes that were made of it are for the computer to send from now on, under a name that is nobody's: what the outbox has lost may
 * still lie there, and the receipts keep apart what lies in both.
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
      // As on a full disk: the next time begins from what there was, not from an outbox that is empty.
      removeSealed(file)
      moveFile(aside, file.path)
      throw refused
    }
  }
}

/** @throws SQLITE_NOTADB, SQLITE_CORRUPT when it cannot be read as a whole */
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
    // Opened and closed, it has no log beside it.
    Boxes.at(path).close()
  } catch (error) {
    if (!isUnreadable(error)) throw error
  }
  moveFile(path, boxesPath(dirname(path), randomBytes(12).toString('hex')))
}

/** With its log, or not at all: in the log may lie what the file has not got yet, and one without the other says nothing. */
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

/** The rows of a damaged outbox one by one, as far as they can be read, each with its picture. */
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

/** By what its rows may be called: the highest number ever given is kept beside them. */
function numbersIn(connection: Connection): number[] {
  const highest = attempt(() => connection.prepare<[], { seq: number }>(`select seq from sqlite_sequence where name = 'intent'`).get())?.seq
  return Array.from({ length: highest ?? 0 }, (_, index) => index + 1)
}

/** Undefined where the file cannot be read there. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (!isUnreadable(error)) throw error
    return undefined
  }
}
