import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Endpoint, Parsed, Scope } from '#shared/contract/endpoint.ts'
import type { Contract } from '#shared/contract/index.ts'
import type { Language } from '#shared/messages/say.ts'
import type { Right, Role } from '#shared/rights.ts'
import type { Database } from '../db/schema.ts'

/** The caller, as the database says at this moment; nothing here comes from the request except the session's id. */
export interface Actor {
  personId: string
  name: string
  role: Role
  houseId: string | null
  partnerId: string | null
  /** The municipality's code, for users of a local government. */
  ehak: string | null
  rights: ReadonlySet<Right>
  sessionId: string
  deviceId: string
}

/** A visitor who is not signed in, as far as the request tells. */
export interface Guest {
  address: string
  language: Language
}

interface ActorsOf {
  /** Anonymous: the answer is the same for everybody. */
  public: null
  /** The caller; null if not signed in. */
  reader: Actor | null
  guest: Guest
  user: Actor
  house: Actor & { houseId: string }
  kov: Actor & { ehak: string }
  platform: Actor
  /** A person outside the house with a signed link; they may do only what it is for. */
  link: Actor & { houseId: string; linkId: string }
  /** An anonymous caller who may change what the handler writes after entering each house's role. */
  open: null
}

/** What was read or changed; the pipeline writes it into the audit log of the house in the same transaction. */
export interface AuditSubjects {
  entity:
    | 'house'
    | 'client'
    | 'room'
    | 'diary_entry'
    | 'shift'
    | 'stock'
    | 'session'
    | 'intent'
    | 'device'
    | 'news'
    | 'comment'
    | 'person'
    | 'import'
    | 'join'
    | 'invitation'
  ids: readonly string[]
  /** The house, if the actor has none. */
  house?: string
  /** The rows that order the intent, if they are not `ids`. */
  rows?: readonly string[]
  /** The result, if the answer itself is no refusal: `code-wrong` of a link. */
  outcome?: string
}

/**
 * Everything that a handler may use. With the same database, actor, time, ids and input it does the same, so that the row created offline
 * on the desktop and the one created later by the server are one row.
 */
export interface Env<S extends Scope = 'house'> {
  tx: Kysely<Database>
  actor: ActorsOf[S]
  /** The time of the intent, ISO in UTC. */
  now: string
  /** When the server received the intent, if that was long after it was meant; absent for live calls. */
  receivedAt?: string
  newId: () => string
  /** Records whom this is about, for audit log and notifications. */
  auditSubjects: (concerned: AuditSubjects) => void
}

/** An answer that is already JSON text, built by the database. */
export class Prebuilt {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** A command or query of the core: a function of its environment and its parsed input. */
export type Handler<E extends Endpoint> = (env: Env<E['scope']>, input: Parsed<E>) => Promise<z.input<E['output']> | Prebuilt>

/** One handler for each endpoint of a part of the contract; a missing one does not compile. */
export type Handlers<Nouns extends keyof Contract> = {
  [Noun in Nouns]: { [Verb in keyof Contract[Noun]]: Contract[Noun][Verb] extends Endpoint ? Handler<Contract[Noun][Verb]> : never }
}
