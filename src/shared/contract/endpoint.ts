import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { LiveEvent, Tag } from '../events.ts'
import type { DataClass, Right } from '../rights.ts'
import type { Presence } from '../rules/standing.ts'
import { withoutNul } from './nul.ts'
import type { Upgrade } from './upgrade.ts'

/**
 * Whose data an endpoint works on; the pipeline builds the actor before the handler runs. `reader` is public too, and adds a signed-in
 * user's own data. `guest`: an account, for a visitor who is not signed in and shows a key from an e-mail, or none. `open`: anonymous
 * visitors may also change something.
 */
export type Scope = 'public' | 'reader' | 'guest' | 'user' | 'house' | 'kov' | 'platform' | 'link' | 'open'

/** What the pipeline writes into the audit log: nothing, one line of ids for a list, or one line for each person read or changed. */
export type Audit = 'none' | 'list' | 'subject'

/** One endpoint, declared once. Routes, typed clients, the bridge, OpenAPI, the rights matrix and live invalidation are derived from it. */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, S extends Scope = Scope> = Facts<I, O, S> & Home<I>

/**
 * `both`: runs on the server and on the desktop's copy, a command also offline; `server`: only on the server (the table in sync.md). An
 * endpoint that runs on the copy must declare how much of the house the copy needs.
 */
type Home<I extends z.ZodType> = { runsOn: 'server'; copy?: undefined } | { runsOn: 'both'; copy: Copy<I> }

/**
 * How much of the house a copy must hold to answer, since a partial answer would be taken for the whole. `whole`: it reads only short
 * tables, which a copy holds completely. `recent`: of long tables it shows the newest rows, which a copy holds. `partial`: the answer
 * itself says how far the copy reaches (`askCopy.ts`).
 */
export type Copy<I extends z.ZodType = z.ZodType> = 'whole' | 'recent' | 'partial' | CopyNeed<I>

interface CopyNeed<I extends z.ZodType> {
  /** The data classes that must be present; `long`: each class with long tables that the caller may copy. */
  of: readonly DataClass[] | 'long'
  /** From which instant on (ISO) the copy must have them; without it, from the beginning. `today` is the day in Tallinn. */
  since?(input: z.output<I>, today: string): string
}

interface Facts<I extends z.ZodType, O extends z.ZodType, S extends Scope> {
  method: 'GET' | 'POST'
  /** As in the specification, with `:name` for a parameter; parameters are fields of `input`. */
  path: string
  /** The former path, still called by desktops of the last release. */
  formerPath?: string
  summary: string
  /** The right that the actor must hold; null if being signed in (or public access) is enough. */
  needs: Right | null
  scope: S
  reads: readonly Tag[]
  /**
   * Empty for a query. After the commit, everybody who may see the changed data is notified: the house, the public, or one person
   * (`events.ts`).
   */
  invalidates: readonly Tag[]
  /** The event's name in the specification, if it differs from the name of what is touched. */
  event?: LiveEvent
  audit: Audit
  errors: readonly ErrorCode[]
  /** For public reads: how many points of an address's shared budget one call costs, by its work; 1 by default (decision 0056). */
  cost?: number
  /** Calls per minute of one person, or of one address if no one is signed in (security.md T8). Not for public reads. */
  perMinute?: number
  /** Calls per hour of one address, if each leaves something behind; or how often one signed link may be opened. */
  perHour?: number
  /** A GET that changes data (kept for the specification): demands the CSRF token and gets a DELETE beside it. */
  destroys?: { deletePath: string }
  /**
   * Sent as a multipart form whose field `image` is a file; the input names it by its content (`ContentName`). A document may also be a
   * PDF; a table is CSV or XLSX.
   */
  upload?: 'picture' | 'document' | 'table'
  /**
   * The input or the answer holds a password, code or key, so nothing of it is stored: there is no receipt, and a retry must do no harm.
   * The handler gets the database itself, since passwords are hashed outside a transaction, and writes its own audit line.
   */
  secret?: true
  /** It enqueues an e-mail to be sent after the commit. */
  mails?: true
  /**
   * What it records about a person must have been possible at that time (decision 0052): refused with `person-died`, `person-left` or
   * `person-coming`. Every command that names a person or one of their rows has it, or is listed with a reason among the exceptions
   * (`tests/matrix/anyTime.ts`).
   */
  presence?: PresenceRule
  /** No user asked for it explicitly: a desktop sends it as an intent, but does not show it as waiting. */
  quiet?: true
  /** How inputs of earlier shapes, which desktops may still send, are upgraded: the first function turns shape 1 into shape 2. */
  upgrades?: readonly Upgrade[]
  /** The handler answers JSON text built by the database; `output` parses it in tests only (see limits.md). */
  prebuilt?: true
  input: I
  output: O
  /** A valid input for the demo house; shown in the API document and used by generated tests. */
  example: z.input<I>
}

/** Whose row an input field names, if it is not the person's. */
export type PersonRow = 'incident' | 'health_wound' | 'client_allergy' | 'medicine_course' | 'care_plan' | 'care_link'

export interface PresenceRule {
  must: Presence
  /** The field that names the person, or a row of theirs. */
  of: string
  row?: PersonRow
  /** The field with the time of the event; now if absent. */
  at?: string
  /** Values of one field that are allowed at any time: that something was not done, or a plain note. */
  unless?: { field: string; is: readonly string[] }
}

/** Where it runs and what it touches, as literal types, so that types tell whether a desktop can queue it (`DeskCommand`). */
interface Place<R extends Endpoint['runsOn'], T extends readonly Tag[]> {
  runsOn: R
  invalidates: T
}

/** Gives an endpoint its precise type; its input refuses unknown fields. */
export const endpoint = <
  I extends z.ZodType,
  O extends z.ZodType,
  const S extends Scope,
  const R extends Endpoint['runsOn'],
  const T extends readonly Tag[],
>(
  spec: Endpoint<I, O, S> & Place<R, T>,
): Endpoint<I, O, S> & Place<R, T> => ({
  ...spec,
  ...(spec.presence && { errors: [...spec.errors, 'person-died', 'person-left', 'person-coming'] }),
  input: spec.input.check(withoutNul),
})

export type Input<E extends Endpoint> = z.input<E['input']>
export type Parsed<E extends Endpoint> = z.output<E['input']>
export type Output<E extends Endpoint> = z.output<E['output']>

/** An endpoint is a command if it touches something; a query never does. */
export const changes = (spec: Pick<Endpoint, 'invalidates'>): boolean => spec.invalidates.length > 0

/** Whether a call must prove that it comes from our own page: every call except GET, and the GETs that change data (security.md 3.2). */
export const needsOwnPage = (spec: Endpoint): boolean => spec.method !== 'GET' || changes(spec)

/** The names of the parameters in a path: `/api/client/:id/move` → `['id']`. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** The decoded parameters of a path that matches the pattern, or null. */
export function parametersIn(path: string, form: string): Record<string, string> | null {
  const [given, wanted] = [path.split('/'), form.split('/')]
  if (given.length !== wanted.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':') && !/%(?![\da-f]{2})/i.test(value)) parameters[part.slice(1)] = decodeURIComponent(value)
    else if (part !== value) return null
  }
  return parameters
}

/**
 * Splits an input into the address and the rest: `{id, room_id}` on `/api/client/:id/move` → path `/api/client/…/move`, rest `{room_id}`
 * (query of a GET, body of a POST).
 */
export function addressOf(spec: Pick<Endpoint, 'path'>, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}
