import assert from 'node:assert/strict'
import type { Kysely } from 'kysely'
import { coreRefreshes } from '#core/refreshes.ts'
import type { Database } from '#core/db/schema.ts'
import type { Actor, AuditSubjects } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { ChangedRow, Refresh } from '#core/kernel/refresh.ts'
import { type Patch, patchOf } from '#shared/answerPatch.ts'
import { changes, type Endpoint } from '#shared/contract/endpoint.ts'
import type { Deps } from '../deps.ts'
import { changesAfter, intentScope, scopeSeqs } from '../stores/feed.store.ts'
import type { Answer, Bound, Cached } from '../kernel/answer.ts'
import { perform } from './answer.ts'
import { enterTenant, transact } from '../kernel/transaction.ts'

type HouseActor = Actor & { houseId: string }
type CacheDeps = Pick<Deps, 'db' | 'clock' | 'strict'>

/** The most cached answers, and the versions kept of each for patches. */
const MOST = 300
const FORMER = 3
/** How long, in milliseconds, a time-dependent answer counts as current. */
const MOMENT = 1000
/** Beyond this many changes the answer is recomputed. */
const FOLLOWED = 200

interface Entry {
  tag: string
  seqs: ReadonlyMap<string, number>
  version: number
  madeAt: number
  isTimed: boolean
  /** The owner of an answer whose handler has read the caller (`nameOf`). */
  asker: string | null
  value: () => unknown
  answer: Answer
  former: readonly { tag: string; value: () => unknown }[]
  patches: Map<string, Patch | undefined>
}

/**
 * Whether a query depends only on rows that devices copy, the caller's role, and the time: then the change feed tells when it may have
 * changed. True for queries that run on a desktop's copy.
 */
export const isCached = (spec: Endpoint): boolean =>
  spec.runsOn === 'both' && spec.scope === 'house' && spec.method === 'GET' && !changes(spec) && !spec.secret && spec.perMinute === undefined

/**
 * A cache of house query answers, each computed once for all users with the same role, and recomputed when the house's change feed has
 * grown. So a change that notifies thirty browsers is computed once. If a handler reads the caller's identity, its answer is cached for
 * that caller alone. The caller of this cache checks rights and writes audit lines for each user.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Promise<Entry>>()
  /** Queries observed to read the caller. */
  readonly #personal = new Set<string>()
  readonly #life = uuidv7().slice(-8)
  #count = 0

  /** The answer as of now, or as of when `asOf` was read (`versionOf`), for several queries at once. @throws whatever the handler throws */
  async take(deps: CacheDeps, bound: Bound, actor: HouseActor, input: unknown, asOf?: number): Promise<Cached> {
    const version = asOf ?? (await versionOf(deps.db, actor.houseId))
    const kind = `${bound.name} ${Object.keys(input as object).join()}`
    const keyFor = (whose: string): string => [actor.houseId, actor.role, whose, bound.name, JSON.stringify(input)].join(' ')
    const key = keyFor(this.#personal.has(kind) ? nameOf(actor) : '')
    const there = this.#entries.get(key) ?? this.#entries.get(keyFor(''))
    if (there && there.version >= version && isOfNow(there, deps.clock().getTime())) return told(there)
    // A caller after a later change must not get an answer started before it.
    const turn = `${key} ${version}`
    const begun = this.#making.get(turn)
    const making = begun ?? this.#make(deps, bound, { actor, input, keyFor, there }).finally(() => this.#making.delete(turn))
    if (!begun) this.#making.set(turn, making)
    const made = await making
    if (made.asker !== null) this.#personal.add(kind)
    return made.asker === null || made.asker === nameOf(actor) ? told(made) : this.take(deps, bound, actor, input, asOf)
  }

  async #make(deps: CacheDeps, bound: Bound, of: Making): Promise<Entry> {
    const entry = await transact(deps.db, async (tx) => {
      const seqs = await houseSeqs(tx, of.actor.houseId)
      const rows = of.there && (await rowsSince(tx, of.there.seqs, seqs))
      await enterTenant(tx, 'house', of.actor)
      const madeAt = deps.clock().getTime()
      const made = (rows && (await refreshed(deps, bound, { ...of, tx, rows, madeAt }))) ?? (await anew(deps, bound, { ...of, tx, madeAt }))
      return { ...made, seqs, version: sumOf(seqs), madeAt }
    })
    return this.#keep(entry, of)
  }

  /** With the former tag if the answer is the same. */
  #keep(made: NewAnswer & Pick<Entry, 'seqs' | 'version' | 'madeAt'>, { keyFor, there }: Making): Entry {
    const patch = there && patchOf(there.value(), made.value())
    const isSame = there !== undefined && patch === null
    const former = there ? (isSame ? there.former : [{ tag: there.tag, value: there.value }, ...there.former].slice(0, FORMER)) : []
    const tag = isSame ? there.tag : `${this.#life}-${++this.#count}`
    const entry: Entry = {
      ...made,
      tag,
      answer: tagged(made.answer, tag),
      former,
      patches: isSame ? there.patches : new Map(there && patch ? [[there.tag, patch]] : []),
    }
    const key = keyFor(entry.asker ?? '')
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MOST) break
      this.#entries.delete(oldest)
    }
    return entry
  }
}

interface Making {
  actor: HouseActor
  input: unknown
  /** The cache key's owner part: '' for the whole role, or the caller. */
  keyFor: (asker: string) => string
  there: Entry | undefined
}
type NewAnswer = Pick<Entry, 'isTimed' | 'asker' | 'value' | 'answer'>
type Work = Making & { tx: Kysely<Database>; madeAt: number }

const nameOf = ({ personId, sessionId, deviceId }: Actor): string => `${personId}/${sessionId}/${deviceId}`

const isOfNow = ({ isTimed, madeAt }: Entry, now: number): boolean => !isTimed || (now >= madeAt && now - madeAt < MOMENT)

const told = (entry: Entry): Cached => ({ tag: entry.tag, answer: entry.answer, patchFrom: (tag) => patchTo(entry, tag) })

function patchTo(entry: Entry, tag: string): Patch | null | undefined {
  if (tag === entry.tag) return null
  if (entry.patches.has(tag)) return entry.patches.get(tag)
  const from = entry.former.find((each) => each.tag === tag)
  if (!from) return undefined
  const patch = patchOf(from.value(), entry.value()) ?? undefined
  entry.patches.set(tag, patch)
  return patch
}

/** Grows with every change of a house's rows that answers depend on. */
export const versionOf = async (db: Kysely<Database>, houseId: string): Promise<number> => sumOf(await houseSeqs(db, houseId))

const sumOf = (seqs: ReadonlyMap<string, number>): number => [...seqs.values()].reduce((sum, seq) => sum + seq, 0)

/** The positions of the house's scopes that answers depend on. */
async function houseSeqs(db: Kysely<Database>, houseId: string): Promise<Map<string, number>> {
  const seqs = await scopeSeqs(db, houseId)
  seqs.delete(intentScope(houseId))
  return seqs
}

/** The rows changed between two states of the scopes; null if there are too many. */
async function rowsSince(tx: Kysely<Database>, from: ReadonlyMap<string, number>, to: ReadonlyMap<string, number>): Promise<ChangedRow[] | null> {
  const rows: ChangedRow[] = []
  for (const [scope, seq] of to) {
    const known = from.get(scope) ?? 0
    if (seq < known) return null
    if (seq === known) continue
    for (const { entity, entity_id: id } of await changesAfter(tx, scope, known, FOLLOWED)) rows.push({ entity: entity as ChangedRow['entity'], id })
    if (rows.length >= FOLLOWED) return null
  }
  return rows
}

/** The former answer, refreshed by the changed rows; null if it must be recomputed. */
async function refreshed(deps: CacheDeps, bound: Bound, work: Work & { rows: readonly ChangedRow[] }): Promise<NewAnswer | null> {
  const [noun = '', verb = ''] = bound.name.split('.')
  const refresh = (coreRefreshes as Record<string, Record<string, Refresh<Endpoint>>>)[noun]?.[verb]
  const { there, tx, actor, input, rows, madeAt } = work
  if (!refresh || !there || there.asker !== null) return null
  const time = watchedTime(madeAt)
  const env = Object.defineProperty({ tx, actor, now: '' }, 'now', { get: () => time.moment.now })
  const value = await refresh(env, { input, before: there.value(), changes: rows })
  if (value === null) return null
  assert(time.wasRead() || !there.isTimed, `${bound.name} depends on the time, and its refresh does not look at it`)
  const made = madeOf(
    once(() => JSON.stringify(value)),
    there.answer,
    { value: () => value },
  )
  if (deps.strict) assert.deepEqual(value, (await anew(deps, bound, work)).value(), `${bound.name} was refreshed into something else`)
  return { ...made, isTimed: time.wasRead() }
}

/** Runs the handler and observes what it reads. */
async function anew(deps: CacheDeps, bound: Bound, { tx, actor, input, madeAt }: Work): Promise<NewAnswer> {
  let isPersonal = false
  const time = watchedTime(madeAt)
  const answer = await perform(deps, bound, { tx, actor: watched(actor, () => (isPersonal = true)), input, moment: time.moment })
  const value = once((): unknown => JSON.parse(answer.json))
  return { ...madeOf(() => answer.json, answer, { value }), isTimed: time.wasRead(), asker: isPersonal ? nameOf(actor) : null }
}

/** The time of an answer, and whether the handler has read it. */
function watchedTime(madeAt: number) {
  let wasRead = false
  const now = new Date(madeAt).toISOString()
  const moment = {
    newId: uuidv7,
    get now() {
      wasRead = true
      return now
    },
  }
  return { moment, wasRead: () => wasRead }
}

const madeOf = (json: () => string, { concerned, named }: Answer, { value }: Pick<NewAnswer, 'value'>): NewAnswer => ({
  isTimed: false,
  asker: null,
  value,
  answer: answerOf(json, concerned, named),
})

const answerOf = (json: () => string, concerned: AuditSubjects[], named: string[]): Answer => ({
  get json() {
    return json()
  },
  concerned,
  named,
  isReplay: false,
})

const tagged = (answer: Answer, tag: string): Answer => ({
  get json() {
    return answer.json
  },
  concerned: answer.concerned,
  named: answer.named,
  isReplay: false,
  tag,
})

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Role, rights and house are shared by all users of an answer; reading anything else of the caller makes the answer theirs. */
const watched = ({ role, rights, houseId, ...own }: HouseActor, note: () => void): HouseActor => {
  const actor = { role, rights, houseId }
  for (const [name, value] of Object.entries(own)) {
    Object.defineProperty(actor, name, {
      enumerable: true,
      get: () => {
        note()
        return value
      },
    })
  }
  return actor as HouseActor
}
