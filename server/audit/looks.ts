import { hash } from 'node:crypto'
import type { Actor, AuditSubjects } from '#core/kernel/env.ts'
import type { Look } from '../deps.ts'
import { networkOfRequest } from './network.ts'

/** How long a line of a look stands for the same look again, ms (decision 0064). */
export const LOOK_WINDOW = 15 * 60_000

/** As many are remembered; whoever is forgotten for it gets one line more. */
const MOST = 50_000

/**
 * Which looks have their line. A screen that asks for the same people again and again shows nothing new by it: the line of its session says
 * from when on, and the next says whether it was still so a quarter of an hour later. In memory only, and only after the commit: a server
 * that was started anew, or a second one, writes a line more and never one less.
 */
export class Looks {
  readonly #window: number
  /** When the line was written (ms), in the order of writing. */
  readonly #written = new Map<string, number>()

  constructor({ window = LOOK_WINDOW }: { window?: number } = {}) {
    this.#window = window
  }

  /** Those looks of an answer that no line of the window tells of. `at` in ms; a clock that was set back tells of none. */
  unwritten(actor: Actor, action: string, concerned: readonly AuditSubjects[], at: number): Look[] {
    return concerned.flatMap((each) => {
      const key = keyOf(actor, action, each)
      const written = this.#written.get(key)
      const isTold = written !== undefined && at >= written && at - written < this.#window
      return isTold ? [] : [{ concerned: each, key }]
    })
  }

  /** To be called after the commit of their lines, and not before. */
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

/** All that the line would say, but when. */
function keyOf({ houseId, personId, sessionId, deviceId }: Actor, action: string, { entity, ids, outcome = '' }: AuditSubjects): string {
  const said = [houseId ?? '', personId, sessionId, deviceId, networkOfRequest() ?? '', action, entity, outcome, nameOf(ids)]
  return hash('sha256', said.join('\0'), 'base64url')
}

/** A short name for a set of ids. Of an answer that is given many times the ids are one list, which is read once. */
function nameOf(ids: readonly string[]): string {
  const name = NAMES.get(ids) ?? hash('sha256', ids.toSorted().join('\0'), 'base64url')
  NAMES.set(ids, name)
  return name
}

const NAMES = new WeakMap<readonly string[], string>()
