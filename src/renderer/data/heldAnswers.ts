import { type Patch, patched } from '#shared/answerPatch.ts'
import type { EndpointName } from '#shared/contract/index.ts'

/** A query with a cached answer, by its ETag. */
export interface HeldQuery {
  name: EndpointName
  input: object
  tag: string
}

/** The patch to the present answer, null if unchanged; or null: fetch the whole. */
export type AskedAgain = { tag: string; patch: Patch | null } | null

interface HeldDeps {
  /** Refetches over the live connection, each query in turn; null without a connection or an answer. */
  ask: (queries: HeldQuery[]) => Promise<AskedAgain[] | null>
  now?: () => number
  after?: (run: () => void, milliseconds: number) => void
}

export interface HeldAnswers {
  /** The present answer, patched from the cached one; undefined if the whole must be fetched. */
  again: (name: EndpointName, input: object) => Promise<unknown>
  hold: (name: EndpointName, input: object, tag: string, answer: unknown) => void
  forget: () => void
}

/** How long refetches are gathered into one request, and the interval between such requests, in milliseconds. */
const GATHERING = 10
const APART = 250
/** The most queries per request, as the server's limit. */
const AT_ONCE = 20
/** The most cached answers: those of the latest screens. */
const MOST = 60

interface Waiting extends HeldQuery {
  key: string
  answer: unknown
  done: (answer: unknown) => void
}

/**
 * Cached answers in memory, with their ETags. After a notification, refetches are answered by patches: one request over the live connection
 * instead of whole lists. If that fails, the caller fetches as usual.
 */
export function createHeldAnswers({ ask, now = Date.now, after = setTimeout }: HeldDeps): HeldAnswers {
  const held = new Map<string, { tag: string; answer: unknown }>()
  const waiting: Waiting[] = []
  let askedAt = Number.NEGATIVE_INFINITY
  let isPlanned = false

  const hold = (key: string, answer: { tag: string; answer: unknown }): void => {
    held.delete(key)
    held.set(key, answer)
    for (const oldest of held.keys()) {
      if (held.size <= MOST) return
      held.delete(oldest)
    }
  }
  const settle = ({ key, answer, tag, done }: Waiting, reply: AskedAgain | undefined): void => {
    // A newer answer may have arrived meanwhile; then the patched one is only for its caller.
    const isHeld = held.get(key)?.tag === tag
    try {
      if (!reply) throw new Error('It must be asked for whole')
      const present = reply.patch === null ? answer : patched(answer, reply.patch)
      if (isHeld) hold(key, { tag: reply.tag, answer: present })
      done(present)
    } catch {
      if (isHeld) held.delete(key)
      done(undefined)
    }
  }
  const askNow = async (): Promise<void> => {
    isPlanned = false
    askedAt = now()
    const asked = waiting.splice(0, AT_ONCE)
    if (waiting.length > 0) plan()
    const replies = await ask(asked.map(({ name, input, tag }) => ({ name, input, tag }))).catch(() => null)
    for (const [index, each] of asked.entries()) settle(each, replies?.[index])
  }
  const plan = (): void => {
    if (isPlanned) return
    isPlanned = true
    after(() => void askNow(), Math.max(GATHERING, askedAt + APART - now()))
  }
  return {
    again: (name, input) => {
      const key = keyOf(name, input)
      const there = held.get(key)
      if (!there) return Promise.resolve(undefined)
      return new Promise((done) => {
        waiting.push({ name, input, key, ...there, done })
        plan()
      })
    },
    hold: (name, input, tag, answer) => hold(keyOf(name, input), { tag, answer }),
    forget: () => held.clear(),
  }
}

const keyOf = (name: EndpointName, input: object): string => `${name} ${JSON.stringify(input)}`
