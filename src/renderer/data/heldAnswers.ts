import { type Patch, patched } from '#shared/answerPatch.ts'
import type { EndpointName } from '#shared/contract/index.ts'

/** A query whose answer this page has, by the tag that came with it. */
export interface HeldQuery {
  name: EndpointName
  input: object
  tag: string
}

/** How the answer that is held becomes the present one, null for the same; or null: it must be asked for whole. */
export type AskedAgain = { tag: string; patch: Patch | null } | null

interface HeldDeps {
  /** Asks over the live line, each query in turn; null where there is no line, or no answer on it. */
  ask: (queries: HeldQuery[]) => Promise<AskedAgain[] | null>
  now?: () => number
  after?: (run: () => void, milliseconds: number) => void
}

export interface HeldAnswers {
  /** The present answer, made of the one that is held; undefined where it must be asked for whole. */
  again: (name: EndpointName, input: object) => Promise<unknown>
  hold: (name: EndpointName, input: object, tag: string, answer: unknown) => void
  forget: () => void
}

/** So long what the screens ask again is gathered into one question, and so far apart such questions are, in milliseconds. */
const GATHERING = 10
const APART = 250
/** As many in one question, as the server takes. */
const AT_ONCE = 20
/** As many answers are held: those of the screens that were shown last. */
const MOST = 60

interface Waiting extends HeldQuery {
  key: string
  answer: unknown
  done: (answer: unknown) => void
}

/**
 * The answers that this page has, in memory, and by which tags the server knows them. What is asked again after a poke comes as a patch of
 * what is here: one question over the live line instead of every list anew. Where that does not work, the caller asks as for the first time.
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
    // Another answer may have come meanwhile; what was patched is then only good for who waits.
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
