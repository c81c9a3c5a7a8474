import { hash } from 'node:crypto'
import type { Actor, AuditSubjects } from '#core/kernel/env.ts'
import type { Look } from '../deps.ts'
import { networkOfRequest } from './network.ts'

/** For how long a line covers the same view again, ms (decision 0064). */
export const LOOK_WINDOW = 15 * 60_000

/** The most remembered views; a forgotten one merely gets one line more. */
const MOST = 50_000

/**
 * Views that already have a line. A screen that requests the same people again and again shows nothing new: the first line says from when,
 * and the next, a quarter of an hour later, that it was still so. In memory only, and only after the commit: a restarted or second server
 * writes an extra line, never one too few.
 */
export class Looks {
  readonly #window: number
  /** When the line was written (ms), in order of writing. */
  readonly #written = new Map<string, number>()

  constructor({ window = LOOK_WINDOW }: { window?: number } = {}) {
    this.#window = window
  }

  /** The views of an answer without a line in the window. `at` in ms; after a clock was set back, none is covered. */
  unwritten(actor: Actor, action: string, concerned: readonly AuditSubjects[], at: number): Look[] {
    return concerned.flatMap((each) => {
      const key = keyOf(actor, action, each)
      const written = this.#written.get(key)
      const isTold = written !== undefined && at >= written && at - written < this.#window
      return isTold ? [] : [{ concerned: each, key }]
    })
  }

  /** To be called after the commit of their lines, not before. */
  written(looks: readonly Look[], at: number): void {
    for (const { key } of looks) {
      this.#written.delete(key)
      this.#written.set(key, at)
    }
    for (const [key, since] of this.#written) {
      if (at - since < this.#window && this.#written.size <= MOST) break
      this.#written.delete(key)
    }
  }
}

/** All fields of the line except the time. */
function keyOf({ houseId, personId, sessionId, deviceId }: Actor, action: string, { entity, ids, outcome = '' }: AuditSubjects): string {
  const said = [houseId ?? '', personId, sessionId, deviceId, networkOfRequest() ?? '', action, entity, outcome, nameOf(ids)]
  return hash('sha256', said.join('\0'), 'base64url')
}

/** A short hash of a set of ids. The ids of a cached answer are the same array, which is hashed once. */
function nameOf(ids: readonly string[]): string {
  const name = NAMES.get(ids) ?? hash('sha256', ids.toSorted().join('\0'), 'base64url')
  NAMES.set(ids, name)
  return name
}

const NAMES = new WeakMap<readonly string[], string>()
