import type { EndpointName } from '#shared/contract/index.ts'
import type { Connection } from './connection.ts'
import { type Drafts, type DraftsHere, UNSENT, whoseIn } from './draftsHere.ts'
import { ConnectionError, KeptError, RefusedError } from './errors.ts'
import type { Port } from './port.ts'
import type { Session } from './session.ts'
import { uuid7 } from '#web/uuid7.ts'

/**
 * Bedside entries that may be sent later, each with the field for its time. Everything else needs a connection: it depends on data stored
 * elsewhere.
 */
const TOLD_LATER = { 'diary.add': 'event_at', 'plan.done': 'event_at', 'medicine.give': 'given_at' } as const satisfies Partial<
  Record<EndpointName, string>
>
export type ToldLater = keyof typeof TOLD_LATER
const isToldLater = (name: EndpointName): name is ToldLater => Object.hasOwn(TOLD_LATER, name)

/** An unsent entry. */
export interface OutboxEntry {
  /** Also its `Idempotency-Key`: however often it is sent, it is applied once. */
  mid: string
  name: ToldLater
  input: Record<string, unknown>
  /** When it was entered, by the server's clock. */
  at: string
  /** Why the server refused it; null while it waits to be sent. */
  refusal: { message: string; errors: Record<string, string[]> } | null
}

export interface Outbox {
  /** In order of entry. */
  get: () => readonly OutboxEntry[]
  subscribe: (listener: () => void) => () => void
  /** Stores an entry, to be sent with the rest. */
  put: (kept: OutboxEntry) => void
  /** It is discarded, or was sent in another form. */
  drop: (mid: string) => void
  /** Receives the answer of a waiting entry, while this page lives. */
  whenSent: (mid: string, hear: (answer: unknown) => void) => void
  /** Sends waiting entries, in order and once, as far as possible now. Never throws. */
  send: () => Promise<void>
}

export interface OutboxDeps {
  session: Pick<Session, 'get' | 'subscribe'>
  drafts: DraftsHere
  port: Port
  connection: Pick<Connection, 'get' | 'subscribe'>
  /** By the server's clock. */
  now: () => Date
  /** Runs one at a time across the browser's tabs. */
  alone: (run: () => Promise<void>) => Promise<void>
  /** Messages when an entry is stored, and when the connection is lost. */
  words: () => { kept: string; lost: string }
  /** Waiting entries were sent: to be awaited until the lists show them. */
  sent: (names: readonly ToldLater[]) => Promise<void>
  /** Whether this browser can store anything. */
  hasLeft: () => boolean
  after?: (run: () => void, milliseconds: number) => void
}

/** The retry delay after an answer that does not concern the entry (busy, maintenance), in milliseconds. */
const LATER = 20_000
/** Answers that mean “not now” or “not you”, not a refusal of the entry. */
const NOT_NOW: ReadonlySet<number> = new Set([401, 402, 408, 419, 425, 429])
/** In order of entry; within a millisecond, in order of storing. */
const byTime = (one: OutboxEntry, other: OutboxEntry): number => one.at.localeCompare(other.at)
const isNotNow = ({ status }: RefusedError): boolean => status >= 500 || NOT_NOW.has(status)

/** The port of a browser with an outbox: bedside entries are stored while offline, and sent as soon as the server answers. */
export function createOutbox(deps: OutboxDeps): { outbox: Outbox; port: Port } {
  const { session, drafts, port, connection, hasLeft, after = setTimeout } = deps
  let who = whoseIn(session.get())
  const told = createTold(drafts)
  const send = createSending({ ...deps, after }, told, () => who)
  /**
   * Opens earlier unsent entries for their author; if impossible now, later. Even without any, the storage code is loaded: offline that
   * would be impossible, and entries would be lost with the page.
   */
  const wake = (): void => {
    const mine = who
    if (!session.get().user?.house) return
    const read = async (): Promise<void> => {
      const opened = await drafts.open()
      if (!hasLeft()) return
      await opened.reload()
      if (mine !== who) return
      told.join(opened)
      void send()
    }
    read().catch(() => after(() => mine === who && wake(), LATER))
  }
  wake()
  session.subscribe(() => {
    const next = whoseIn(session.get())
    if (next === who) return
    who = next
    told.clear()
    wake()
  })
  drafts.subscribe(() => {
    const opened = drafts.get()
    if (!opened) return
    told.join(opened)
    void send()
  })
  whenBack(connection, () => {
    wake()
    void send()
  })
  const { get, subscribe, set: put, drop, whenSent } = told
  return { outbox: { get, subscribe, put, drop, whenSent, send }, port: { ...port, ask: askOrKeep(deps, told, send) } }
}

function whenBack(connection: OutboxDeps['connection'], run: () => void): void {
  let wasOnline = connection.get().online
  connection.subscribe(() => {
    const { online } = connection.get()
    if (online && !wasOnline) run()
    wasOnline = online
  })
}

type Teller = ReturnType<typeof createTold>

/** The list for the screens, with change listeners. */
function createList() {
  const listeners = new Set<() => void>()
  let kept: readonly OutboxEntry[] = []
  return {
    get: () => kept,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    become: (next: readonly OutboxEntry[]): void => {
      kept = next
      for (const listener of listeners) listener()
    },
  }
}

/** Waiting entries, in order; stored as drafts, which other tabs can read. */
function createTold(drafts: DraftsHere) {
  const { get, subscribe, become } = createList()
  const hearers = new Map<string, (answer: unknown) => void>()
  /** Stored as drafts: if removed there, another tab has sent them. */
  const stored = new Set<string>()
  /** Sent, but still listed until the lists show them: the same action must not be repeated meanwhile. */
  const gone = new Set<string>()
  const store = (opened: Drafts, entry: OutboxEntry): void => {
    stored.add(entry.mid)
    opened.keep(UNSENT + entry.mid, entry)
  }
  return {
    get,
    subscribe,
    waiting: (): OutboxEntry[] => get().filter(({ mid, refusal }) => refusal === null && !gone.has(mid)),
    arrived: (): OutboxEntry[] => get().filter(({ mid }) => gone.has(mid)),
    /** Merges memory and storage, of this and other tabs. */
    join: (opened: Drafts): void => {
      // Written by this module only, under this name.
      const left = (opened.all(UNSENT) as OutboxEntry[]).filter(({ mid }) => !gone.has(mid))
      const known = new Set(left.map(({ mid }) => mid))
      const own = get().filter(({ mid }) => !known.has(mid) && (gone.has(mid) || !stored.has(mid)))
      const unstored = own.filter(({ mid }) => !gone.has(mid))
      for (const entry of unstored) store(opened, entry)
      for (const { mid } of left) stored.add(mid)
      if (own.length + left.length > 0 || get().length > 0) become([...left, ...own].toSorted(byTime))
      if (unstored.length > 0) void opened.flush()
    },
    set: (entry: OutboxEntry): void => {
      become([...get().filter(({ mid }) => mid !== entry.mid), entry].toSorted(byTime))
      const opened = drafts.get()
      if (opened) {
        store(opened, entry)
        void opened.flush()
        // After opening, `join` stores it; if that fails now, the next sending retries.
      } else void drafts.open().catch(() => undefined)
    },
    drop: (mid: string): void => {
      hearers.delete(mid)
      gone.delete(mid)
      drafts.get()?.forget(UNSENT + mid)
      if (get().some((each) => each.mid === mid)) become(get().filter((each) => each.mid !== mid))
    },
    answered: (mid: string, answer: unknown): void => {
      gone.add(mid)
      drafts.get()?.forget(UNSENT + mid)
      hearers.get(mid)?.(answer)
    },
    whenSent: (mid: string, hear: (answer: unknown) => void): void => void hearers.set(mid, hear),
    /** Another user is signed in. */
    clear: (): void => {
      for (const known of [stored, gone, hearers]) known.clear()
      if (get().length > 0) become([])
    },
  }
}

type SendingDeps = Required<Pick<OutboxDeps, 'drafts' | 'port' | 'alone' | 'sent' | 'after'>>

/** Sends waiting entries one by one, while the user is the same. */
function createSending({ drafts, port, alone, sent, after }: SendingDeps, told: Teller, who: () => ReturnType<typeof whoseIn>): Outbox['send'] {
  let sending: Promise<void> | null = null
  /** @returns whether to continue with the next */
  const sendOne = async ({ mid, name, input }: OutboxEntry): Promise<boolean> => {
    try {
      told.answered(mid, await port.ask(name, input as never, { key: mid }))
      return true
    } catch (error) {
      if (!(error instanceof RefusedError)) return false
      if (isNotNow(error)) {
        after(() => void send(), LATER)
        return false
      }
      const entry = told.get().find((each) => each.mid === mid)
      if (entry) told.set({ ...entry, refusal: { message: error.message, errors: error.errors } })
      return true
    }
  }
  const run = async (): Promise<void> => {
    const mine = who()
    const opened = drafts.get() ?? (await drafts.open().catch(() => null))
    if (opened) {
      await opened.reload().catch(() => undefined)
      if (mine === who()) told.join(opened)
    }
    for (const entry of told.waiting()) if (mine !== who() || !(await sendOne(entry))) break
    const done = told.arrived()
    if (done.length > 0) await sent([...new Set(done.map(({ name }) => name))]).catch(() => undefined)
    for (const { mid } of done) told.drop(mid)
  }
  const send = (): Promise<void> => {
    if (told.waiting().length === 0) return Promise.resolve()
    sending ??= alone(run)
      .catch(() => undefined)
      .finally(() => {
        sending = null
      })
    return sending
  }
  return send
}

/** Deferrable calls queue behind waiting entries; offline they wait too. */
function askOrKeep({ port, now, words }: Pick<OutboxDeps, 'port' | 'now' | 'words'>, told: Teller, send: Outbox['send']): Port['ask'] {
  return async (name, input, options = {}) => {
    if (!isToldLater(name)) return port.ask(name, input, options)
    const at = now().toISOString()
    const said: Record<string, unknown> = { ...input }
    // The time of the event is now, even if sent later; a retry is identical.
    const dated = { ...said, [TOLD_LATER[name]]: said[TOLD_LATER[name]] ?? at }
    const mid = options.key ?? uuid7()
    await send()
    try {
      if (told.waiting().length > 0) throw new ConnectionError(words().lost)
      return await port.ask(name, dated as never, { ...options, key: mid })
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
      told.set({ mid, name, input: dated, at, refusal: null })
      throw new KeptError(words().kept, mid, { cause: error })
    }
  }
}
