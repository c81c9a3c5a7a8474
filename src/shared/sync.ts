import { z } from 'zod'
import { RESOLUTIONS } from './contract/attention.ts'
import { Id, Instant } from './contract/fields.ts'
import { DATA_CLASSES, ROLES } from './rights.ts'

/**
 * What server and desktop must agree on to understand each other at all: the form of head, lines and tail, how scopes are named, what a push is.
 * Columns and tables are none of it (decision 0066). Raised only where an older release cannot be understood.
 */
export const PROTOCOL = 17
/** The oldest protocol that this release still speaks: an older desktop is told to update (426). */
export const OLDEST_PROTOCOL = 17
/** In which protocol a desktop speaks, with each of its requests. */
export const PROTOCOL_HEADER = 'X-Sync-Protocol'
/** The most that one pull brings and one push takes (sync.md). */
export const PULL_ROWS = 2000
export const PUSH_ITEMS = 100
/** How long the server keeps a receipt, ms: of what is older it cannot tell whether it was taken. */
export const RECEIPT_LIFE = 180 * 86_400_000

/** An intent's own id, a UUIDv7: it travels as `Idempotency-Key`, names the receipt, and seeds the ids of the rows it makes. */
export const Mid = z.string().regex(/^[\w-]{8,64}$/)

/** `delta`: changes after what the device has. `snap`: the whole scope anew, to be staged and put in place at once. */
const PulledScope = z.strictObject({ k: z.string(), mode: z.enum(['delta', 'snap']), from: z.int(), est: z.int() })

/** The columns of each table, in the order in which the values of its rows travel. */
export const ToldTables = z.record(z.string(), z.array(z.string()))
export type ToldTables = z.output<typeof ToldTables>

/** First line of a pull. The list of scopes is authoritative: what of the classes asked for is in none of them the device erases. */
export const PullHead = z.strictObject({
  epoch: z.string(),
  /** The server's `PROTOCOL`. */
  schema: z.int(),
  /** A name for all tables and columns that the server copies to desktops. */
  shape: z.string(),
  /** The tables of each class of data that was asked for; left out where the device has said that it knows this shape. */
  tables: z.record(z.string(), ToldTables).optional(),
  /** The server's clock, ISO in UTC. */
  now: z.string(),
  scopes: z.array(PulledScope),
  /** As whom this person works in the house now. */
  role: z.enum(ROLES),
  /** The classes of data that this person may copy now; of those that were not asked for nothing is told. */
  classes: z.array(z.enum(DATA_CLASSES)),
  /** How far each scope stands in the newest backup: what is at or below it no restore can lose. */
  durable: z.record(z.string(), z.int()),
})
export type PullHead = z.output<typeof PullHead>

/** One row of a pull: index of the scope in the head, the scope's number of the change, table, id, version, the row's values in the order of the columns that the server has told of its table (decision 0066). */
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

/** The order in which the values of a row travel: that of the names of its columns. */
export const valueOrder = (columns: readonly string[]): string[] => columns.toSorted()

/** Where a scope stands after this page: `whole` when nothing is left to tell; then `rows` and `sum` are its parity. */
const ScopeEnd = z.strictObject({ q: z.int(), whole: z.boolean(), rows: z.int(), sum: z.int() })

/** Last line of a pull, in the order of the head's scopes. A body without it is discarded. */
export const PullTail = z.strictObject({
  /** From where the next page goes on, of each class by itself: a device may have one of them closed while others go on. */
  next: z.partialRecord(z.enum(DATA_CLASSES), z.string()),
  more: z.boolean(),
  ends: z.array(ScopeEnd),
})
export type PullTail = z.output<typeof PullTail>

/** The cursors of several classes in one header. */
export const cursorOf = (next: PullTail['next']): string => DATA_CLASSES.flatMap((name) => next[name] ?? []).join()

/** Ten years: longer has no device waited, and a sum with it is still a time. */
const LONGEST_AGE = 10 * 366 * 86_400_000

/** One intent on its way: the same call as a browser would make, and when the person made it. */
export const PushItem = z.strictObject({
  mid: Mid,
  /** Who made it; nobody's work is sent as another's. */
  user: Id,
  house: Id,
  /** In which shape of the call's input it was meant; releases before decision 0066 knew the first only. */
  shape: z.int().min(1).default(1),
  call: z.strictObject({ method: z.enum(['GET', 'POST', 'DELETE']), path: z.string().max(300), body: z.record(z.string().max(64), z.unknown()) }),
  /** By the device's idea of the server's clock. */
  occurred_at: Instant,
  /** How long ago that was by a clock that nobody can set, in milliseconds; null when the device has restarted since. */
  age_ms: z.int().min(0).max(LONGEST_AGE).nullable(),
  /** The intent before it that concerns the same rows and had no answer yet when this one was made. */
  after: Mid.nullable(),
  /** Taken in a former life of the database, so long ago that no receipt may be left: it asks whether a restore has lost it. */
  answered: z.literal(true).optional(),
})
export type PushItem = z.output<typeof PushItem>

/** What lies in a box (decision 0013): an intent, and in which life of the database it was meant at which device. */
export const BoxedIntent = z.strictObject({ device: Id, epoch: z.string(), item: PushItem })
export type BoxedIntent = z.output<typeof BoxedIntent>

/** The most characters of boxes that one request carries; a person's words are a small part of it. */
export const SEALED_CHARACTERS = 700_000

/** What a device sends for people who are not there; it can read none of it. */
export const SealedBody = z.strictObject({
  device: Id,
  /** By the device's idea of the server's clock; the signature over the body is good for some minutes around it. */
  at: Instant,
  items: z.array(z.strictObject({ mid: Mid, box: z.base64url().max(SEALED_CHARACTERS) })).max(PUSH_ITEMS),
  /** Who has worked at this desk, as it knows: may they still? */
  people: z.array(Id).max(200).optional(),
})
export type SealedBody = z.output<typeof SealedBody>

/** Somebody of a desk, and what they may copy in which house now; in none where they may not work anywhere. */
const DeskPerson = z.strictObject({ id: Id, houses: z.array(z.strictObject({ id: Id, classes: z.array(z.enum(DATA_CLASSES)) })) })
export type DeskPerson = z.output<typeof DeskPerson>

/** Nothing of what was done or refused: only whether an intent has its answer for good, which its person will hear. */
export const SealedAnswer = z.strictObject({
  results: z.array(z.strictObject({ mid: Mid, status: z.int() })),
  /** Those asked about who have ever had a session at this device. */
  people: z.array(DeskPerson).optional(),
})
export type SealedAnswer = z.output<typeof SealedAnswer>

/** A refused intent that somebody has dealt with at the device. */
export const Resolution = z.strictObject({
  mid: Mid,
  resolution: z.enum(RESOLUTIONS),
  reason: z.string().trim().max(500).nullable(),
})
export type Resolution = z.output<typeof Resolution>

/** A refused intent that somebody has dealt with at the server: how, and by whom (a name) and when. */
export const Settled = z.strictObject({ ...Resolution.shape, who: z.string(), at: z.string() })
export type Settled = z.output<typeof Settled>

export const PushBody = z.strictObject({
  epoch: z.string().max(64),
  /** The device under whose name the intents were made; receipts are kept by it. */
  device: Id,
  items: z.array(PushItem).max(PUSH_ITEMS),
  resolved: z.array(Resolution).max(PUSH_ITEMS),
  /** Refused intents that nobody has dealt with at the device: has somebody elsewhere? */
  open: z.array(Mid).max(PUSH_ITEMS).optional(),
})
export type PushBody = z.output<typeof PushBody>

export const PushResult = z.strictObject({
  mid: Mid,
  /** HTTP status as the live call would have got; 424 when the intent before it was refused and this one cannot stand without it. */
  status: z.int(),
  /** The answer (2xx) or the refusal, `{code, message, errors?, details?}`. */
  body: z.unknown(),
  /** `{scope: seq}`: the effect is seen when the cursor of each scope has come so far. */
  scope_seq: z.record(z.string(), z.int()),
})
export type PushResult = z.output<typeof PushResult>

export const PushAnswer = z.strictObject({
  epoch: z.string(),
  results: z.array(PushResult),
  resolved: z.array(Mid),
  /** Those of `open` that have been dealt with; only to a device that asks. */
  settled: z.array(Settled).optional(),
})
export type PushAnswer = z.output<typeof PushAnswer>
