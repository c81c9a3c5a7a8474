import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Endpoint, Parsed, Scope } from '#shared/contract/endpoint.ts'
import type { Contract } from '#shared/contract/index.ts'
import type { Language } from '#shared/messages/say.ts'
import type { Right, Role } from '#shared/rights.ts'
import type { Database } from '../db/schema.ts'

/** Who asks, as the database says at this moment; nothing here comes from the request but the session's id. */
export interface Actor {
  personId: string
  name: string
  role: Role
  houseId: string | null
  partnerId: string | null
  /** The municipality's code, for people of a local government. */
  ehak: string | null
  rights: ReadonlySet<Right>
  sessionId: string
  deviceId: string
}

/** Somebody who is not signed in, as far as the request tells. */
export interface Guest {
  address: string
  language: Language
}

interface ActorsOf {
  /** Nobody in particular: whoever asks, the answer is the same. */
  public: null
  /** Whoever asks; null for somebody who is not signed in. */
  reader: Actor | null
  guest: Guest
  user: Actor
  house: Actor & { houseId: string }
  kov: Actor & { ehak: string }
  platform: Actor
  /** Somebody outside the house who has a signed link; all they may do is what it is for. */
  link: Actor & { houseId: string; linkId: string }
  /** Nobody in particular, who may change what the handler itself takes behind the wall of each house. */
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
  /** Whose it is, where the actor is of no house. */
  house?: string
  /** The rows whose intents keep their order with this one, where they are not `ids`. */
  rows?: readonly string[]
  /** What became of it, where the answer itself is no refusal: `code-wrong` of a link. */
  outcome?: string
}

/**
 * All that a handler may use. Given the same database, actor, time, ids and input it does the same thing,
 * so that the row made on the desktop without a connection and the row made later by the server are one row.
 */
export interface Env<S extends Scope = 'house'> {
  tx: Kysely<Database>
  actor: ActorsOf[S]
  /** The moment of the intent, ISO in UTC. */
  now: string
  /** When the server got the intent, where that was long after it was meant; absent where it happens at once. */
  receivedAt?: string
  newId: () => string
  /** Says whom this is about, for audit and poke. */
  auditSubjects: (concerned: AuditSubjects) => void
}

/** An answer that the database has made into JSON text already. */
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
