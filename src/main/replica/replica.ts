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
  /** A new intent id. */
  newMid?: (at: number) => string
  /** The screen may have changed; null is anything. */
  onChange?: (touched: readonly Tag[] | null) => void
}

/** An answer of the copy; `mid` names the queued intent. */
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
 * One user at work in a house at this desktop: the shared copy, the outbox, and the same commands and queries as on the server. No
 * networking here: `Sync` transfers pages and intents between this and the server.
 */
export class Replica {
  readonly outbox: Outbox
  readonly boxes: Boxes
  readonly meant: Meant
  readonly #copy: Copy
  readonly #pictures: Album
  /** Closes every file, even if one fails to close. */
  readonly #opened: AsyncDisposableStack
  readonly #options: Omit<ReplicaOptions, 'copy' | 'outbox' | 'pictures' | 'meant' | 'actor'>
  #actor: HouseActor
  readonly #sealedOutbox: SealedOutbox
  readonly #overlay: Overlay
  readonly #time: ServerTime
  #turn: Promise<unknown> = Promise.resolve()
  /** Whether there may be cached pictures that no row names any more. */
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

  /** @throws if another process holds a file, or the disk fails */
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
      // A file left open would be refused to the next user.
      await opened.disposeAsync()
      throw error
    }
  }

  get actor(): HouseActor {
    return this.#actor
  }

  /** The same user in the same house with other rights, as the server now says. */
  become(actor: HouseActor): void {
    if (actor.personId !== this.#actor.personId || actor.houseId !== this.#actor.houseId)
      throw new Error('A replica belongs to one person in one house')
    this.#actor = actor
  }

  /** The present time by the server's clock, ms; never before it was last received, however this computer's clock was set meanwhile. */
  now(): number {
    return this.#time.now()
  }

  /** Whether that is certain: offline it may be only a lower bound. */
  isTimeSure = (): boolean => this.#time.isSure()

  /** Whether people and rooms are copied, so that work can begin. */
  isUsable(): boolean {
    return this.#copy.scopes().has(`h${this.actor.houseId}:basic`)
  }

  /**
   * Answers a query from the copy; runs a command on it and stores it as an intent, durable before this returns. `picture`: an upload's
   * file, whose name is then in the input.
   * @throws AppError as the server would refuse; `needs-connection` for what only the server can do or the copy does not have yet
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

  /** The first instant from which the copy holds everything of a class with a long table; null while it is not copied. @throws forbidden */
  heldSince(dataClass: DataClass): string | null {
    if (!classesOf(this.actor.rights).includes(dataClass)) throw new AppError('forbidden')
    const { syncedAt, scopes } = this.position()
    if (!scopes.has(scopeOf(this.actor.houseId, dataClass))) return null
    return heldSince(scopes, this.actor.houseId, dataClass, (syncedAt ?? this.#time.moment()).slice(0, 7))
  }

  /** Unsent rows: those with a queued intent, by id. */
  waiting(): Intent[] {
    return this.#overlay.waiting()
  }

  doubtAbout = (mid: string): string | null => this.#overlay.doubtAbout(mid)

  /** The cursor and epoch for the next request, and the copy's position. */
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

  /** Whether the server grants other data classes than are open here, or than their keys open. */
  hasOtherClasses(withKeys: readonly string[]): boolean {
    const said = this.#copy.said()?.classes.toSorted().join() ?? null
    return said !== null && [this.#copy.classes(), withKeys].some((classes) => classes.toSorted().join() !== said)
  }

  /** The user's role as the server last said; null before that. */
  roleNow = (): Role | null => this.#copy.said()?.role ?? null

  /** Others' unanswered intents at this desk, as far as this user may see them. */
  ofOthers = (): readonly Shown[] => this.#overlay.ofOthers()

  /** A round begins: what is answered by now will come with it. */
  roundBegins(): void {
    this.outbox.roundBegins()
    this.meant.roundBegins()
  }

  /** A round is complete. */
  async roundEnds(): Promise<void> {
    if (this.meant.roundEnds()) await this.refresh()
    this.outbox.giveBack()
  }

  /** The server has applied these intents, or refused them for good. */
  answered({ taken, refused }: { taken: readonly string[]; refused: readonly string[] }): void {
    this.meant.answered(taken)
    this.meant.remove(refused)
  }

  /** Rows received: the progress of a first copy. It counts rows, so do not call it often. */
  rowCount = (): number => this.#copy.rowCount()

  /** The visible rows of one table, by id. */
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

  /** A picture by its name: an unsent one, or a cached one. Null if there is none. */
  picture(name: string): KeptPicture | null {
    const bytes = this.outbox.pictureNamed(name)
    const type = bytes && documentTypeOf(bytes)
    return bytes && type ? { type, bytes } : this.#pictures.get(name, this.#time.today())
  }

  /** Caches a fetched picture, if the copy still names it: the right to it may be gone meanwhile. */
  keepPicture(name: string, picture: KeptPicture): Promise<void> {
    return this.#exclusive(async () => {
      const dataClass = this.#copy.pictureNames().get(name)
      if (dataClass) this.#pictures.keep(dataClass, name, picture, this.#time.today())
    })
  }

  /** Missing pictures of residents. */
  missingPictures(): Promise<{ client: string; name: string }[]> {
    return this.#exclusive(async () => {
      const here = this.#pictures.names()
      return (await picturesOfResidents(this.#copy.db, this.actor.houseId)).filter(({ name }) => !here.has(name) && !this.outbox.pictureNamed(name))
    })
  }

  /** Applies a page and reruns queued intents. */
  take(page: Page, asked: { cursor: string | null; receivedAt: Moment }): Promise<ReturnType<Copy['take']>> {
    return this.#exclusive(async () => {
      let applied: ReturnType<Copy['take']> | null = null
      try {
        applied = this.#takeIn(page, asked)
      } finally {
        // Even if a full disk prevents applying: queued intents are shown all the same.
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
    // The work is recorded before it is done: if the disk fails midway, the next page completes it.
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

  /** Pictures that no row names any more; if a full disk prevents deletion, the next page retries. */
  #dropPictures(): void {
    this.#arePicturesDue = !ifDiskAllows(() => this.#pictures.keepOnly(this.#copy.pictureNames()))
  }

  /** Erases the house: the user has no right to it any more. Their intents stay. */
  clear(): Promise<void> {
    return this.#exclusive(async () => {
      this.#copy.clear()
      this.#pictures.clear()
      await this.#overlay.rerun()
      this.#changed(null)
    })
  }

  /** After refusals: refused intents have no effect on the screen any more. */
  refresh(): Promise<void> {
    return this.#exclusive(async () => {
      this.#copy.refresh()
      await this.#overlay.rerun()
      this.#changed(null)
    })
  }

  /** An intent as sent. */
  itemOf = (intent: Sendable, epoch: string): PushItem => this.#sealedOutbox.itemOf(intent, epoch)

  /** A refused intent was resolved. `resent` contains the replacement. */
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

  /** A refused intent was resolved at the server. */
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
      // A granted right whose data class is not open here yet: nobody else would see the intent, and it would vanish with the window.
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
      // The precious file first: a box without its intent would send what the user was told was not saved.
      this.outbox.add(intent, picture)
      this.#sealedOutbox.add(intent, this.#copy.meta('epoch'))
      this.#overlay.add(intent, { made, classes })
      this.#changed(spec.invalidates)
      return { json, mid }
    })
  }

  /** Resumes after the last exit, clean or not. */
  async #begin(): Promise<void> {
    const epoch = this.#copy.meta('epoch')
    // The copy may have reached a new epoch just before the last exit. On a full disk the next page handles it.
    if (epoch !== null) ifDiskAllows(() => this.outbox.reviveAnswered(epoch))
    // A power failure may have happened between writing the two files.
    this.#dropPictures()
    this.#sealedOutbox.boxAnew(epoch)
    await this.#overlay.begin()
  }

  #changed(touched: readonly Tag[] | null): void {
    this.#options.onChange?.(touched)
  }

  /** Serialised: work in the open transaction must not overlap with a page that ends it. */
  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work)
    this.#turn = mine.catch(() => undefined)
    return mine
  }
}

/** The state of a document until the server has checked it. */
const foundIn = ({ type, bytes }: NamedPicture) => ({ mime: type, bytes: bytes.length, pages: null })
