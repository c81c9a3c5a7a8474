import type { Context, Middleware } from 'koa'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { hashOf } from '../kernel/crypto.ts'
import { actorOf, type SessionRow } from '../stores/session.store.ts'
import { type Doer, writeAudit } from './audit.ts'
import type { Deps } from '../deps.ts'
import { transact } from '../kernel/transaction.ts'
import { networkOfRequest } from './network.ts'

/** Refusals worth finding later: a wrong secret, a missing right, an ended session or device. */
const WRITTEN: ReadonlySet<ErrorCode> = new Set([
  'bad-credentials',
  'verify-over',
  'code-wrong',
  'passkey-wrong',
  'pin-wrong',
  'pin-shut',
  'user-locked',
  'device-revoked',
  'session-stolen',
  'link-not-found',
  'forbidden',
  'house-locked',
])

/** For these, every refusal is logged: hitting a limit here suggests guessing. */
const WAYS_IN = /^(session|tablet|identity|passkey|account|planLink)\./

/** Whom a request concerns, as far as known before the refusal; nothing that was typed. */
export interface About {
  person?: string | undefined
  house?: string | undefined
  device?: string | undefined
  /** Distinguishes attempts within a minute when nobody is identified; never written. */
  typed?: string
}

/** Sets whom a request concerns, for the line of a possible refusal. */
export const tellAbout = (ctx: Context, about: About): void => {
  ctx.state.about = { ...(ctx.state.about as About | undefined), ...about }
}

/** Placeholder for session and device if no one is signed in. */
const GUEST = 'guest'

/**
 * Logs each refusal of `WRITTEN`, on any route: the only place, so that a new route cannot omit it. An anonymous line names the user whose
 * account was tried, if there is one, and never what was typed.
 */
export function auditRefusals(deps: Deps): Middleware {
  const bounded = new BoundedLines(deps)
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const outcome = outcomeOf(error, routeOf(ctx))
      if (outcome !== null) await bounded.write(refusalIn(ctx, outcome), deps.clock())
      throw error
    }
  }
}

const routeOf = (ctx: Context): string => String(ctx.state.route ?? 'unknown')

function outcomeOf(error: unknown, route: string): string | null {
  if (!(error instanceof AppError)) return null
  if (WRITTEN.has(error.code) || (error.code === 'too-many-requests' && WAYS_IN.test(route))) return error.code
  return error.key === 'passwordWrong' ? 'bad-credentials' : null
}

interface Refusal {
  doer: Doer
  action: string
  entity: 'session' | 'person'
  ids: string[]
  outcome: string
  typed: string
}

function refusalIn(ctx: Context, outcome: string): Refusal {
  const { person, house = null, device = GUEST, typed = '' } = (ctx.state.about ?? {}) as About
  const session = ctx.state.session as SessionRow | undefined
  const action = routeOf(ctx)
  if (session) return { doer: actorOf(session), action, entity: 'session', ids: [session.id], outcome, typed: '' }
  return {
    doer: { personId: GUEST, houseId: house, sessionId: GUEST, deviceId: device },
    action,
    entity: 'person',
    ids: person === undefined ? [] : [person],
    outcome,
    typed: typed && hashOf(typed),
  }
}

const MINUTE = 60_000
/** The most distinct anonymous refusals per minute and chain; further ones are counted in one line. */
const TOLD_APART = 60

interface Counted {
  refusal: Refusal
  network: string | null
  from: number
  /** How many came since the line was written. */
  more: number
}

/**
 * Keeps a flood of refusals from filling the disk: the first of its kind is written at once, others of the same minute are counted and
 * written as one line with `times`. Counts not yet written are lost if the process is killed: a minute at most.
 */
export class BoundedLines {
  readonly #deps: Pick<Deps, 'db' | 'log'>
  readonly #counted = new Map<string, Counted>()
  readonly #told = new Map<string, { from: number; guests: number }>()
  #isDue = false

  constructor(deps: Pick<Deps, 'db' | 'log'>) {
    this.#deps = deps
  }

  /** Writes or counts a refusal. Takes the same time whether or not the account exists. */
  async write(refusal: Refusal, now: Date): Promise<void> {
    await this.#writeCounted(now.getTime() - MINUTE, now)
    const network = networkOfRequest()
    const { key, one } = this.#place(refusal, network, now)
    const known = this.#counted.get(key)
    if (known) {
      known.more += 1
      return
    }
    this.#counted.set(key, { ...one, from: now.getTime(), more: 0 })
    if (!this.#isDue) this.#writeLater()
    await this.#line(one, now, null)
  }

  /** Beyond that limit all anonymous refusals of a chain are one kind. */
  #place(refusal: Refusal, network: string | null, now: Date): { key: string; one: Pick<Counted, 'refusal' | 'network'> } {
    const { doer, action, outcome, ids, typed } = refusal
    const key = [doer.houseId, doer.sessionId, doer.deviceId, action, outcome, ids.join(), typed, network].join(' ')
    if (doer.sessionId !== GUEST || this.#counted.has(key) || this.#isTold(String(doer.houseId), now)) return { key, one: { refusal, network } }
    const others = { ...refusal, doer: { ...doer, deviceId: GUEST }, ids: [], action: 'unknown', outcome: 'too-many-requests' }
    return { key: `${doer.houseId} others`, one: { refusal: others, network: null } }
  }

  #isTold(chain: string, now: Date): boolean {
    const known = this.#told.get(chain)
    const told = known && known.from > now.getTime() - MINUTE ? known : { from: now.getTime(), guests: 0 }
    this.#told.set(chain, told)
    told.guests += 1
    return told.guests <= TOLD_APART
  }

  /** One timer for all counts. */
  #writeLater(): void {
    this.#isDue = true
    setTimeout(() => {
      this.#isDue = false
      void this.#writeCounted(Number.POSITIVE_INFINITY)
    }, MINUTE).unref()
  }

  /** Writes the counts of lines older than an instant. An entry is removed by its writer, so that none is written twice. */
  async #writeCounted(upTo: number, now?: Date): Promise<void> {
    for (const [key, each] of this.#counted) {
      if (each.from > upTo || this.#counted.get(key) !== each) continue
      this.#counted.delete(key)
      if (each.more === 0) continue
      const at = now ?? new Date(each.from + MINUTE)
      await this.#line(each, at, each.more).catch((error: unknown) => this.#deps.log.warn({ err: error }, 'refusals not written down'))
    }
  }

  #line({ refusal, network }: Pick<Counted, 'refusal' | 'network'>, now: Date, times: number | null): Promise<void> {
    const { doer, action, entity, ids, outcome } = refusal
    return transact(this.#deps.db, (tx) => writeAudit(tx, doer, action, { entity, ids }, now.toISOString(), { outcome, times, network }))
  }
}
