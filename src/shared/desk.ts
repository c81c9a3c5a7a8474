import { z } from 'zod'
import { endpoints, type EndpointName } from './contract/index.ts'
import { Email, Id } from './contract/fields.ts'
import type { DeskNumbers } from './deskNumbers.ts'
import type { SessionUser } from './contract/session.ts'
import type { ErrorBody } from './errors.ts'
import type { Tag } from './events.ts'
import { LANGUAGES } from './messages/languages.ts'
import { Mid, Resolution } from './sync.ts'

/** The two channels between a window and the desktop's own processes: requests with their replies, and events. */
export const DESK_CHANNEL = 'desk'
export const DESK_EVENTS = 'desk:event'

const Name = z.enum(endpoints.map(({ name }) => name) as [EndpointName, ...EndpointName[]])
const Language = z.enum(LANGUAGES)

/** A draft of a form: its name, its content as JSON (null deletes it) and when it was left, ms. */
const Draft = z.strictObject({ name: z.string().min(1).max(300), text: z.string().max(200_000).nullable(), at: z.int().min(0) })
export type StoredDraft = z.output<typeof Draft>

/** Every request from a window to the desktop; validated on arrival, whoever sent it. */
export const DeskRequest = z.discriminatedUnion('type', [
  /** An endpoint of the contract: answered by the copy, or forwarded to the server if `home` says so. */
  z.strictObject({ type: z.literal('ask'), name: Name, input: z.record(z.string(), z.unknown()), key: Mid, language: Language }),
  /** An upload of the contract, with its file beside the input. */
  z.strictObject({
    type: z.literal('sendImage'),
    name: z.enum([
      'client.image',
      'room.image',
      'item.image',
      'health.image',
      'diary.image',
      'task.image',
      'document.file',
      'houseDocument.file',
      'notice.file',
      'newsroom.image',
      'profile.image',
      'imports.file',
      'housePhoto.image',
    ]),
    id: Id,
    image: z.instanceof(Uint8Array),
    key: Mid,
    language: Language,
  }),
  /** Who is signed in, when a window starts. */
  z.strictObject({ type: z.literal('restore'), language: Language }),
  /** Signs in at the server if there is a connection; otherwise unlocks with the key that only this password opens, within the lease. */
  z.strictObject({
    type: z.literal('signIn'),
    email: Email,
    password: z.string().min(1).max(200),
    code: z.string().max(20).optional(),
    language: Language,
  }),
  z.strictObject({ type: z.literal('signOut'), language: Language }),
  z.strictObject({ type: z.literal('switch'), active: Id, language: Language }),
  z.strictObject({ type: z.literal('state') }),
  /** Retries now what waits for its next attempt. */
  z.strictObject({ type: z.literal('sync') }),
  /** Resolves a refused intent; `input` is what to send instead (`resent`). */
  z.strictObject({
    type: z.literal('resolve'),
    ...Resolution.shape,
    input: z.record(z.string(), z.unknown()).nullable(),
    language: Language,
  }),
  /** This user's drafts in this house; nobody else's are returned or kept. */
  z.strictObject({ type: z.literal('drafts'), person: Id, house: Id }),
  z.strictObject({ type: z.literal('keepDrafts'), person: Id, house: Id, drafts: z.array(Draft).max(100) }),
])
export type DeskRequest = z.output<typeof DeskRequest>

/** An answer, a refusal in the user's language, or no connection when one is needed. */
export type DeskReply<T> = { ok: T } | { refused: { status: number; body: ErrorBody } } | { lost: true }

/** The reply type of each request. */
export interface DeskReplies {
  /** `mid`: the intent that was queued, if the change was accepted without waiting for the server. */
  ask: { answer: unknown; mid: string | null }
  sendImage: { mid: string | null }
  restore: DeskSession
  signIn: DeskSession
  signOut: null
  switch: DeskSession
  state: DeskState
  sync: null
  /** For `resent`: the new intent and what the copy answered to it, as to an `ask`; otherwise nulls. */
  resolve: { mid: string | null; answer: unknown }
  drafts: StoredDraft[]
  keepDrafts: null
}

/** The signed-in user. `offline`: unlocked by the password alone, without asking the server. */
export interface DeskSession {
  user: SessionUser | null
  offline: boolean
}

/** A queued intent: whom it concerns, and the error code if it cannot be applied to the present copy. */
export interface WaitingIntent {
  mid: string
  name: EndpointName
  about: string[]
  at: string
  /** Other users at this desk with the same intent. */
  by?: string | null
  doubt: string | null
}

/** A refused intent as its author meant it. `sealed`: the right to see it is gone, so its content is withheld. */
export interface RefusedIntent {
  mid: string
  name: EndpointName
  input: Record<string, unknown>
  at: string
  /** The rows that order it among other intents; they include the rows it would have created. */
  about: string[]
  refusal: Partial<ErrorBody> & { status: number; message: string }
  sealed: boolean
}

/** A refused intent that someone else has resolved at the server: how, who and when. */
export interface SettledIntent extends Pick<RefusedIntent, 'mid' | 'name' | 'input' | 'at' | 'sealed'> {
  resolution: Resolution['resolution']
  reason: string | null
  who: string
  settledAt: string
}

export interface DeskState {
  numbers: DeskNumbers
  waiting: WaitingIntent[]
  refused: RefusedIntent[]
  /** Of the last days, the newest first. */
  settled: SettledIntent[]
}

export type DeskEvent =
  | { type: 'numbers'; numbers: DeskNumbers }
  /** What kind of row has changed in the copy; null is any. */
  | { type: 'touched'; touches: readonly Tag[] | null }
  | { type: 'session'; session: DeskSession }

/** What the preload exposes to the page: its only way out. */
export interface DeskPort {
  readonly version: string
  request: <Type extends DeskRequest['type']>(request: Extract<DeskRequest, { type: Type }>) => Promise<DeskReply<DeskReplies[Type]>>
  /** Returns the unsubscribe function. */
  listen: (listener: (event: DeskEvent) => void) => () => void
}
