import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { EndpointName } from '#shared/contract/index.ts'
import { RefusedError } from './errors.ts'
import { whoIn } from './forget.ts'
import { isKept, keptOf } from './keptAnswers.ts'
import type { Session } from './session.ts'
import { seal, unseal } from './snapshotCipher.ts'
import { SNAPSHOT } from './tokens.ts'
import type { KeyStore } from '#web/storage.ts'

/** The maximum age of cached data, in milliseconds (security.md 3.2). */
const LIFE = 12 * 60 * 60 * 1000
/** How long answers are gathered before writing, in milliseconds. */
const GATHERING = 1000

export interface SnapshotDeps {
  queries: QueryClient
  session: Pick<Session, 'get' | 'subscribe' | 'snapshotKey' | 'askSnapshotKey'>
  storage: KeyStore
  now?: () => number
  after?: (run: () => void, milliseconds: number) => void
}

export interface Snapshot {
  /** Puts data cached for this very user, house and session into the queries, each to be refetched when shown. Never throws. */
  restore: () => Promise<void>
}

const SnapshotRows = z.array(z.strictObject({ name: z.string(), input: z.record(z.string(), z.unknown()), answer: z.unknown(), at: z.number() }))
type SnapshotRows = z.output<typeof SnapshotRows>

/**
 * Caches the house's lists in the browser's storage between page loads, encrypted with a key that the server gives only to a live session.
 * Without storage, space or WebCrypto (plain http), nothing is cached, silently.
 */
export function createSnapshot({ queries, session, storage, now = Date.now, after = setTimeout }: SnapshotDeps): Snapshot {
  let who = whoIn(session.get())
  /** Grows with every deletion: encryption in progress is then discarded. */
  let turn = 0
  let isPlanned = false

  const erase = (): void => {
    turn += 1
    storage.removeItem(SNAPSHOT)
  }
  const save = async (): Promise<void> => {
    isPlanned = false
    const started = turn
    const key = await session.askSnapshotKey()
    if (!key || who === null || started !== turn) return
    const savedAt = now()
    const kept = keptIn(queries, savedAt)
    if (kept.length === 0) return
    const sealed = await seal(key, aboutOf(who, savedAt), JSON.stringify(kept))
    if (started === turn) storage.setItem(SNAPSHOT, `${savedAt} ${sealed}`)
  }
  const plan = (): void => {
    if (isPlanned) return
    isPlanned = true
    after(() => void save().catch(erase), GATHERING)
  }
  const restore = async (): Promise<void> => {
    const key = session.snapshotKey()
    const record = storage.getItem(SNAPSHOT)
    if (!key || who === null || record === null) return
    const started = turn
    try {
      const kept = await read(record, key, who, now())
      if (started === turn) for (const each of kept) put(queries, each)
    } catch {
      erase()
    }
  }

  session.subscribe(() => {
    const former = who
    who = whoIn(session.get())
    if (former !== null && who !== former) erase()
  })
  queries.getQueryCache().subscribe((event) => {
    if (isAnswer(event)) plan()
    else if (isWithdrawal(event)) {
      erase()
      event.query.setState({ data: undefined })
    }
  })
  return { restore }
}

/** The additional authenticated data of the ciphertext. */
const aboutOf = (who: string, savedAt: number): string => `${savedAt} ${who}`

/** @throws if it is too old, of another user, session or shape */
async function read(record: string, key: string, who: string, now: number): Promise<SnapshotRows> {
  const [savedAt, sealed] = record.split(' ')
  if (!sealed || !isAlive(Number(savedAt), now)) throw new Error('The snapshot is too old')
  // Only if something was cached: a first visit needs no schemas.
  const { endpointNamed } = await import('#shared/contract/index.ts')
  const kept = SnapshotRows.parse(JSON.parse(await unseal(key, aboutOf(who, Number(savedAt)), sealed)))
  return kept.filter(({ name, answer, at }) => isAlive(at, now) && isKept(name) && endpointNamed(name).output.safeParse(answer).success)
}

/** A future time is invalid: the clock was set back. */
const isAlive = (at: number, now: number): boolean => at <= now && now - at < LIFE

const keptIn = (queries: QueryClient, now: number): SnapshotRows =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ queryKey: [name], state }) => isKept(name) && state.status === 'success' && isAlive(state.dataUpdatedAt, now))
    .map(({ queryKey: [name, input], state }) => ({
      name: name as EndpointName,
      input: (input ?? {}) as Record<string, unknown>,
      answer: keptOf(name as EndpointName, state.data as never),
      at: state.dataUpdatedAt,
    }))

/** As if the answer had come then, but without counting as one: `useEndpoint` tells the two apart by the count. */
function put(queries: QueryClient, { name, input, answer, at }: SnapshotRows[number]): void {
  queries.getQueryCache().build(
    queries,
    { queryKey: [name, input] },
    {
      data: answer,
      dataUpdateCount: 0,
      dataUpdatedAt: at,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle',
      isInvalidated: true,
      status: 'success',
    },
  )
}

const isAnswer = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'updated' && event.action.type === 'success' && isKept(event.query.queryKey[0])

/** The data may no longer be seen: rights, house or contract have ended, so it is removed from the screen too. */
const isWithdrawal = (event: QueryCacheNotifyEvent): event is QueryCacheNotifyEvent & { query: Query } =>
  event.type === 'updated' &&
  event.action.type === 'error' &&
  isKept(event.query.queryKey[0]) &&
  event.action.error instanceof RefusedError &&
  [401, 402, 403].includes(event.action.error.status)
