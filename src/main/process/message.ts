import { z } from 'zod'
import { type DeskEvent, type DeskReply, DeskRequest } from '#shared/desk.ts'

/** The start message of the data process. */
export const DeskStart = z.strictObject({
  /** The folder of this computer's files. */
  folder: z.string().min(1),
  /** The server's URL, without a trailing slash. */
  server: z.url(),
  /** This computer's secret, 32 bytes in base64. */
  secret: z.base64(),
  /** Whether the secret is in the system's key store. If not, no health data may be copied (security.md 2.2). */
  keysAreSafe: z.boolean(),
  /** After a lock a password is required again. */
  isLocked: z.boolean(),
  version: z.string(),
})
export type DeskStart = z.output<typeof DeskStart>

const Call = z.int().min(1)

/** Messages from the main process to the data process. Every call has a number, which its answer repeats. */
export const ToDesk = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), start: DeskStart }),
  z.strictObject({ type: z.literal('handle'), call: Call, value: DeskRequest }),
  z.strictObject({ type: z.literal('picture'), call: Call, value: z.string().max(300) }),
  z.strictObject({ type: z.literal('unsent'), call: Call, value: z.null() }),
  z.strictObject({ type: z.literal('close'), call: Call, value: z.null() }),
])
export type ToDesk = z.output<typeof ToDesk>
export type DeskCall = Exclude<ToDesk, { type: 'start' }>

/** Messages from the data process to the main process. */
export const FromDesk = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('answer'), call: Call, value: z.unknown() }),
  z.strictObject({ type: z.literal('failed'), call: Call }),
  z.strictObject({ type: z.literal('event'), event: z.custom<DeskEvent>(isEvent) }),
])
export type FromDesk = z.output<typeof FromDesk>

/** The schema of each call's answer; the content of a reply was validated where it was created. */
export const ANSWERS = {
  handle: z.custom<DeskReply<unknown>>((value) => isObject(value) && ['ok', 'refused', 'lost'].some((key) => key in value)),
  picture: z.strictObject({ status: z.int().min(200).max(599), type: z.string(), bytes: z.instanceof(Uint8Array) }),
  unsent: z.int().min(0),
  close: z.null(),
} satisfies Record<DeskCall['type'], z.ZodType>

function isEvent(value: unknown): boolean {
  return isObject(value) && 'type' in value && (value['type'] === 'numbers' || value['type'] === 'touched' || value['type'] === 'session')
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
