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

/** A form that somebody has begun: its name, its content as JSON (null erases it) and when it was left, ms. */
const Draft = z.strictObject({ name: z.string().min(1).max(300), text: z.string().max(200_000).nullable(), at: z.int().min(0) })
export type StoredDraft = z.output<typeof Draft>

/** Everything that a window may ask of the desktop; parsed where it arrives, whoever sent it. */
export const DeskRequest = z.discriminatedUnion('type', [
  /** An endpoint of the contract: answered by the copy, or passed on to the server where `home` says so. */
  z.strictObject({ type: z.literal('ask'), name: Name, input: z.record(z.string(), z.unknown()), key: Mid, language: Language }),
  /** An upload of the contract, whose picture travels beside its input. */
  z.strictObject({
    type: z.literal('sendImage'),
    name: z.enum([
      'client.image',
      'room.image',
      'item.image',
      'health.image',
      'diary.image',
      'document.file',
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
  /** Who is here, at the start of a window. */
  z.strictObject({ type: z.literal('restore'), language: Language }),
  /** With the server where there is a connection; otherwise by the key that only this password opens, within the lease. */
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
  /** Tries now what waits for its next try. */
  z.strictObject({ type: z.literal('sync') }),
  /** Deals with a refused intent; `input` is what shall be asked instead (`resent`). */
  z.strictObject({
    type: z.literal('resolve'),
    ...Resolution.shape,
    input: z.record(z.string(), z.unknown()).nullable(),
    language: Language,
  }),
  /** What this person has begun to write in this house and not sent; nobody else's is told or kept. */
  z.strictObject({ type: z.literal('drafts'), person: Id, house: Id }),
  z.strictObject({ type: z.literal('keepDrafts'), person: Id, house: Id, drafts: z.array(Draft).max(100) }),
])
export type DeskRequest = z.output<typeof DeskRequest>

/** An answer, a refusal in the person's language, or no connection for what needs one. */
export type DeskReply<T> = { ok: T } | { refused: { status: number; body: ErrorBody } } | { lost: true }

/** What each request is answered with. */
export interface DeskReplies {
  /** `mid` names the intent that was kept when the change was taken without waiting for the server. */
  ask: { answer: unknown; mid: string | null }
  sendImage: { mid: string | null }
  restore: DeskSession
  signIn: DeskSession
  signOut: null
  switch: DeskSession
  state: DeskState
  sync: null
  /** Of `resent`: the new intent and what the copy answered to it, as to an `ask`; nulls otherwise. */
  resolve: { mid: string | null; answer: unknown }
  drafts: StoredDraft[]
  keepDrafts: null
}

/** Who works here. `offline`: unlocked by the password alone; the server has not been asked. */
export interface DeskSession {
  user: SessionUser | null
  offline: boolean
}

/** An intent that waits: whom it concerns, and why it cannot be shown on the present copy (an error code), if so. */
export interface WaitingIntent {
  mid: string
  name: EndpointName
  about: string[]
  at: string
  /** Who else at this desk has meant it. */
  by?: string | null
  doubt: string | null
}

/** A refused intent as its person meant it. `sealed`: the right to see it is gone, so its content is not told. */
export interface RefusedIntent {
  mid: string
  name: EndpointName
  input: Record<string, unknown>
  at: string
  /** The rows whose intents keep their order with it; what it would have made is among them. */
  about: string[]
  refusal: Partial<ErrorBody> & { status: number; message: string }
  sealed: boolean
}

/** A refused intent that somebody else has dealt with at the server: how, who and when. */
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
  /** What kind of thing has changed in the copy; null is anything. */
  | { type: 'touched'; touches: readonly Tag[] | null }
  | { type: 'session'; session: DeskSession }

/** What the preload gives to the page: the only way out of it. */
export interface DeskPort {
  readonly version: string
  request: <Type extends DeskRequest['type']>(request: Extract<DeskRequest, { type: Type }>) => Promise<DeskReply<DeskReplies[Type]>>
  /** Returns the function that ends the listening. */
  listen: (listener: (event: DeskEvent) => void) => () => void
}
