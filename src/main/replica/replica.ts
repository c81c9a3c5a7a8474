import { heldSince, scopeOf, type SyncedTable } from '#core/db/synced.ts'
import { picturesOfResidents } from '#core/client/client.store.ts'
import type { Actor } from '#core/kernel/env.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { changes, type Endpoint } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import type { BoxKey } from '#shared/contract/session.ts'
import { AppError } from '#shared/errors.ts'
import type { Tag } from '#shared/events.ts'
import { can, classesOf, type DataClass } from '#shared/rights.ts'
import { documentTypeOf } from '#shared/rules/image.ts'
import { dayOf } from '#shared/rules/time.ts'
import { type PushItem, RECEIPT_LIFE, type Resolution, type Settled } from '#shared/sync.ts'
import { Boxes } from './boxes.ts'
import { Copy, namePictures } from './copy.ts'
import { type Intent, type NewIntent, Outbox } from './outbox.ts'
import type { Page } from './page.ts'
import { Parcels } from './parcels.ts'
import { perform } from './perform.ts'
import { type KeptPicture, type NamedPicture, nameToSend, Pictures } from './pictures.ts'
import type { SealedFile } from './sealedFile.ts'
import type { Clock } from './wire.ts'

/** Who works at this desktop, in which house: the actor of every query and intent. */
export type HouseActor = Actor & { houseId: string }

export interface ReplicaOptions {
  copy: SealedFile
  outbox: SealedFile
  pictures: SealedFile
  /** Where what waits lies a second time, to be sent without its person, and what it is sealed with. */
  boxes: { path: string; key: BoxKey }
  actor: HouseActor
  clock: Clock
  /** A new name for an intent. */
  newMid?: (at: number) => string
  /** What is on the screen may have changed; null is anything. */
  onChange?: (touched: readonly Tag[] | null) => void
}

/** An answer of the copy; `mid` names the intent that was kept for it. */
export interface Answer {
  json: string
  mid: string | null
}

/**
 * One person's house at this desktop: the copy, what waits to be sent, and the same commands and queries as on the server.
 * Nothing here speaks to the network: `Sync` moves pages and intents between this and the server.
 */
export class Replica {
  readonly outbox: Outbox
  readonly boxes: Boxes
  readonly #copy: Copy
  readonly #pictures: Pictures
  readonly #options: Omit<ReplicaOptions, 'copy' | 'outbox' | 'pictures' | 'actor'>
  #actor: HouseActor
  readonly #parcels: Parcels
  /** Why an intent that waits cannot be run on the present copy; the server decides what becomes of it. */
  readonly #doubts = new Map<string, string>()
  /** The newest waiting intent about each row. */
  readonly #lastAbout = new Map<string, string>()
  /** The server's time as last heard, and when this process learned it, by the clock that only goes forward. */
  #heard = { text: '', at: 0 }
  #turn: Promise<unknown> = Promise.resolve()

  private constructor(options: ReplicaOptions, files: { copy: Copy; outbox: Outbox; boxes: Boxes; pictures: Pictures }) {
    this.#options = options
    this.#actor = options.actor
    this.#copy = files.copy
    this.outbox = files.outbox
    this.boxes = files.boxes
    this.#pictures = files.pictures
    this.#parcels = new Parcels({ ...files, key: options.boxes.key, clock: options.clock, device: () => this.actor.deviceId })
  }

  /** @throws when the outbox cannot be read: it is precious and is never begun anew by itself */
  static async open(options: ReplicaOptions): Promise<Replica> {
    const outbox = new Outbox(options.outbox)
    const copy = await Copy.open(options.copy)
    const pictures = new Pictures(options.pictures)
    // A loss of power may have come between the two files.
    pictures.keepOnly(copy.pictureNames())
    const replica = new Replica(options, { copy, outbox, boxes: Boxes.own(options.boxes.path), pictures })
    await replica.#exclusive(() => replica.#begin())
    return replica
  }

  get actor(): HouseActor {
    return this.#actor
  }

  /** The same person in the same house with other rights, as the server says now. */
  become(actor: HouseActor): void {
    if (actor.personId !== this.#actor.personId || actor.houseId !== this.#actor.houseId)
      throw new Error('A replica belongs to one person in one house')
    this.#actor = actor
  }

  /** The moment now by the server's clock as last heard, ms; never before it was heard, however this computer's clock was set meanwhile. */
  now(): number {
    return Math.max(this.#options.clock.wall() + Number(this.#copy.meta('offset') ?? 0), this.#sinceHeard())
  }

  /** Whether the people and rooms of the house are there, so that work can begin. */
  isUsable(): boolean {
    return this.#copy.scopes().has(`h${this.actor.houseId}:basic`)
  }

  /**
   * Answers a query from the copy; runs a command on it and keeps it as an intent, durable before this returns.
   * `picture`: what an upload brings, whose name then stands in the input.
   * @throws AppError as the server would refuse; `needs-connection` for what only the server can do or the copy has not got yet
   */
  ask(name: EndpointName, input: Record<string, unknown>, mid?: string, picture?: Uint8Array): Promise<Answer> {
    const spec = endpointNamed(name)
    if (spec.home !== 'both') throw new AppError('needs-connection')
    if (!can(this.actor.rights, spec.needs)) throw new AppError('forbidden')
    return this.#exclusive(async () => {
      if (!this.isUsable()) throw new AppError('needs-connection')
      if (changes(spec)) return this.#mean(name, spec, input, mid, picture)
      return { json: await perform(this.#copy.db, { name, input, actor: this.actor, at: this.#moment() }), mid: null }
    })
  }

  /** The first instant from which on the copy holds all of a class with a long table; null while it has not come. @throws forbidden */
  heldSince(dataClass: DataClass): string | null {
    if (!classesOf(this.actor.rights).includes(dataClass)) throw new AppError('forbidden')
    const { syncedAt, scopes } = this.position()
    if (!scopes.has(scopeOf(this.actor.houseId, dataClass))) return null
    return heldSince(scopes, this.actor.houseId, dataClass, (syncedAt ?? this.#moment()).slice(0, 7))
  }

  /** What stands where: rows with an intent that waits, by their ids. */
  waiting(): Intent[] {
    return this.outbox.inState('queued', 'sending', 'acked')
  }

  doubtAbout = (mid: string): string | null => this.#doubts.get(mid) ?? null

  /** The cursor and epoch for the next request, and how far the copy is. */
  position() {
    return {
      cursor: this.#copy.meta('cursor'),
      epoch: this.#copy.meta('epoch'),
      syncedAt: this.#copy.meta('synced_at'),
      scopes: this.#copy.scopes(),
    }
  }

  /** How many rows have come: the progress of a first copy. Counted, so not for every moment. */
  rowCount = (): number => this.#copy.rowCount()

  /** The rows of one table as they are seen now, by their ids. */
  rowsOf(table: SyncedTable): Promise<Record<string, unknown>[]> {
    return this.#exclusive(async () => {
      const rows = await this.#copy.db
        .selectFrom(table as 'client')
        .selectAll()
        .orderBy('id')
        .execute()
      return rows.map((row) => ({ ...row }))
    })
  }

  /** A picture by its name: one that waits here to be sent, or one that was fetched before. Null when there is none. */
  picture(name: string): KeptPicture | null {
    const bytes = this.outbox.pictureNamed(name)
    const type = bytes && documentTypeOf(bytes)
    return bytes && type ? { type, bytes } : this.#pictures.get(name, this.#today())
  }

  /** Keeps a picture that was fetched, if the copy still names it: the right to it may have gone while it was on its way. */
  keepPicture(name: string, picture: KeptPicture): Promise<void> {
    return this.#exclusive(async () => {
      if (this.#copy.pictureNames().has(name)) this.#pictures.keep(name, picture, this.#today())
    })
  }

  /** Pictures of those who live in the house that are not here yet. */
  missingPictures(): Promise<{ client: string; name: string }[]> {
    return this.#exclusive(async () => {
      const here = this.#pictures.names()
      return (await picturesOfResidents(this.#copy.db, this.actor.houseId)).filter(({ name }) => !here.has(name) && !this.outbox.pictureNamed(name))
    })
  }

  /** Takes a page in and runs again what still waits. */
  take(page: Page, asked: { cursor: string | null; receivedAt: number }): Promise<ReturnType<Copy['take']>> {
    return this.#exclusive(async () => {
      const former = this.#copy.meta('epoch')
      const applied = this.#copy.take(page, asked)
      if (applied.as === 'applied') {
        this.outbox.reviveOlderThan(page.head.epoch, this.#receiptsSince())
        if (page.head.epoch !== former) this.#parcels.boxAnew(page.head.epoch)
        this.#parcels.forget(this.outbox.settleSeen(page.head, this.#copy.scopes()))
        if (namePictures(applied.entities) || applied.erased.length > 0) this.#pictures.keepOnly(this.#copy.pictureNames())
      }
      await this.#rerun()
      if (applied.as === 'applied' && (applied.entities.size > 0 || applied.erased.length > 0)) this.#changed(null)
      return applied
    })
  }

  /** Forgets the house: no right to it is left. What was meant stays with its person. */
  clear(): Promise<void> {
    return this.#exclusive(async () => {
      this.#copy.clear()
      this.#pictures.clear()
      await this.#rerun()
      this.#changed(null)
    })
  }

  /** After refusals: what was refused has no effect on the screen any more. */
  refresh(): Promise<void> {
    return this.#exclusive(async () => {
      this.#copy.refresh()
      await this.#rerun()
      this.#changed(null)
    })
  }

  /** An intent as it travels. */
  itemOf = (intent: NewIntent, epoch: string): PushItem => this.#parcels.itemOf(intent, epoch)

  /** Somebody has dealt with a refused intent. `resent` carries what shall be asked instead. */
  async resolve(mid: string, how: Resolution['resolution'], reason: string | null, instead?: Record<string, unknown>): Promise<Answer | null> {
    const refused = this.outbox.named(mid)
    if (refused?.state !== 'attention' || refused.house !== this.actor.houseId) throw new AppError('not-found')
    const picture = this.outbox.pictureOf(mid) ?? undefined
    const answer = how === 'resent' ? await this.ask(refused.endpoint as EndpointName, instead ?? refused.input, undefined, picture) : null
    this.outbox.resolve(mid, how, reason)
    this.#changed([])
    return answer
  }

  /** Somebody has dealt with a refused intent at the server. */
  settle(settled: Settled): void {
    this.outbox.settle(settled)
    this.#changed([])
  }

  async close(): Promise<void> {
    await this.#exclusive(async () => {
      await this.#copy.close()
      this.outbox.close()
      this.#pictures.close()
      this.boxes.close()
    })
  }

  async #mean(name: EndpointName, spec: Endpoint, asked: Record<string, unknown>, given?: string, bytes?: Uint8Array): Promise<Answer> {
    const picture = spec.upload && nameToSend(spec.upload, bytes)
    const input = picture ? { ...asked, image: picture.name, ...(spec.upload === 'document' && { found: foundIn(picture) }) } : asked
    const earlier = given === undefined ? null : this.outbox.named(given)
    if (earlier) throw new AppError('mid-reused')
    const at = this.#moment()
    const mid = given ?? (this.#options.newMid ?? uuidv7)(Date.parse(at))
    return this.#copy.inSavepoint(async () => {
      const named: string[] = []
      const json = await perform(this.#copy.db, { name, input, actor: this.actor, at, intent: { mid, device: this.actor.deviceId, about: named } })
      // A command may name a row more than once.
      const about = [...new Set(named)]
      const intent: NewIntent = {
        mid,
        device: this.actor.deviceId,
        person: this.actor.personId,
        house: this.actor.houseId,
        endpoint: name,
        input,
        at,
        about,
        after: this.#unansweredAbout(about),
      }
      // First what is precious: a box without its intent would send what the person was told is not kept.
      this.outbox.add(intent, picture)
      this.#parcels.add(intent, this.#copy.meta('epoch'))
      for (const id of about) this.#lastAbout.set(id, mid)
      this.#changed(spec.touches)
      return { json, mid }
    })
  }

  #unansweredAbout(ids: readonly string[]): string | null {
    const mids = new Set(ids.flatMap((id) => this.#lastAbout.get(id) ?? []))
    const waiting = [...mids].map((mid) => this.outbox.named(mid)).filter((intent) => intent?.state === 'queued' || intent?.state === 'sending')
    return waiting.at(-1)?.mid ?? null
  }

  /** Goes on where the last time ended, in peace or not. */
  async #begin(): Promise<void> {
    const epoch = this.#copy.meta('epoch')
    // The copy may have come to another life of the database at the very end of the last time.
    if (epoch !== null) this.outbox.reviveOlderThan(epoch, this.#receiptsSince())
    this.#parcels.boxAnew(epoch)
    const own = this.waiting().filter(({ device }) => device === this.actor.deviceId)
    for (const { mid, about } of own) for (const id of about) this.#lastAbout.set(id, mid)
    await this.#rerun()
  }

  /** Runs again, in their order, all intents whose effect the copy does not hold yet. */
  async #rerun(): Promise<void> {
    this.#doubts.clear()
    for (const { mid, endpoint, input, at, house, device } of this.waiting()) {
      if (house !== this.actor.houseId) continue
      const again = { name: endpoint as EndpointName, input, actor: this.actor, at, intent: { mid, device, about: [] } }
      try {
        await this.#copy.inSavepoint(() => perform(this.#copy.db, again))
      } catch (error) {
        this.#doubts.set(mid, error instanceof AppError ? error.code : 'internal')
      }
    }
  }

  /** The server's last time and what has passed since by the clock that only goes forward. */
  #sinceHeard(): number {
    const text = this.#copy.meta('synced_at')
    if (text === null) return 0
    const now = this.#options.clock.monotonic()
    if (text !== this.#heard.text) this.#heard = { text, at: now }
    return Date.parse(text) + Math.max(0, now - this.#heard.at)
  }

  #receiptsSince = (): string => new Date(this.now() - RECEIPT_LIFE).toISOString()

  #moment = (): string => new Date(this.now()).toISOString()

  #today = (): string => dayOf(this.#moment())

  #changed(touched: readonly Tag[] | null): void {
    this.#options.onChange?.(touched)
  }

  /** One thing at a time: what runs in the open transaction must not meet a page that closes it. */
  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }
}

/** What a document is until the server has looked into it. */
const foundIn = ({ type, bytes }: NamedPicture) => ({ mime: type, bytes: bytes.length, pages: null })
