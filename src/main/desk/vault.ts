import { hashRaw } from '@node-rs/argon2'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import { keepFile, orElse, readKept } from '../keptFile.ts'
import type { Contact } from './contact.ts'

/** The two keys of one user at this computer. */
export interface Keys {
  copy: Buffer
  outbox: Buffer
}

const Card = z.object({
  person: z.string(),
  salt: z.string(),
  /** The keys, sealed with the password and with the server's half; the first is absent once the user may not sign in offline. */
  byPassword: z.string().nullable(),
  byServer: z.string(),
  /** Failed attempts since the last success, and until when (ms) none is accepted. */
  wrong: z.int(),
  waitUntil: z.number(),
  /** The stored session, sealed with the copy's key. */
  kept: z.string().nullable(),
})
type Card = z.output<typeof Card>

/** The extension of card files. */
export const CARD = '.card'
const FREE_TRIES = 5
const MOST_TRIES = 20
/** The lockout after the last free attempt, ms; doubled with each further one. */
const FIRST_WAIT = 30_000

export type Unlocked = { keys: Keys; kept: string | null } | 'unknown' | 'wrong' | 'wait' | 'lease-over'

interface VaultDeps {
  folder: string
  /** 32 bytes from the system's key store. */
  secret: Buffer
  /** This computer's estimate of the server's time, ms. */
  now: () => number
  /** The users with access at the last contact. */
  contact: Pick<Contact, 'isInLease' | 'mayCome'>
  /** Called when the disk refuses to store something. */
  report: (error: unknown) => void
}

/**
 * Who may open what at this computer. Keys are random; on disk they are sealed with this computer's secret (from the system's key store)
 * together with the password or the server's half. If the disk refuses a change of a card, it is kept in memory and written as soon as
 * possible: on a full disk the right password still opens the files.
 */
export class Vault {
  readonly #folder: string
  readonly #secret: Buffer
  readonly #now: () => number
  readonly #contact: Pick<Contact, 'isInLease' | 'mayCome'>
  readonly #report: (error: unknown) => void
  /** Changed cards that are not on disk yet, by path. */
  readonly #unwritten = new Map<string, Card>()
  #turn: Promise<unknown> = Promise.resolve()

  constructor({ folder, secret, now, contact, report }: VaultDeps) {
    this.#contact = contact
    this.#folder = folder
    this.#secret = secret
    this.#now = now
    this.#report = report
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  }

  /** Checks a password offline. Failures are counted across restarts; after twenty only the server can unlock. */
  unlock = (email: string, password: string): Promise<Unlocked> => this.#inTurn(() => this.#unlock(email, password))

  async #unlock(email: string, password: string): Promise<Unlocked> {
    const card = this.#read(email)
    if (!card?.byPassword) return 'unknown'
    if (this.#now() < card.waitUntil) return 'wait'
    if (!this.#contact.isInLease() || !this.#contact.mayCome(card.person)) return 'lease-over'
    const bytes = openWith(await this.#passwordKey(password, card.salt), Buffer.from(card.byPassword, 'base64'))
    if (!bytes) {
      this.#countWrong(email, card)
      return 'wrong'
    }
    if (card.wrong > 0) this.#write(email, { ...card, wrong: 0, waitUntil: 0 })
    const keys = keysIn(bytes)
    return { keys, kept: this.#keptOf(card, keys) }
  }

  /**
   * After signing in at the server: the existing keys, or new ones for a new user. @throws if new ones cannot be stored: what they seal
   * would be lost
   */
  enter = (email: string, password: string, person: string, serverHalf: Buffer): Promise<Keys> =>
    this.#inTurn(() => this.#enter(email, password, person, serverHalf))

  async #enter(email: string, password: string, person: string, serverHalf: Buffer): Promise<Keys> {
    const serverKey = deriveKey('server', this.#secret, serverHalf)
    const known = this.#read(email)
    const former = known?.person === person ? openWith(serverKey, Buffer.from(known.byServer, 'base64')) : null
    const bytes = former ?? randomBytes(64)
    const salt = randomBytes(16).toString('base64')
    const card: Card = {
      person,
      salt,
      byPassword: sealWith(await this.#passwordKey(password, salt), bytes).toString('base64'),
      byServer: sealWith(serverKey, bytes).toString('base64'),
      wrong: 0,
      waitUntil: 0,
      kept: null,
    }
    if (former) this.#write(email, card)
    else this.#writeNow(this.#path(email), card)
    return keysIn(bytes)
  }

  /** Stores what the user needs at the next offline start. */
  keep(email: string, keys: Keys, text: string): void {
    const card = this.#read(email)
    if (card) this.#write(email, { ...card, kept: sealWith(keys.copy, Buffer.from(text)).toString('base64') })
  }

  /**
   * The user may no longer sign in offline: their password opens nothing here any more. Unsent intents stay sealed with the server's half.
   */
  bar(email: string): void {
    const card = this.#read(email)
    if (card) this.#write(email, { ...card, byPassword: null, kept: null })
  }

  /** The users of this computer. To be called regularly: it retries writes that a full disk has refused. */
  people(): string[] {
    for (const [path, card] of this.#unwritten) this.#writeSoon(path, card)
    const cards = readdirSync(this.#folder).filter((name) => name.endsWith(CARD))
    return cards.flatMap((name) => this.#open(join(this.#folder, name))?.person ?? [])
  }

  /**
   * Serialised: a card is read, a password checked and the card written before the next attempt, or parallel attempts would count as one.
   */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }

  #countWrong(email: string, card: Card): void {
    const wrong = card.wrong + 1
    const wait = FIRST_WAIT * 2 ** Math.max(0, wrong - FREE_TRIES)
    const isFree = wrong < FREE_TRIES
    const counted = { ...card, wrong, ...(wrong >= MOST_TRIES && { byPassword: null, kept: null }) }
    this.#write(email, { ...counted, waitUntil: isFree ? 0 : this.#now() + wait })
    // If failures cannot be stored, a restart would forget them: then no attempt is free, or filling the disk would allow endless attempts.
    if (this.#unwritten.has(this.#path(email))) this.#unwritten.set(this.#path(email), { ...counted, waitUntil: this.#now() + wait })
  }

  #keptOf({ kept }: Card, keys: Keys): string | null {
    return kept === null ? null : (openWith(keys.copy, Buffer.from(kept, 'base64'))?.toString() ?? null)
  }

  async #passwordKey(password: string, salt: string): Promise<Buffer> {
    // Argon2id, the library's default type, with OWASP's parameters.
    const raw = await hashRaw(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32, salt: Buffer.from(salt, 'base64') })
    return deriveKey('password', this.#secret, raw)
  }

  /** File names are hashed: the disk does not reveal who works here. */
  #path = (email: string): string => join(this.#folder, nameFor(this.#secret, email) + CARD)

  #read = (email: string): Card | null => this.#open(this.#path(email))

  #open(path: string): Card | null {
    const unwritten = this.#unwritten.get(path)
    if (unwritten) return unwritten
    const sealed = readKept(path)
    const bytes = sealed && openWith(deriveKey('card', this.#secret), sealed)
    const card = Card.safeParse(JSON.parse(bytes?.toString() ?? 'null'))
    return card.success ? card.data : null
  }

  #write = (email: string, card: Card): void => this.#writeSoon(this.#path(email), card)

  /** Now, or as soon as the disk accepts it. */
  #writeSoon(path: string, card: Card): void {
    orElse(
      () => this.#writeNow(path, card),
      (error) => {
        this.#unwritten.set(path, card)
        this.#report(error)
      },
    )
  }

  #writeNow(path: string, card: Card): void {
    keepFile(path, sealWith(deriveKey('card', this.#secret), Buffer.from(JSON.stringify(card))))
    this.#unwritten.delete(path)
  }
}

/** A pseudonymous name for this user's files at this computer. */
export const nameFor = (secret: Buffer, text: string): string =>
  createHash('sha256')
    .update(deriveKey('name', secret, Buffer.from(text)))
    .digest('hex')
    .slice(0, 24)

const keysIn = (bytes: Buffer): Keys => ({ copy: bytes.subarray(0, 32), outbox: bytes.subarray(32, 64) })
