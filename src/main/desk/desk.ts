import { mkdirSync } from 'node:fs'
import { addressOf, changes, type Endpoint } from '#shared/contract/endpoint.ts'
import { endpointNamed } from '#shared/contract/index.ts'
import type { DeskEvent, DeskReplies, DeskReply, DeskRequest, DeskSession, DeskState } from '#shared/desk.ts'
import { type DeskNumbers, NO_NUMBERS } from '#shared/deskNumbers.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/messages/say.ts'
import type { DeskPerson } from '#shared/sync.ts'
import type { Picture } from '../ipc/deskLike.ts'
import { OnlineClient } from '../online/client.ts'
import { Jar } from '../online/jar.ts'
import { sweepDrafts } from '../replica/drafts.ts'
import { isOfThisShape } from '../replica/copy.names.ts'
import { askCopy } from './askCopy.ts'
import { Contact, removeFormerCopies, removeUnreadable } from './contact.ts'
import { SealedSender, isRevoked } from './sealedSender.ts'
import { DeskClock, type SystemClock } from './deskClock.ts'
import { Device } from './device.ts'
import { Line } from './line.ts'
import { replyOf } from './reply.ts'
import { eraseAll, isUsed } from './stored.ts'
import { SignedInUser, type SignedInEnv } from './signedInUser.ts'
import { nameFor, Vault } from './vault.ts'
import type { HouseRuntime } from './houseRuntime.ts'

export interface DeskConfig {
  folder: string
  /** The server's URL, without a trailing slash. */
  server: string
  /** 32 bytes from the system's key store. */
  deviceSecret: Buffer
  /** Whether that key store is secure: otherwise no house data are copied, and everything needs a connection (security.md 2.2). */
  mayCopy?: boolean
  clock: SystemClock
  fetch?: typeof fetch
  /** Reports internal errors, without user data. */
  report?: (error: unknown) => void
}

type Of<Type extends DeskRequest['type']> = Extract<DeskRequest, { type: Type }>

/** The address of pictures; documents are opened from the server, but files of notices are kept as pictures are. */
const PICTURE =
  /^\/api\/((user|client|room|items|health\/look|diary\/photo)\/[\w-]{1,64}\/(avatar|picture|image)|notices\/file\/[\w-]{1,64})(\?v=\w+)?$/
const NO_PICTURE: Picture = { status: 404, type: 'text/plain', bytes: new Uint8Array() }
const MINUTE = 60_000

/** The desktop's backend: the signed-in user, their house's copy and outbox, and the connection to the server. Plain Node. */
export class Desk {
  readonly #env: SignedInEnv
  readonly #report: (error: unknown) => void
  readonly #listeners = new Set<(event: DeskEvent) => void>()
  readonly #line: Line
  readonly #ticking: NodeJS.Timeout
  readonly #sender: SealedSender
  #signedIn: SignedInUser | null = null
  #entering: Promise<SignedInUser> | null = null
  #erasing: Promise<void> | null = null

  constructor(config: DeskConfig) {
    mkdirSync(config.folder, { recursive: true, mode: 0o700 })
    this.#report = config.report ?? (() => undefined)
    const { folder, server } = config
    removeFormerCopies(folder, isOfThisShape)
    const secret = config.deviceSecret
    const clock = new DeskClock(folder, secret, config.clock, this.#report)
    const contact = new Contact(folder, secret, clock, this.#report)
    const vault = new Vault({ folder, secret, now: () => this.#signedIn?.runtime?.replica.now() ?? clock.wall(), contact, report: this.#report })
    const common = { folder, server, fetch: config.fetch ?? fetch, device: new Device(folder, secret, this.#report) }
    const onRevoked = (device: string | null): void => this.#revoked(device)
    this.#line = new Line({
      isWatched: () => this.#signedIn?.runtime != null,
      onChange: () => this.#tell(),
      probe: () => this.#askForLine(),
    })
    const onLine = (isReached: boolean, askedAt: number): void => this.#line.heard(isReached, askedAt)
    this.#sender = new SealedSender({
      ...common,
      wall: clock.wall,
      isUsed: () => isUsed(folder),
      people: () => vault.people(),
      onLine,
      onWaiting: () => this.#tell(),
      onHeard: (people) => this.#heard(people),
      onRevoked,
      report: this.#report,
    })
    this.#env = {
      ...common,
      secret,
      mayCopy: config.mayCopy ?? true,
      clock,
      vault,
      contact,
      sender: this.#sender,
      onRevoked,
      report: this.#report,
      onLine,
      onClosed: () => this.#tell(),
      emit: (event) => {
        // A user without access has been signed out already.
        if (event.type === 'session' && event.session.user === null) this.#signedIn = null
        this.#emit(event.type === 'numbers' ? { type: 'numbers', numbers: this.#withOthers(event.numbers) } : event)
      },
    }
    sweepDrafts(folder, clock.wall())
    this.#ticking = setInterval(() => contact.tick(), MINUTE).unref()
    this.#sender.wake()
  }

  /** Answers a window's request; never rejects. */
  handle<Type extends DeskRequest['type']>(request: Of<Type>): Promise<DeskReply<DeskReplies[Type]>>
  handle(request: DeskRequest): Promise<DeskReply<unknown>> {
    const language = 'language' in request ? request.language : 'et'
    return replyOf(() => this.#answer(request), language, this.#report)
  }

  onEvent(listener: (event: DeskEvent) => void): void {
    this.#listeners.add(listener)
  }

  /** A picture of a client, room, belonging, wound or entry, from the local cache or the server; 404 if unavailable. */
  async picture(path: string): Promise<Picture> {
    if (!this.#signedIn || !PICTURE.test(path)) return NO_PICTURE
    try {
      return { status: 200, ...(await this.#signedIn.picture(path)) }
    } catch {
      return NO_PICTURE
    }
  }

  /** How many intents of this user the server has not received, in all houses. */
  unsent = (): number => {
    const { unsent, elsewhere } = this.#numbers()
    return unsent + elsewhere.unsent
  }

  async close(): Promise<void> {
    this.#sender.stop()
    this.#line.stop()
    clearInterval(this.#ticking)
    this.#env.contact.tick()
    // Completes an erasure in progress.
    await this.#erasing?.catch(this.#report)
    const signedIn = this.#signedIn
    this.#signedIn = null
    await signedIn?.close()
    await signedIn?.settled()
    this.#listeners.clear()
  }

  #answer(request: DeskRequest): Promise<unknown> {
    switch (request.type) {
      case 'ask':
        return this.#ask(request)
      case 'sendImage':
        return this.#sendImage(request)
      case 'restore':
        return Promise.resolve(this.#session())
      case 'signIn':
        return this.#signIn(request)
      case 'signOut':
        return this.#signOut()
      case 'switch':
        return this.#switch(request)
      case 'state':
        return Promise.resolve(this.#state())
      case 'sync':
        return this.#sync()
      case 'resolve':
        return this.#resolve(request)
      case 'drafts':
        return Promise.resolve(this.#placeOf(request)?.drafts.ofHouse(request.house) ?? [])
      case 'keepDrafts':
        this.#placeOf(request)?.drafts.keep(request.house, request.drafts)
        return Promise.resolve(null)
    }
  }

  /** The server was reached; files without any authorised user are removed. */
  #heard(people: readonly DeskPerson[] | null): void {
    const { contact, vault, folder, secret } = this.#env
    contact.heard(people)
    const told = new Set(people?.map(({ id }) => id))
    if (!people || vault.people().some((id) => !told.has(id))) return
    const readable = people.flatMap(({ id, houses }) =>
      houses.flatMap((house) => {
        const name = nameFor(secret, house.id)
        return house.classes.map((each) => `${each === 'own' ? `${name}${nameFor(secret, id)}` : name} ${each}`)
      }),
    )
    const here = this.#signedIn?.user?.house?.id
    try {
      removeUnreadable(folder, new Set(readable), here === undefined ? null : nameFor(secret, here))
    } catch (error) {
      // A file is in use: it is removed at the next contact. The server's answer counts all the same.
      this.#report(error)
    }
  }

  async #ask({ name, input, key, language }: Of<'ask'>): Promise<DeskReplies['ask']> {
    const spec = endpointNamed(name)
    if (spec.scope === 'guest') return { answer: await this.#askAsGuest(spec, input, language), mid: null }
    const signedIn = this.#present()
    if (name === 'session.navigation') return { answer: await signedIn.navigation(), mid: null }
    const { runtime } = signedIn
    const atServer = (asked: Record<string, unknown>): Promise<unknown> => {
      const { path, rest } = addressOf(spec, asked)
      const payload = spec.method === 'GET' ? { query: rest } : { body: rest }
      return signedIn.account.client.json({ method: spec.method, path, ...payload, changes: changes(spec), key, language })
    }
    const replica = spec.runsOn === 'both' && runtime?.replica.isUsable() ? runtime.replica : null
    const answered = replica ? await askCopy(replica, { name, input, key }, atServer) : { answer: await atServer(input), mid: null }
    if (changes(spec)) runtime?.wake()
    return answered
  }

  /** Calls that need no user, as for a forgotten password: sent anonymously. */
  #askAsGuest(spec: Endpoint, input: Record<string, unknown>, language: Language): Promise<unknown> {
    const { server, fetch } = this.#env
    const guest = new OnlineClient({ server, fetch, jar: new Jar(), bearer: () => Promise.resolve(null) })
    return guest.json({ method: spec.method, path: spec.path, body: input, changes: changes(spec), language }, true)
  }

  /** A client's photo is queued like other intents; a room's is sent to the server at once (the table in sync.md). */
  async #sendImage({ name, id, image, key, language }: Of<'sendImage'>): Promise<DeskReplies['sendImage']> {
    const signedIn = this.#present()
    const { path, runsOn: home } = endpointNamed(name)
    const { runtime } = signedIn
    if (home === 'both' && runtime?.replica.isUsable()) {
      const { mid } = await runtime.replica.ask(name, { id }, key, image)
      runtime.wake()
      return { mid }
    }
    const body = new FormData()
    body.set('id', id)
    body.set('image', new Blob([new Uint8Array(image)]))
    await signedIn.account.client.send({ method: 'POST', path, body, changes: true, key, language })
    runtime?.wake()
    return { mid: null }
  }

  async #signIn({ email, password, code, language }: Of<'signIn'>): Promise<DeskSession> {
    await this.#erasing?.catch(() => undefined)
    await this.#signedIn?.close()
    this.#signedIn = null
    this.#entering = SignedInUser.take(this.#env, email, { password, ...(code && { code }) }, language)
    try {
      this.#signedIn = await this.#entering
    } catch (error) {
      if (isRevoked(error)) await this.#erase().catch(this.#report)
      throw error
    }
    const session = this.#session()
    // Whether a first copy is pending is known before anything is shown.
    this.#tell()
    this.#emit({ type: 'session', session })
    return session
  }

  async #signOut(): Promise<null> {
    const signedIn = this.#signedIn
    this.#signedIn = null
    await signedIn?.leave()
    this.#emit({ type: 'session', session: { user: null, offline: false } })
    return null
  }

  async #switch({ active, language }: Of<'switch'>): Promise<DeskSession> {
    await this.#present().switchTo(active, language)
    const session = this.#session()
    this.#emit({ type: 'session', session })
    return session
  }

  async #resolve({ mid, resolution, reason, input }: Of<'resolve'>): Promise<DeskReplies['resolve']> {
    const { runtime } = this.#present()
    if (!runtime) throw new AppError('not-found')
    const answer = await runtime.replica.resolve(mid, resolution, reason, input ?? undefined)
    runtime.wake()
    return { mid: answer?.mid ?? null, answer: answer ? (JSON.parse(answer.json) as unknown) : null }
  }

  /** Drafts of this very user in this house: never shown to the next user. Null if nothing may be stored. @throws unauthenticated */
  #placeOf({ person, house }: Of<'drafts' | 'keepDrafts'>): HouseRuntime | null {
    const { user, runtime } = this.#present()
    if (user?.id !== person || (user.house?.id ?? '') !== house) throw new AppError('unauthenticated')
    return runtime
  }

  /** Ends with the round, so that who asked sees what came. */
  async #sync(): Promise<null> {
    this.#sender.wake()
    await this.#signedIn?.runtime?.round()
    return null
  }

  /** An answer to the name of before an erasure must not erase the work of the computer that this one is now. */
  #revoked(device: string | null): void {
    if (device !== null && device === this.#env.device.id) void this.#erase().catch(this.#report)
  }

  /**
   * The server has revoked this computer: everybody's data are erased, and it becomes a new device. The boxes go too: the server accepts
   * none of them any more, and on a disk in unknown hands they would only wait for their key to leak.
   */
  #erase(): Promise<void> {
    this.#erasing ??= this.#eraseNow().finally(() => {
      this.#erasing = null
    })
    return this.#erasing
  }

  async #eraseNow(): Promise<void> {
    // A concurrent sign-in would reopen what is being erased.
    await this.#entering?.catch(() => undefined)
    await this.#signedIn?.close()
    this.#signedIn = null
    this.#emit({ type: 'session', session: { user: null, offline: false } })
    eraseAll(this.#env.folder)
    this.#env.contact.forget()
    this.#env.device.forget()
    this.#sender.forget()
  }

  #state(): DeskState {
    const runtime = this.#signedIn?.runtime
    const numbers = this.#numbers()
    if (!runtime) return { numbers, waiting: [], refused: [], settled: [] }
    return { numbers, waiting: runtime.waiting(), refused: runtime.refused(), settled: runtime.settled() }
  }

  #numbers = (): DeskNumbers => this.#withOthers(this.#signedIn?.runtime?.numbers() ?? this.#numbersWithout())

  #withOthers = (numbers: DeskNumbers): DeskNumbers => ({ ...numbers, others: this.#sender.waiting })

  /** A user without an open copy: no house data are copied for them, or the files cannot be opened now. */
  #numbersWithout = (): DeskNumbers => ({
    ...(this.#signedIn?.closed ?? NO_NUMBERS),
    copies: false,
    usable: false,
    online: this.#line.isReached,
    keeps: this.#env.mayCopy,
  })

  /** As the signed-in user; without one the computer asks whether it is still authorised. */
  #askForLine(): void {
    if (this.#signedIn) void this.#signedIn.account.renewUser().catch(() => undefined)
    else this.#sender.wake()
  }

  #tell = (): void => this.#emit({ type: 'numbers', numbers: this.#numbers() })

  #session = (): DeskSession => ({ user: this.#signedIn?.user ?? null, offline: this.#signedIn?.isOffline ?? false })

  /** @throws unauthenticated */
  #present(): SignedInUser {
    if (!this.#signedIn) throw new AppError('unauthenticated')
    return this.#signedIn
  }

  #emit(event: DeskEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}
