import { z } from 'zod'
import { type DeskEvent, type DeskReply, DeskRequest } from '#shared/desk.ts'

/** What the data process begins with. */
export const DeskStart = z.strictObject({
  /** Where this computer's files are. */
  folder: z.string().min(1),
  /** The server's address, without a slash at the end. */
  server: z.url(),
  /** This computer's secret, 32 bytes in base64. */
  secret: z.base64(),
  /** Whether the secret lies in the system's own safe. If not, nothing about health may be copied (security.md 2.2). */
  keysAreSafe: z.boolean(),
  /** After a lock nobody is let in again without a password. */
  isLocked: z.boolean(),
  version: z.string(),
})
export type DeskStart = z.output<typeof DeskStart>

const Call = z.int().min(1)

/** From the main process to the data process. Every call has a number, and its answer carries the same. */
export const ToDesk = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), start: DeskStart }),
  z.strictObject({ type: z.literal('handle'), call: Call, value: DeskRequest }),
  z.strictObject({ type: z.literal('picture'), call: Call, value: z.string().max(300) }),
  z.strictObject({ type: z.literal('unsent'), call: Call, value: z.null() }),
  z.strictObject({ type: z.literal('close'), call: Call, value: z.null() }),
])
export type ToDesk = z.output<typeof ToDesk>
export type DeskCall = Exclude<ToDesk, { type: 'start' }>

/** From the data process to the main process. */
export const FromDesk = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('answer'), call: Call, value: z.unknown() }),
  z.strictObject({ type: z.literal('failed'), call: Call }),
  z.strictObject({ type: z.literal('event'), event: z.custom<DeskEvent>(isEvent) }),
])
export type FromDesk = z.output<typeof FromDesk>

/** The form of each call's answer; the content of a reply was parsed where it came into being. */
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
