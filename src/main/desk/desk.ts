import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
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
import { removeFiles } from '../keptFile.ts'
import { sweepDrafts } from '../replica/drafts.ts'
import { isOfThisShape } from '../replica/copy.names.ts'
import { askCopy } from './askCopy.ts'
import { Contact, CONTACT_FILE, removeFormerCopies, removeUnreadable } from './contact.ts'
import { SealedSender, isRevoked } from './sealedSender.ts'
import { CLOCK_FILE, DeskClock, type SystemClock } from './deskClock.ts'
import { Device, DEVICE_FILE } from './device.ts'
import { replyOf } from './reply.ts'
import { SignedInUser, type SignedInEnv } from './signedInUser.ts'
import { CARD, nameFor, Vault } from './vault.ts'
import type { HouseRuntime } from './houseRuntime.ts'

export interface DeskConfig {
  folder: string
  /** Where the server is, without a slash at the end. */
  server: string
  /** 32 bytes from the system's own safe. */
  deviceSecret: Buffer
  /** Whether that safe is one: without it nothing of a house is copied, and everything needs a connection (security.md 2.2). */
  mayCopy?: boolean
  clock: SystemClock
  fetch?: typeof fetch
  /** What went wrong on our side; never with anybody's data. */
  report?: (error: unknown) => void
}

type Of<Type extends DeskRequest['type']> = Extract<DeskRequest, { type: Type }>

/** Where pictures are; a document is opened with the server. */
const PICTURE = /^\/api\/(user|client|room|items|health\/look|diary\/photo)\/[\w-]{1,64}\/(avatar|picture|image)(\?v=\w+)?$/
const NO_PICTURE: Picture = { status: 404, type: 'text/plain', bytes: new Uint8Array() }
/** Without a copy: how often a line that is gone is looked for, ms. */
const PROBE = 5_000
const MINUTE = 60_000

/** The desktop behind its windows: who sits here, their house's copy and outbox, and the way to the server. Plain Node. */
export class Desk {
  readonly #env: SignedInEnv
  readonly #report: (error: unknown) => void
  readonly #listeners = new Set<(event: DeskEvent) => void>()
  #isReached = true
  #probe: NodeJS.Timeout | undefined
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
    const onRevoked = () => void this.#erase().catch(this.#report)
    const onLine = (isReached: boolean): void => this.#lineIs(isReached)
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
        // Whoever may not be here any more has left already.
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

  /** A picture of a client, a room, a belonging, a wound or an entry, kept here or from the server; 404 where it cannot be had now. */
  async picture(path: string): Promise<Picture> {
    if (!this.#signedIn || !PICTURE.test(path)) return NO_PICTURE
    try {
      return { status: 200, ...(await this.#signedIn.picture(path)) }
    } catch {
      return NO_PICTURE
    }
  }

  /** How many intents the server has not got yet: of the person here, of whichever house. */
  unsent = (): number => {
    const { unsent, elsewhere } = this.#numbers()
    return unsent + elsewhere.unsent
  }

  async close(): Promise<void> {
    this.#sender.stop()
    clearInterval(this.#probe)
    clearInterval(this.#ticking)
    this.#env.contact.tick()
    // An erasing that is under way comes to its end.
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
        this.#signedIn?.runtime?.wake()
        this.#sender.wake()
        return Promise.resolve(null)
      case 'resolve':
        return this.#resolve(request)
      case 'drafts':
        return Promise.resolve(this.#placeOf(request)?.drafts.ofHouse(request.house) ?? [])
      case 'keepDrafts':
        this.#placeOf(request)?.drafts.keep(request.house, request.drafts)
        return Promise.resolve(null)
    }
  }

  /** The server was heard; what nobody here may open any more goes. */
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
      // Somebody holds one of them: it goes when the server is heard again. What it has just answered counts all the same.
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

  /** What nobody needs to sit here for, as a forgotten password: asked of the server under nobody’s name. */
  #askAsGuest(spec: Endpoint, input: Record<string, unknown>, language: Language): Promise<unknown> {
    const { server, fetch } = this.#env
    const guest = new OnlineClient({ server, fetch, jar: new Jar(), bearer: () => Promise.resolve(null) })
    return guest.json({ method: spec.method, path: spec.path, body: input, changes: changes(spec), language }, true)
  }

  /** A client's photo is kept here and sent as everything else is; a room's goes to the server at once (the table in sync.md). */
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
    // Whether they wait for a first copy is known before anything is shown to them.
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

  /** Where this very person works in this house: drafts never go to whoever has come after them. Null where nothing may be kept. @throws unauthenticated */
  #placeOf({ person, house }: Of<'drafts' | 'keepDrafts'>): HouseRuntime | null {
    const { user, runtime } = this.#present()
    if (user?.id !== person || (user.house?.id ?? '') !== house) throw new AppError('unauthenticated')
    return runtime
  }

  /**
   * The server has revoked this computer: nothing of anybody's stays, and it is another computer from now on. The boxes go, too: the server takes
   * none of them any more, and on a disk that may be in anybody's hands they would wait for the day on which its key becomes known.
   */
  #erase(): Promise<void> {
    this.#erasing ??= this.#eraseNow().finally(() => {
      this.#erasing = null
    })
    return this.#erasing
  }

  async #eraseNow(): Promise<void> {
    // Somebody who is just coming in would open anew what is erased.
    await this.#entering?.catch(() => undefined)
    await this.#signedIn?.close()
    this.#signedIn = null
    this.#emit({ type: 'session', session: { user: null, offline: false } })
    eraseAll(this.#env.folder)
    this.#env.contact.forget()
    this.#env.device.forget()
  }

  #state(): DeskState {
    const runtime = this.#signedIn?.runtime
    const numbers = this.#numbers()
    if (!runtime) return { numbers, waiting: [], refused: [], settled: [] }
    return { numbers, waiting: runtime.waiting(), refused: runtime.refused(), settled: runtime.settled() }
  }

  #numbers = (): DeskNumbers => this.#withOthers(this.#signedIn?.runtime?.numbers() ?? this.#numbersWithout())

  #withOthers = (numbers: DeskNumbers): DeskNumbers => ({ ...numbers, others: this.#sender.waiting })

  /** Of whom the server alone answers: nothing of a house is copied for them, or it cannot be opened now. */
  #numbersWithout = (): DeskNumbers => ({
    ...(this.#signedIn?.closed ?? NO_NUMBERS),
    copies: false,
    usable: false,
    online: this.#isReached,
    keeps: this.#env.mayCopy,
  })

  /** Who has a copy is told of the line by its rounds; without one it is asked for until it is back. */
  #lineIs(isReached: boolean): void {
    if (isReached === this.#isReached) return
    this.#isReached = isReached
    if (this.#signedIn?.runtime) return
    this.#tell()
    clearInterval(this.#probe)
    if (!isReached) this.#probe = setInterval(() => this.#askForLine(), PROBE)
  }

  /** In the name of who sits here; where nobody does, this computer asks whether it may still be here. */
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

/**
 * Removes everything that has been kept here: first what opens the rest, last what says who this computer is, so that an erasing that
 * was interrupted is begun again at the next contact. @throws where anything is still there; then that stands, too
 */
function eraseAll(folder: string): void {
  const names = readdirSync(folder).filter((name) => name !== DEVICE_FILE)
  const cardsFirst = names.toSorted((one, other) => Number(other.endsWith(CARD)) - Number(one.endsWith(CARD)))
  removeFiles(cardsFirst.map((name) => join(folder, name)))
  removeFiles([join(folder, DEVICE_FILE)])
}

/** Whether anything lies here that somebody has worked with: to be sent, or to be erased. */
const isUsed = (folder: string): boolean => readdirSync(folder).some((name) => ![DEVICE_FILE, CONTACT_FILE, CLOCK_FILE].includes(name))
