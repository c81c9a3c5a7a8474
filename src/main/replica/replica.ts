import { heldSince, scopeOf, type SyncedTable } from '#core/db/synced.ts'
import { picturesOfResidents } from '#core/client/client.store.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { changes, type Endpoint } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import { broughtUp, shapeOf } from '#shared/contract/upgrade.ts'
import { AppError } from '#shared/errors.ts'
import type { Tag } from '#shared/events.ts'
import { can, classesOf, type DataClass, type Role } from '#shared/rights.ts'
import { documentTypeOf } from '#shared/rules/image.ts'
import { type PushItem, type Resolution, type Settled } from '#shared/sync.ts'
import { Boxes } from './boxes.ts'
import { ifDiskAllows } from '../keptFile.ts'
import { Copy } from './copy.ts'
import { namePictures } from './copy.names.ts'
import type { HouseActor } from './houseActor.ts'
import type { ReplicaFiles } from './houseFiles.ts'
import { Meant, type Shown } from './meant.ts'
import type { Intent, NewIntent, Sendable } from './intent.ts'
import type { Outbox } from './outbox.ts'
import { Overlay } from './overlay.ts'
import type { Page } from './page.ts'
import { SealedOutbox } from './sealedOutbox.ts'
import { perform } from './perform.ts'
import { openOutbox } from './rescue.ts'
import { Album, type KeptPicture, type NamedPicture, nameToSend } from './pictures.ts'
import { ServerTime } from './serverTime.ts'
import type { Clock, Moment } from './wire.ts'

export interface ReplicaOptions extends ReplicaFiles {
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

interface OpenFiles {
  copy: Copy
  outbox: Outbox
  boxes: Boxes
  pictures: Album
  meant: Meant
  opened: AsyncDisposableStack
}

/**
 * One person at work in a house at this desktop: the copy that all share, what waits to be sent, and the same commands and queries as on the server.
 * Nothing here speaks to the network: `Sync` moves pages and intents between this and the server.
 */
export class Replica {
  readonly outbox: Outbox
  readonly boxes: Boxes
  readonly meant: Meant
  readonly #copy: Copy
  readonly #pictures: Album
  /** Closes every file, also after one that cannot be closed. */
  readonly #opened: AsyncDisposableStack
  readonly #options: Omit<ReplicaOptions, 'copy' | 'outbox' | 'pictures' | 'meant' | 'actor'>
  #actor: HouseActor
  readonly #sealedOutbox: SealedOutbox
  readonly #overlay: Overlay
  readonly #time: ServerTime
  #turn: Promise<unknown> = Promise.resolve()
  /** Whether pictures may lie here that no row names any more. */
  #arePicturesDue = false

  private constructor(options: ReplicaOptions, { opened, ...files }: OpenFiles) {
    this.#options = options
    this.#opened = opened
    this.#actor = options.actor
    this.#copy = files.copy
    this.outbox = files.outbox
    this.boxes = files.boxes
    this.#pictures = files.pictures
    this.meant = files.meant
    this.#time = new ServerTime(options.clock, files.copy)
    this.#overlay = new Overlay({ ...files, actor: () => this.#actor })
    const { isOld } = this.#time
    this.#sealedOutbox = new SealedOutbox({ ...files, key: options.boxes.key, clock: options.clock, device: () => this.actor.deviceId, isOld })
  }

  /** @throws when a file is held by another process, or the disk refuses */
  static async open(options: ReplicaOptions): Promise<Replica> {
    const opened = new AsyncDisposableStack()
    const kept = <File extends { close: () => unknown }>(file: File): File => opened.adopt(file, async (each) => void (await each.close()))
    try {
      const outbox = kept(openOutbox(options, () => new Date(options.clock.wall()).toISOString()))
      const copy = kept(await Copy.open(options.copy))
      const pictures = kept(new Album(options.pictures))
      const meant = kept(new Meant(options.meant))
      const boxes = kept(Boxes.own(options.boxes.path))
      const replica = new Replica(options, { copy, outbox, boxes, pictures, meant, opened })
      await replica.#exclusive(() => replica.#begin())
      return replica
    } catch (error) {
      // A file left open would be refused to whoever signs in next.
      await opened.disposeAsync()
      throw error
    }
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
    return this.#time.now()
  }

  /** Whether that is known: without a connection it may be only the earliest that it can be. */
  isTimeSure = (): boolean => this.#time.isSure()

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
    if (spec.runsOn !== 'both') throw new AppError('needs-connection')
    if (!can(this.actor.rights, spec.needs)) throw new AppError('forbidden')
    return this.#exclusive(async () => {
      if (!this.isUsable()) throw new AppError('needs-connection')
      if (changes(spec)) return this.#enqueue(name, spec, input, mid, picture)
      return { json: await perform(this.#copy.db, { name, input, actor: this.actor, at: this.#time.moment() }), mid: null }
    })
  }

  /** The first instant from which on the copy holds all of a class with a long table; null while it has not come. @throws forbidden */
  heldSince(dataClass: DataClass): string | null {
    if (!classesOf(this.actor.rights).includes(dataClass)) throw new AppError('forbidden')
    const { syncedAt, scopes } = this.position()
    if (!scopes.has(scopeOf(this.actor.houseId, dataClass))) return null
    return heldSince(scopes, this.actor.houseId, dataClass, (syncedAt ?? this.#time.moment()).slice(0, 7))
  }

  /** What stands where: rows with an intent that waits, by their ids. */
  waiting(): Intent[] {
    return this.#overlay.waiting()
  }

  doubtAbout = (mid: string): string | null => this.#overlay.doubtAbout(mid)

  /** The cursor and epoch for the next request, and how far the copy is. */
  position() {
    return {
      cursor: this.#copy.cursor(),
      epoch: this.#copy.meta('epoch'),
      syncedAt: this.#copy.syncedAt(),
      scopes: this.#copy.scopes(),
      classes: this.#copy.classes(),
      shape: this.#copy.shape(),
    }
  }

  /** Whether the server has rows or columns that this release cannot show. */
  hidesAny = (): boolean => this.#copy.hidesAny()

  /** Whether the server has said that this person may open other classes of data than are open here, or than their keys open. */
  hasOtherClasses(withKeys: readonly string[]): boolean {
    const said = this.#copy.said()?.classes.toSorted().join() ?? null
    return said !== null && [this.#copy.classes(), withKeys].some((classes) => classes.toSorted().join() !== said)
  }

  /** As whom the server last said that this person works; null while it has not been heard. */
  roleNow = (): Role | null => this.#copy.said()?.role ?? null

  /** What others have meant at this desk and the server has not answered, as far as this person may see it. */
  ofOthers = (): readonly Shown[] => this.#overlay.ofOthers()

  /** A round begins: what has been answered by now will have come with it. */
  roundBegins(): void {
    this.outbox.roundBegins()
    this.meant.roundBegins()
  }

  /** A round has brought everything. */
  async roundEnds(): Promise<void> {
    if (this.meant.roundEnds()) await this.refresh()
    this.outbox.giveBack()
  }

  /** The server has taken these intents, or refused them for good. */
  answered({ taken, refused }: { taken: readonly string[]; refused: readonly string[] }): void {
    this.meant.answered(taken)
    this.meant.remove(refused)
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
    return bytes && type ? { type, bytes } : this.#pictures.get(name, this.#time.today())
  }

  /** Keeps a picture that was fetched, if the copy still names it: the right to it may have gone while it was on its way. */
  keepPicture(name: string, picture: KeptPicture): Promise<void> {
    return this.#exclusive(async () => {
      const dataClass = this.#copy.pictureNames().get(name)
      if (dataClass) this.#pictures.keep(dataClass, name, picture, this.#time.today())
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
  take(page: Page, asked: { cursor: string | null; receivedAt: Moment }): Promise<ReturnType<Copy['take']>> {
    return this.#exclusive(async () => {
      let applied: ReturnType<Copy['take']> | null = null
      try {
        applied = this.#takeIn(page, asked)
      } finally {
        // Also where a full disk takes nothing in: what waits is on the screen all the same.
        await this.#overlay.rerun()
      }
      if (applied.as === 'applied' && (applied.entities.size > 0 || applied.erased.length > 0)) this.#changed(null)
      return applied
    })
  }

  #takeIn(page: Page, asked: { cursor: string | null; receivedAt: Moment }): ReturnType<Copy['take']> {
    const former = this.#copy.meta('epoch')
    const applied = this.#copy.take(page, asked)
    if (applied.as !== 'applied') return applied
    // First what is still to be done, and then the doing: what the disk refuses in the middle of it, the next page does.
    this.#arePicturesDue ||= namePictures(applied.entities) || applied.erased.length > 0
    if (page.head.epoch !== former) this.#sealedOutbox.fallsBehind()
    this.outbox.reviveAnswered(page.head.epoch)
    if (this.#sealedOutbox.isBehind) this.#sealedOutbox.boxAnew(page.head.epoch)
    const settled = this.outbox.settleSeen(page.head, this.#copy.scopes())
    this.#sealedOutbox.forget(settled)
    this.meant.remove(settled)
    if (this.#arePicturesDue) this.#dropPictures()
    return applied
  }

  /** Those that no row names any more; what a full disk does not let go of, goes with the next page. */
  #dropPictures(): void {
    this.#arePicturesDue = !ifDiskAllows(() => this.#pictures.keepOnly(this.#copy.pictureNames()))
  }

  /** Forgets the house: no right to it is left. What was meant stays with its person. */
  clear(): Promise<void> {
    return this.#exclusive(async () => {
      this.#copy.clear()
      this.#pictures.clear()
      await this.#overlay.rerun()
      this.#changed(null)
    })
  }

  /** After refusals: what was refused has no effect on the screen any more. */
  refresh(): Promise<void> {
    return this.#exclusive(async () => {
      this.#copy.refresh()
      await this.#overlay.rerun()
      this.#changed(null)
    })
  }

  /** An intent as it travels. */
  itemOf = (intent: Sendable, epoch: string): PushItem => this.#sealedOutbox.itemOf(intent, epoch)

  /** Somebody has dealt with a refused intent. `resent` carries what shall be asked instead. */
  async resolve(mid: string, how: Resolution['resolution'], reason: string | null, instead?: Record<string, unknown>): Promise<Answer | null> {
    const refused = this.outbox.named(mid)
    if (refused?.state !== 'attention' || refused.house !== this.actor.houseId) throw new AppError('not-found')
    const picture = this.outbox.pictureOf(mid) ?? undefined
    const name = refused.endpoint as EndpointName
    const input = () => instead ?? broughtUp(endpointNamed(name), refused.input, refused.shape)
    const answer = how === 'resent' ? await this.ask(name, input(), undefined, picture) : null
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
    await this.#exclusive(() => this.#opened.disposeAsync())
  }

  async #enqueue(name: EndpointName, spec: Endpoint, asked: Record<string, unknown>, given?: string, bytes?: Uint8Array): Promise<Answer> {
    const picture = spec.upload && nameToSend(spec.upload, bytes)
    const input = picture ? { ...asked, image: picture.name, ...(spec.upload === 'document' && { found: foundIn(picture) }) } : asked
    const earlier = given === undefined ? null : this.outbox.named(given)
    if (earlier) throw new AppError('mid-reused')
    const at = this.#time.moment()
    const mid = given ?? (this.#options.newMid ?? uuidv7)(Date.parse(at))
    return this.#copy.inSavepoint(async () => {
      const [named, made]: [string[], string[]] = [[], []]
      const running = { mid, device: this.actor.deviceId, about: named, made }
      const json = await perform(this.#copy.db, { name, input, actor: this.actor, at, intent: running })
      const classes = this.#copy.written()
      // Somebody has got a right whose class of data is not open here yet: nobody beside them would see it, and it would go with the window.
      if (classes.some((name) => !this.#copy.classes().includes(name))) throw new AppError('needs-connection')
      // A command may name a row more than once.
      const about = [...new Set(named)]
      const intent: NewIntent = {
        mid,
        device: this.actor.deviceId,
        person: this.actor.personId,
        house: this.actor.houseId,
        endpoint: name,
        input,
        shape: shapeOf(spec),
        at,
        about,
        after: this.#overlay.unansweredAbout(about),
      }
      // First what is precious: a box without its intent would send what the person was told is not kept.
      this.outbox.add(intent, picture)
      this.#sealedOutbox.add(intent, this.#copy.meta('epoch'))
      this.#overlay.add(intent, { made, classes })
      this.#changed(spec.invalidates)
      return { json, mid }
    })
  }

  /** Goes on where the last time ended, in peace or not. */
  async #begin(): Promise<void> {
    const epoch = this.#copy.meta('epoch')
    // The copy may have come to another life of the database at the very end of the last time. On a full disk the next page does it.
    if (epoch !== null) ifDiskAllows(() => this.outbox.reviveAnswered(epoch))
    // A loss of power may have come between the two files.
    this.#dropPictures()
    this.#sealedOutbox.boxAnew(epoch)
    await this.#overlay.begin()
  }

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
