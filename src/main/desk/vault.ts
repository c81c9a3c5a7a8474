import { hashRaw } from '@node-rs/argon2'
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { deriveKey, openWith, sealWith } from '#core/kernel/seal.ts'
import { keepFile, orElse, readKept } from '../keptFile.ts'
import type { Contact } from './contact.ts'

/** The two keys of one person at this computer. */
export interface Keys {
  copy: Buffer
  outbox: Buffer
}

const Card = z.object({
  person: z.string(),
  salt: z.string(),
  /** The keys, closed by the password and by the server's half; the first is missing once the person may not come in without a connection. */
  byPassword: z.string().nullable(),
  byServer: z.string(),
  /** Wrong passwords since the last right one, and until when (ms) none is tried. */
  wrong: z.int(),
  waitUntil: z.number(),
  /** What is kept of the session, closed by the copy's key. */
  kept: z.string().nullable(),
})
type Card = z.output<typeof Card>

/** How the names of cards end. */
export const CARD = '.card'
const FREE_TRIES = 5
const MOST_TRIES = 20
/** How long nobody tries after the last of the free tries, ms; twice as long after each one more. */
const FIRST_WAIT = 30_000

export type Unlocked = { keys: Keys; kept: string | null } | 'unknown' | 'wrong' | 'wait' | 'lease-over'

interface VaultDeps {
  folder: string
  /** 32 bytes from the system's own safe. */
  secret: Buffer
  /** This computer's idea of the server's time, ms. */
  now: () => number
  /** Who might work here when the server was last heard. */
  contact: Pick<Contact, 'isInLease' | 'mayCome'>
  /** Hears that the disk has refused to keep something. */
  report: (error: unknown) => void
}

/**
 * Who may open what at this computer. Keys are random; what the disk holds of them opens only with this computer's secret
 * (from the system's own safe) together with the password or with the server's half.
 * What the disk refuses to keep of a card counts for as long as this process runs, and is written as soon as it can be: on a full disk
 * the right password still opens what lies here.
 */
export class Vault {
  readonly #folder: string
  readonly #secret: Buffer
  readonly #now: () => number
  readonly #contact: Pick<Contact, 'isInLease' | 'mayCome'>
  readonly #report: (error: unknown) => void
  /** Cards as they are now that the disk has not got, by their paths. */
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

  /** Tries a password without the server. Wrong ones are counted, also over restarts; after twenty only the server opens. */
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

  /** After a sign-in at the server: the same keys as before, or new ones for somebody who has none here. @throws where new ones cannot be kept: what they close would be lost */
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

  /** Keeps what the person needs at the next start without a connection. */
  keep(email: string, keys: Keys, text: string): void {
    const card = this.#read(email)
    if (card) this.#write(email, { ...card, kept: sealWith(keys.copy, Buffer.from(text)).toString('base64') })
  }

  /** The person may not come in without the server any more: their password opens nothing here. What waits to be sent stays closed by the server's half. */
  bar(email: string): void {
    const card = this.#read(email)
    if (card) this.#write(email, { ...card, byPassword: null, kept: null })
  }

  /** Who has worked here. To be asked now and then: what a full disk has refused is tried again. */
  people(): string[] {
    for (const [path, card] of this.#unwritten) this.#writeSoon(path, card)
    const cards = readdirSync(this.#folder).filter((name) => name.endsWith(CARD))
    return cards.flatMap((name) => this.#open(join(this.#folder, name))?.person ?? [])
  }

  /** A card is read, a password tried and the card written before the next is read: tries at once would count as one. */
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
    // What is not counted on the disk, a restart forgets: then no try is free, or whoever fills the disk could try for ever.
    if (this.#unwritten.has(this.#path(email))) this.#unwritten.set(this.#path(email), { ...counted, waitUntil: this.#now() + wait })
  }

  #keptOf({ kept }: Card, keys: Keys): string | null {
    return kept === null ? null : (openWith(keys.copy, Buffer.from(kept, 'base64'))?.toString() ?? null)
  }

  async #passwordKey(password: string, salt: string): Promise<Buffer> {
    // Argon2id, the library's standard kind, with OWASP's costs.
    const raw = await hashRaw(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32, salt: Buffer.from(salt, 'base64') })
    return deriveKey('password', this.#secret, raw)
  }

  /** Cards lie under a hash: the disk does not say who works here. */
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

  /** Now, or as soon as the disk takes it. */
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

/** A name for this person's files at this computer that tells nobody who it is. */
export const nameFor = (secret: Buffer, text: string): string =>
  createHash('sha256')
    .update(deriveKey('name', secret, Buffer.from(text)))
    .digest('hex')
    .slice(0, 24)

const keysIn = (bytes: Buffer): Keys => ({ copy: bytes.subarray(0, 32), outbox: bytes.subarray(32, 64) })
