import { z } from 'zod'
import { NavigationItem, type SessionUser } from '#shared/contract/session.ts'
import type { DeskEvent, DeskSession } from '#shared/desk.ts'
import { type DeskNumbers, NO_NUMBERS } from '#shared/deskNumbers.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/messages/say.ts'
import { Account, type Proof, whyEnded } from '../online/account.ts'
import { Lost, Refused } from '../online/client.ts'
import { readAnswer } from '../online/readAnswer.ts'
import type { KeptPicture } from '../replica/pictures.ts'
import type { Clock } from '../replica/wire.ts'
import { faultOf } from '#core/db/failure.ts'
import type { Contact } from './contact.ts'
import type { SealedSender } from './sealedSender.ts'
import type { Device } from './device.ts'
import { liveAddress, listenLive } from './live.ts'
import { onlineWire, pictureFrom } from './onlineWire.ts'
import { DeskKey, filesOf, isOfHouse, StoredSession } from './storedSession.ts'
import type { Keys, Vault } from './vault.ts'
import { type WorkEnd, HouseRuntime } from './houseRuntime.ts'

/** What the desktop provides to each signed-in user. */
export interface SignedInEnv {
  folder: string
  server: string
  mayCopy: boolean
  secret: Buffer
  clock: Clock
  fetch: typeof fetch
  vault: Vault
  contact: Contact
  device: Device
  sender: Pick<SealedSender, 'arrived' | 'left'>
  emit: (event: DeskEvent) => void
  /** Their files could not be opened, so they work online only. */
  onClosed: () => void
  /** Whether the server has just answered this user. */
  onLine: (isReached: boolean, askedAt: number) => void
  /** This computer has lost the access that it had under this name: everybody's data are to be erased. */
  onRevoked: (device: string | null) => void
  /** Reports internal errors, without user data. */
  report: (error: unknown) => void
}

const Navigation = z.object({ navigation: z.array(NavigationItem) })
const LEASE_TICK = 60_000
/** Retry delays, of opening files and of work after a round. */
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 60_000

/** One user at this desktop, from sign-in to sign-out: their session with the server, and their house's replica if they have one. */
export class SignedInUser {
  readonly email: string
  readonly account: Account
  runtime: HouseRuntime | null = null
  /** The last known state of a house whose files cannot be opened now, and why. */
  closed: DeskNumbers | null = null
  /** Unlocked by password only, or the session is no longer valid: intents stay queued. */
  isOffline: boolean
  readonly #env: SignedInEnv
  #keys: Keys | null = null
  #kept: Partial<StoredSession>
  #stopLive: (() => void) | null = null
  #lease: NodeJS.Timeout | undefined
  #reopening: NodeJS.Timeout | undefined
  /** The consequences of the last rounds. */
  #after: Promise<unknown> = Promise.resolve()
  /** The present retry delay for work after a round. */
  #wait = FIRST_WAIT
  /** The password that opened the files offline; kept in memory only, until a session is established. */
  #password: string | null = null
  #hasLeft = false
  /** Of the open files. */
  #name: string | null = null
  readonly #language: Language

  private constructor(env: SignedInEnv, { email, kept, language }: { email: string; kept: StoredSession | null; language: Language }) {
    this.#env = env
    this.email = email
    this.#language = language
    this.#kept = kept ?? {}
    this.isOffline = kept !== null
    this.account = new Account(
      {
        server: env.server,
        fetch: env.fetch,
        onLine: env.onLine,
        now: () => this.runtime?.replica.now() ?? env.clock.wall(),
        onKept: (session) => {
          this.#keep({ session })
          this.#become(session.user)
        },
        onEnded: (why) => this.#ended(why),
      },
      kept?.session ?? null,
      env.device.jar,
    )
  }

  /** At the server; if unreachable, with the key that only this password opens. @throws Refused, Lost, AppError */
  static async take(env: SignedInEnv, email: string, proof: Proof, language: Language): Promise<SignedInUser> {
    const signedIn = new SignedInUser(env, { email, kept: null, language })
    try {
      await signedIn.#enterOnline(proof, language)
      return signedIn
    } catch (error) {
      await signedIn.close()
      if (!(error instanceof Lost)) throw error
      return SignedInUser.#takeOffline(env, { email, password: proof.password, language }, error)
    }
  }

  static async #takeOffline(
    env: SignedInEnv,
    { email, password, language }: { email: string; password: string; language: Language },
    lost: Lost,
  ): Promise<SignedInUser> {
    const unlocked = await env.vault.unlock(email, password)
    if (unlocked === 'unknown') throw lost
    if (unlocked === 'wrong') throw new AppError('bad-credentials')
    if (unlocked === 'wait') throw new AppError('too-many-requests')
    if (unlocked === 'lease-over') throw new AppError('lease-over')
    const kept = StoredSession.safeParse(JSON.parse(unlocked.kept ?? 'null'))
    if (!kept.success) throw lost
    const signedIn = new SignedInUser(env, { email, kept: kept.data, language })
    try {
      await signedIn.#open(unlocked.keys, kept.data)
      signedIn.#password = password
    } catch (error) {
      await signedIn.close()
      throw error
    }
    return signedIn
  }

  get user(): SessionUser | null {
    return this.#kept.session?.user ?? this.account.user
  }

  /** A picture of a client or a room. @throws if it is unavailable */
  picture = (path: string): Promise<KeptPicture> => this.runtime?.picture(path) ?? pictureFrom(this.account.client)(path)

  /** Switches to another partner. @throws Refused, Lost */
  async switchTo(active: string, language: Language): Promise<void> {
    await this.account.switchTo(active, language)
    if (this.#keys && this.user && isOfHouse(this.user)) await this.#openAnew()
    else await this.#closeRuntime()
  }

  /** The menu; offline the last one received. @throws Refused, Lost */
  async navigation(): Promise<{ navigation: NavigationItem[] }> {
    try {
      const said = await this.account.client.json({ method: 'GET', path: '/api/navigation/', changes: false })
      const { navigation } = readAnswer(Navigation, said)
      this.#keep({ navigation })
      return { navigation }
    } catch (error) {
      const { navigation = [] } = this.#kept
      if (!(error instanceof Lost) || navigation.length === 0) throw error
      return { navigation }
    }
  }

  /** Ends the session at the server if reachable. Copies and queued intents stay locked behind the password. */
  async leave(): Promise<void> {
    this.#env.device.keepJar(this.account.deviceJar())
    await this.account.signOut()
    await this.close()
  }

  async close(): Promise<void> {
    this.#hasLeft = true
    this.#password = null
    try {
      await this.#closeRuntime()
    } finally {
      this.#keys = null
    }
  }

  /** Waits for pending work after a round: it may be fetching the user, and store the answer. */
  settled = async (): Promise<void> => void (await this.#after)

  async #enterOnline(proof: Proof, language: Language): Promise<void> {
    const user = await this.account.signIn(this.email, proof, language)
    this.#env.device.keepJar(this.account.deviceJar())
    if (!this.#env.mayCopy || !isOfHouse(user)) return
    const { key, box: boxKey, classes } = await this.#deskKey()
    const keys = await this.#env.vault.enter(this.email, proof.password, user.id, Buffer.from(key, 'base64url'))
    this.#env.contact.heard()
    this.#env.contact.welcome(user.id)
    await this.#open(keys, { boxKey, classes })
    // Once received, it is available offline too.
    await this.navigation()
  }

  async #deskKey(): Promise<DeskKey> {
    const body = { sign_pub: this.#env.device.signPub }
    return readAnswer(DeskKey, await this.account.client.json({ method: 'POST', path: '/api/user/desk-key', body, changes: true }))
  }

  async #open(keys: Keys, given: Pick<StoredSession, 'boxKey' | 'classes'>): Promise<void> {
    this.#keys = keys
    const { user } = this
    this.#keep(given)
    if (!user || !isOfHouse(user)) return
    const files = filesOf(this.#env, user, keys, given)
    this.#name = files.person
    this.#env.sender.arrived(this.#name)
    this.runtime = await HouseRuntime.open({
      files,
      user,
      deviceId: this.account.deviceId() ?? 'desk',
      wire: onlineWire(this.account.client),
      fetchPicture: pictureFrom(this.account.client),
      clock: this.#env.clock,
      onNumbers: (numbers) => this.#env.emit({ type: 'numbers', numbers }),
      onTouched: (touches) => this.#env.emit({ type: 'touched', touches }),
      report: this.#env.report,
      onRound: (end) => {
        const after = this.#afterRound(end).then(
          () => (this.#wait = FIRST_WAIT),
          (error: unknown) => this.#noticed(error),
        )
        this.#after = Promise.all([this.#after, after])
      },
    })
    this.#lease = setInterval(() => this.#checkLease(), LEASE_TICK)
    this.runtime.wake()
    this.#stopLive = listenLive({
      url: () => liveAddress(this.#env),
      fetch: this.#env.fetch,
      token: (early) => this.account.token(early),
      cookies: () => this.account.cookies(),
      onPoke: () => this.runtime?.wake(),
    })
  }

  async #closeRuntime(): Promise<void> {
    clearInterval(this.#lease)
    clearTimeout(this.#reopening)
    this.closed = null
    this.#stopLive?.()
    this.#stopLive = null
    try {
      await this.runtime?.close()
    } finally {
      this.runtime = null
      if (this.#name !== null) this.#env.sender.left(this.#name)
      this.#name = null
    }
  }

  async #afterRound(end: WorkEnd): Promise<void> {
    if (end === 'signed-out') return this.#askWhy()
    if (end === 'offline' || end === 'outdated' || end === 'failed') return
    this.#password = null
    this.#env.contact.heard()
    this.#keep({})
    const { runtime } = this
    const replica = runtime?.replica
    const withKeys = Object.keys(this.#kept.classes ?? {})
    const hasOthers = (replica?.hasOtherClasses(withKeys) ?? false) || (replica?.roleNow() ?? this.user?.role) !== this.user?.role
    if (end === 'synced' && !hasOthers && !this.isOffline) return
    // Rights have changed: the new user data decide what may be called, and what their password opens.
    const user = await this.account.renewUser()
    // They have signed out meanwhile.
    if (!runtime || this.runtime !== runtime) return
    if (!isOfHouse(user) || user.house.id !== runtime.replica.actor.houseId) await this.#closeRuntime()
    else if (hasOthers) await this.#openAnew()
    else this.#become(user)
    this.isOffline = false
    this.#env.emit({ type: 'session', session: { user, offline: false } })
  }

  /** New rights apply at once, however they were learned. Their keys come after the next round. */
  #become(user: SessionUser): void {
    if (isOfHouse(user) && user.house.id === this.runtime?.replica.actor.houseId) this.runtime.become(user)
  }

  /** With the keys of the data classes that this user may open now. */
  async #openAnew(): Promise<void> {
    const { box: boxKey, classes } = await this.#deskKey()
    const keys = this.#keys
    const numbers = this.runtime?.numbers() ?? null
    await this.#closeRuntime()
    this.closed = numbers
    if (keys) await this.#openOrRetry(keys, { boxKey, classes })
  }

  /** The user continues online only, until the files can be opened again. */
  async #openOrRetry(keys: Keys, given: Pick<StoredSession, 'boxKey' | 'classes'>, wait = FIRST_WAIT): Promise<void> {
    try {
      await this.#open(keys, given)
    } catch (error) {
      this.#env.report(error)
      const isHere = this.#keys === keys
      const numbers = this.closed ?? NO_NUMBERS
      await this.#closeRuntime()
      this.closed = { ...numbers, trouble: faultOf(error) === 'storage-full' ? 'disk-full' : 'failed' }
      this.#env.onClosed()
      if (isHere) this.#reopening = setTimeout(() => void this.#openOrRetry(keys, given, Math.min(LONGEST_WAIT, wait * 2)), wait)
      return
    }
    this.closed = null
    // They have signed out meanwhile.
    if (this.#keys === keys) this.runtime?.tell()
    else await this.#closeRuntime()
  }

  /** The next round retries after a growing delay. What is neither a lost connection nor a refusal is an internal error. */
  #noticed(error: unknown): void {
    if (!(error instanceof Lost) && !(error instanceof Refused)) this.#env.report(error)
    this.runtime?.wake(this.#wait)
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 2)
  }

  /** The session was refused: its refresh token tells whether it merely expired, was ended, or the user has lost access. */
  async #askWhy(): Promise<void> {
    if ((await this.account.token(Number.POSITIVE_INFINITY)) !== null) this.runtime?.wake()
    else if (this.#password !== null) await this.#signInAgain(this.#password)
  }

  /**
   * A user signed in offline, and the stored session has ended, since they had signed out: the password that opened their files gets a new
   * one. If our server refuses it, it is not retried.
   */
  async #signInAgain(password: string): Promise<void> {
    const before = this.user?.id
    try {
      const { id } = await this.account.signIn(this.email, { password }, this.#language)
      // The address now belongs to another account: the data here are not theirs.
      if (id !== before) return this.#ended('locked')
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (error.says('user-locked', 'device-revoked')) return this.#ended(whyEnded(error))
      if (error.says('bad-credentials', 'second-factor', 'second-factor-missing')) this.#password = null
      return
    }
    this.#password = null
    this.#env.device.keepJar(this.account.deviceJar())
    // The next round fetches the user and reports that the session is valid.
    this.runtime?.wake()
  }

  #setOffline(isOffline: boolean): void {
    this.isOffline = isOffline
    this.#env.emit({ type: 'session', session: { user: this.user, offline: isOffline } })
  }

  /** The server has ended the session. A locked user's password opens nothing here any more; the copy belongs to the desk. */
  #ended(why: 'ended' | 'locked' | 'revoked'): void {
    if (why === 'revoked') return this.#env.onRevoked(this.account.deviceId())
    if (why === 'locked') this.#env.vault.bar(this.email)
    // An answer that came after they had left says nothing to whoever sits here now.
    if (this.#hasLeft) return
    if (why === 'ended') return this.#setOffline(true)
    try {
      this.runtime?.erase()
    } catch (error) {
      // A file in use is useless without the keys, and is removed a week later.
      this.#env.report(error)
    }
    this.#leaveWindows({ user: null, offline: false })
  }

  /** A disk error does not affect the lease; the next minute checks again. */
  #checkLease(): void {
    try {
      const person = this.user?.id ?? ''
      if (this.#env.contact.isInLease() && this.#env.contact.mayCome(person)) return
    } catch (error) {
      return this.#env.report(error)
    }
    this.#leaveWindows({ user: null, offline: true })
  }

  /** Even if something cannot be closed, the user is signed out. */
  #leaveWindows(session: DeskSession): void {
    void this.close()
      .catch((error: unknown) => this.#env.report(error))
      .finally(() => this.#env.emit({ type: 'session', session }))
  }

  #keep(more: Partial<StoredSession>): void {
    this.#kept = { ...this.#kept, ...more }
    if (this.#keys) this.#env.vault.keep(this.email, this.#keys, JSON.stringify(this.#kept))
  }
}
