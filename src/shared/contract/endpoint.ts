import type { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { LiveEvent, Tag } from '../events.ts'
import type { DataClass, Right } from '../rights.ts'
import type { Presence } from '../rules/standing.ts'
import { withoutNul } from './nul.ts'
import type { Upgrade } from './upgrade.ts'

/**
 * Whose data an endpoint works on; the pipeline builds the actor for it before the handler sees anything. `reader` is public too,
 * and tells somebody who is signed in what is their own beside it. `guest`: an account, by somebody who is not signed in and shows a
 * key from a letter, or none. `open`: nobody in particular may also change something.
 */
export type Scope = 'public' | 'reader' | 'guest' | 'user' | 'house' | 'kov' | 'platform' | 'link' | 'open'

/** What the pipeline writes into the audit log: nothing, one line of ids for a list, or one line for each person read or changed. */
export type Audit = 'none' | 'list' | 'subject'

/**
 * One thing that can be asked, stated once.
 * Routes, typed clients, bridge, OpenAPI, rights matrix and live invalidation are loops over these.
 */
export type Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, S extends Scope = Scope> = Facts<I, O, S> & Home<I>

/**
 * `both`: runs in the server and on the desktop's copy, a command also without a connection; `server`: only where the truth is
 * (the table in sync.md). Whoever lets it run on the copy must say of how much of it.
 */
type Home<I extends z.ZodType> = { runsOn: 'server'; copy?: undefined } | { runsOn: 'both'; copy: Copy<I> }

/**
 * How much of the house a copy must have for an answer from it, for half of one would be taken for the whole. `whole`: it stands on
 * short tables only, of which a copy has all. `recent`: of long tables it tells what is newest, which a copy has. `partial`: its answer says
 * itself how far the copy reaches (`askCopy.ts`).
 */
export type Copy<I extends z.ZodType = z.ZodType> = 'whole' | 'recent' | 'partial' | CopyNeed<I>

interface CopyNeed<I extends z.ZodType> {
  /** The classes of data that must be there; `long`: each class with long tables that whoever asks may copy. */
  of: readonly DataClass[] | 'long'
  /** From which instant on (ISO) the copy must have them; without it from any. `today` is the day in Tallinn. */
  since?(input: z.output<I>, today: string): string
}

interface Facts<I extends z.ZodType, O extends z.ZodType, S extends Scope> {
  method: 'GET' | 'POST'
  /** As in the specification, with `:name` for a parameter; parameters are fields of `input`. */
  path: string
  /** Where a desktop of the last release still asks for it. */
  formerPath?: string
  summary: string
  /** The right that the actor must hold; null where being signed in (or public) is enough. */
  needs: Right | null
  scope: S
  reads: readonly Tag[]
  /** Empty for a query. Whoever may see what is touched is poked after the commit: the house, everybody, or the one person (`events.ts`). */
  invalidates: readonly Tag[]
  /** The name that the specification gives this event, where it is not that of what is touched. */
  event?: LiveEvent
  audit: Audit
  errors: readonly ErrorCode[]
  /** Of what everybody may read: how many points of an address's one budget it costs, by the work that it is; 1 unless told (decision 0056). */
  cost?: number
  /** How often in a minute one person may ask, or one address where nobody is signed in (security.md T8). Not of what everybody may read. */
  perMinute?: number
  /** How often one address may do it in an hour, where each time leaves something behind; how often one signed link may be opened. */
  perHour?: number
  /** A GET that changes (kept for the specification): demands the CSRF token and gets a DELETE beside it. */
  destroys?: { deletePath: string }
  /** Comes as a multipart form whose field `image` is a file; the input names it by its content (`ContentName`). A document may be a PDF too; a table is CSV or XLSX. */
  upload?: 'picture' | 'document' | 'table'
  /**
   * A password, code or key is in what it is given or answers, so nothing of it is kept: no receipt, and the same again must do no harm.
   * Its handler gets the database itself, for a password is worked on outside of a transaction, and writes its own audit line.
   */
  secret?: true
  /** It leaves a letter to be sent after the commit. */
  mails?: true
  /**
   * What it records of a person must have been possible then (decision 0052): refused with `person-died`, `person-left` or `person-coming`.
   * A command that names a person or a row of theirs has it, or stands with its reason among those of any time (`tests/matrix/anyTime.ts`).
   */
  presence?: PresenceRule
  /** Nobody has asked for it in words: a desktop sends it as any intent, and tells nobody that it waits. */
  quiet?: true
  /** How inputs of earlier shapes, which desktops may still send, become that of now: the first brings the first shape to the second. */
  upgrades?: readonly Upgrade[]
  /** The handler answers JSON text made by the database; it is parsed by `output` in tests only (see limits.md). */
  prebuilt?: true
  input: I
  output: O
  /** A valid input of the demo house; shown in the API document and used by generated tests. */
  example: z.input<I>
}

/** Whose row a field of an input names, where it does not name the person. */
export type PersonRow = 'incident' | 'health_wound' | 'client_allergy' | 'medicine_course' | 'care_plan' | 'care_link'

export interface PresenceRule {
  must: Presence
  /** The field that names the person, or a row of theirs. */
  of: string
  row?: PersonRow
  /** The field that says when it was; now where it is absent. */
  at?: string
  /** Values of one field with which it may be said at any time: that something was not done, or a plain note. */
  unless?: { field: string; is: readonly string[] }
}

/** Where it runs and what it touches, as far as types tell whether a desk can keep it (`DeskCommand`). */
interface Place<R extends Endpoint['runsOn'], T extends readonly Tag[]> {
  runsOn: R
  invalidates: T
}

/** Gives an endpoint its precise type; its input refuses what no endpoint takes. */
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

/** An endpoint changes something when it touches something; a query never does. */
export const changes = (spec: Pick<Endpoint, 'invalidates'>): boolean => spec.invalidates.length > 0

/** Whether a call must prove that it comes from our own page: every call but a GET, and the GETs that change (security.md 3.2). */
export const needsOwnPage = (spec: Endpoint): boolean => spec.method !== 'GET' || changes(spec)

/** The names of the parameters in a path: `/api/client/:id/move` → `['id']`. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** The parameters of a path that is of this form, decoded, or null when it is not. */
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
 * Divides an input into the address and the rest: `{id, room_id}` on `/api/client/:id/move`
 * → path `/api/client/…/move`, rest `{room_id}` (query of a GET, body of a POST).
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
