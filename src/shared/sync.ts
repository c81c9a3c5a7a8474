import { z } from 'zod'
import { RESOLUTIONS } from './contract/attention.ts'
import { Id, Instant } from './contract/fields.ts'
import { DATA_CLASSES, ROLES } from './rights.ts'

/**
 * What server and desktop must agree on to communicate at all: the format of head, lines and tail, the names of scopes, the form of a push.
 * Tables and columns are not part of it (decision 0066). Raised only if an older release cannot be supported.
 */
export const PROTOCOL = 17
/** The oldest supported protocol: an older desktop is told to update (426). */
export const OLDEST_PROTOCOL = 17
/** The request header with the desktop's protocol. */
export const PROTOCOL_HEADER = 'X-Sync-Protocol'
/** The limits of one pull and one push (sync.md). */
export const PULL_ROWS = 2000
export const PUSH_ITEMS = 100
/** How long the server keeps a receipt, ms: for older intents it cannot tell whether they were applied. */
export const RECEIPT_LIFE = 180 * 86_400_000

/** An intent's id, a UUIDv7: it is sent as `Idempotency-Key`, identifies the receipt, and seeds the ids of the rows it creates. */
export const Mid = z.string().regex(/^[\w-]{8,64}$/)

/** `delta`: changes after the cursor. `snap`: the whole scope, to be staged and swapped in at once. */
const PulledScope = z.strictObject({ k: z.string(), mode: z.enum(['delta', 'snap']), from: z.int(), est: z.int() })

/** The columns of each table, in the order of its values. */
export const ToldTables = z.record(z.string(), z.array(z.string()))
export type ToldTables = z.output<typeof ToldTables>

/**
 * First line of a pull. The list of scopes is authoritative: the device erases everything of the requested classes that is in none of them.
 */
export const PullHead = z.strictObject({
  epoch: z.string(),
  /** The server's `PROTOCOL`. */
  schema: z.int(),
  /** A hash of all tables and columns that the server copies to desktops. */
  shape: z.string(),
  /** The tables of each requested data class; omitted if the device already knows this shape. */
  tables: z.record(z.string(), ToldTables).optional(),
  /** The server's clock, ISO in UTC. */
  now: z.string(),
  scopes: z.array(PulledScope),
  /** The user's current role in the house. */
  role: z.enum(ROLES),
  /** The data classes that this user may copy now; classes not requested are left out. */
  classes: z.array(z.enum(DATA_CLASSES)),
  /** The position of each scope in the newest backup: a restore cannot lose anything up to it. */
  durable: z.record(z.string(), z.int()),
})
export type PullHead = z.output<typeof PullHead>

/**
 * One row of a pull: index of the scope in the head, the scope's change number, table, id, version, and the values in the column order that
 * the server gave for its table (decision 0066).
 */
export const PullRow = z.tuple([
  z.int(),
  z.int(),
  z.string(),
  z.string(),
  z.enum(['put', 'del']),
  z.int(),
  z.array(z.union([z.string(), z.number(), z.null()])).nullable(),
])
export type PullRow = z.output<typeof PullRow>

/** The order of a row's values: by column name. */
export const valueOrder = (columns: readonly string[]): string[] => columns.toSorted()

/** The position of a scope after this page: `whole` when nothing is left; then `rows` and `sum` are its checksum. */
const ScopeEnd = z.strictObject({ q: z.int(), whole: z.boolean(), rows: z.int(), sum: z.int() })

/** Last line of a pull, in the order of the head's scopes. A body without it is discarded. */
export const PullTail = z.strictObject({
  /** Where the next page continues, for each class: a device may have one of them locked while others continue. */
  next: z.partialRecord(z.enum(DATA_CLASSES), z.string()),
  more: z.boolean(),
  ends: z.array(ScopeEnd),
})
export type PullTail = z.output<typeof PullTail>

/** The cursors of several classes in one header. */
export const cursorOf = (next: PullTail['next']): string => DATA_CLASSES.flatMap((name) => next[name] ?? []).join()

/** Ten years: no device waits longer, and the sum stays a valid date. */
const LONGEST_AGE = 10 * 366 * 86_400_000

/** One intent as sent: the call that a browser would make, and when the user made it. */
export const PushItem = z.strictObject({
  mid: Mid,
  /** Its author; nobody's work is sent as another's. */
  user: Id,
  house: Id,
  /** The input shape with which it was created; releases before decision 0066 knew only the first. */
  shape: z.int().min(1).default(1),
  call: z.strictObject({ method: z.enum(['GET', 'POST', 'DELETE']), path: z.string().max(300), body: z.record(z.string().max(64), z.unknown()) }),
  /** By the device's estimate of the server's clock. */
  occurred_at: Instant,
  /** Its age by a monotonic clock, in milliseconds; null if the device has restarted since. */
  age_ms: z.int().min(0).max(LONGEST_AGE).nullable(),
  /** The previous intent for the same rows that was unanswered when this one was created. */
  after: Mid.nullable(),
  /**
   * Accepted in an earlier epoch of the database, so long ago that its receipt may be gone: the device asks whether a restore has lost it.
   */
  answered: z.literal(true).optional(),
})
export type PushItem = z.output<typeof PushItem>

/** The content of a sealed box (decision 0013): an intent, with the database epoch and the device of its creation. */
export const BoxedIntent = z.strictObject({ device: Id, epoch: z.string(), item: PushItem })
export type BoxedIntent = z.output<typeof BoxedIntent>

/** The most characters of boxes in one request; typical texts are far smaller. */
export const SEALED_CHARACTERS = 700_000

/** What a device sends for absent users; it cannot decrypt it. */
export const SealedBody = z.strictObject({
  device: Id,
  /** By the device's estimate of the server's clock; the signature over the body is valid for some minutes around it. */
  at: Instant,
  items: z.array(z.strictObject({ mid: Mid, box: z.base64url().max(SEALED_CHARACTERS) })).max(PUSH_ITEMS),
  /** Users who have worked at this desk: do they still have access? */
  people: z.array(Id).max(200).optional(),
})
export type SealedBody = z.output<typeof SealedBody>

/** A user of a desk, and what they may copy in which house now; none if they have lost access. */
const DeskPerson = z.strictObject({ id: Id, houses: z.array(z.strictObject({ id: Id, classes: z.array(z.enum(DATA_CLASSES)) })) })
export type DeskPerson = z.output<typeof DeskPerson>

/** Nothing about the result: only whether an intent has its final answer, which its author will get. */
export const SealedAnswer = z.strictObject({
  results: z.array(z.strictObject({ mid: Mid, status: z.int() })),
  /** The users in question who have ever had a session on this device. */
  people: z.array(DeskPerson).optional(),
})
export type SealedAnswer = z.output<typeof SealedAnswer>

/** A refused intent that was resolved at the device. */
export const Resolution = z.strictObject({
  mid: Mid,
  resolution: z.enum(RESOLUTIONS),
  reason: z.string().trim().max(500).nullable(),
})
export type Resolution = z.output<typeof Resolution>

/** A refused intent that was resolved at the server: how, by whom (a name) and when. */
export const Settled = z.strictObject({ ...Resolution.shape, who: z.string(), at: z.string() })
export type Settled = z.output<typeof Settled>

export const PushBody = z.strictObject({
  epoch: z.string().max(64),
  /** The device that created the intents; receipts are stored under it. */
  device: Id,
  items: z.array(PushItem).max(PUSH_ITEMS),
  resolved: z.array(Resolution).max(PUSH_ITEMS),
  /** Refused intents not resolved at the device: has someone resolved them elsewhere? */
  open: z.array(Mid).max(PUSH_ITEMS).optional(),
})
export type PushBody = z.output<typeof PushBody>

export const PushResult = z.strictObject({
  mid: Mid,
  /** HTTP status as in a live call; 424 if the previous intent was refused and this one depends on it. */
  status: z.int(),
  /** The answer (2xx) or the refusal, `{code, message, errors?, details?}`. */
  body: z.unknown(),
  /** `{scope: seq}`: the effect is visible once the cursor of each scope has reached it. */
  scope_seq: z.record(z.string(), z.int()),
})
export type PushResult = z.output<typeof PushResult>

export const PushAnswer = z.strictObject({
  epoch: z.string(),
  results: z.array(PushResult),
  resolved: z.array(Mid),
  /** Those of `open` that have been resolved; only if the device asks. */
  settled: z.array(Settled).optional(),
})
export type PushAnswer = z.output<typeof PushAnswer>
