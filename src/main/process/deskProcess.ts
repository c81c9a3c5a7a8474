import { z } from 'zod'
import type { DeskEvent, DeskReply, DeskRequest, DeskSession, DeskState } from '#shared/desk.ts'
import type { DeskNumbers } from '#shared/deskNumbers.ts'
import { languageIn, refused } from '../ipc/channel.ts'
import type { DeskLike, Picture } from '../ipc/deskLike.ts'
import { ANSWERS, type DeskStart, FromDesk, type ToDesk } from './message.ts'

/** The main process's endpoint to a data process. */
export interface ChildLine {
  post: (message: ToDesk) => void
  onMessage: (listener: (message: unknown) => void) => void
  onExit: (listener: () => void) => void
  kill: () => void
}

interface DeskProcessOptions {
  fork: () => ChildLine
  start: Omit<DeskStart, 'isLocked'>
  /** Monotonic milliseconds. */
  now: () => number
  /** Runs something after this many milliseconds; returns a cancel function. */
  later: (run: () => void, delay: number) => () => void
  /** It has crashed more often than it is restarted. */
  onGone: () => void
}

/**
 * The data process is restarted three times in ten minutes (security.md 2.1), after these delays in ms: the cause may last for a while,
 * such as a full disk or an antivirus that holds a file.
 */
const PAUSES = [0, 2_000, 15_000]
const WITHIN = 10 * 60_000
/** The time for a process to close its files before it is killed. */
const CLOSING = 3_000

/**
 * The main process's client of the data process: calls and answers, with restarts after a crash. Calls in progress are then answered as
 * lost, and the window retries with the same key. After the last crash everything is lost.
 */
export class DeskProcess implements DeskLike {
  readonly #options: DeskProcessOptions
  readonly #listeners: ((event: DeskEvent) => void)[] = []
  readonly #waiting = new Map<number, (answered: FromDesk | null) => void>()
  #deaths: number[] = []
  #child: ChildLine | null = null
  #calls = 0
  #isSomeoneHere = false
  #cancelRestart: (() => void) | null = null
  #isUpdateReady = false
  /** As last sent to the windows. */
  #numbers: DeskNumbers | null = null

  constructor(options: DeskProcessOptions) {
    this.#options = options
    this.#begin(false)
  }

  async handle(request: DeskRequest): Promise<DeskReply<unknown>> {
    const answer = await this.#call((call) => ({ type: 'handle', call, value: request }), ANSWERS.handle)
    if (answer === 'failed') return refused(null, languageIn(request) ?? 'et')
    if (answer) this.#noticeSession(request, answer)
    return request.type === 'state' && answer ? this.#withUpdate(answer) : (answer ?? { lost: true })
  }

  /** Whether a user is signed in, as last sent to the windows: otherwise there is nothing to lock. */
  get isSomeoneHere(): boolean {
    return this.#isSomeoneHere
  }

  async picture(path: string): Promise<Picture> {
    const answer = await this.#call((call) => ({ type: 'picture', call, value: path }), ANSWERS.picture)
    return answer === null || answer === 'failed' ? { status: 404, type: 'text/plain', bytes: new Uint8Array() } : answer
  }

  /** The last known value if there is no process. */
  async unsent(): Promise<number> {
    const answer = await this.#call((call) => ({ type: 'unsent', call, value: null }), ANSWERS.unsent)
    return typeof answer === 'number' ? answer : this.unsentAsHeard
  }

  /** The number of unsent intents as last known, for synchronous callers. */
  get unsentAsHeard(): number {
    return this.#numbers ? this.#numbers.unsent + this.#numbers.elsewhere.unsent : 0
  }

  /** A new version is ready, and is installed when the app is closed: shown in the windows from now on. */
  tellUpdate(): void {
    this.#isUpdateReady = true
    if (this.#numbers) this.#tell({ type: 'numbers', numbers: this.#numbers })
  }

  onEvent(listener: (event: DeskEvent) => void): void {
    this.#listeners.push(listener)
  }

  /** Ends the process for good: files closed, keys forgotten. */
  async close(): Promise<void> {
    this.#cancelRestart?.()
    this.#cancelRestart = null
    const child = this.#child
    this.#child = null
    if (!child) return
    await this.#closeFiles(child)
    child.kill()
    this.#loseAll()
  }

  /** Ends the process, with all keys, and starts another that requires a password (security.md 2.2). */
  async lock(): Promise<void> {
    this.#isSomeoneHere = false
    try {
      await this.close()
    } finally {
      this.#numbers = null
      this.#begin(true)
    }
  }

  #begin(isLocked: boolean): void {
    const child = this.#options.fork()
    this.#child = child
    child.onMessage((message) => this.#hear(child, message))
    child.onExit(() => this.#ended(child))
    child.post({ type: 'start', start: { ...this.#options.start, isLocked } })
  }

  #ended(child: ChildLine): void {
    if (child !== this.#child) return
    this.#child = null
    this.#loseAll()
    const now = this.#options.now()
    this.#deaths = [...this.#deaths.filter((at) => now - at < WITHIN), now]
    const pause = PAUSES[this.#deaths.length - 1]
    if (pause === undefined) return this.#options.onGone()
    this.#tellAway()
    if (pause === 0) this.#beginAgain()
    else this.#cancelRestart = this.#options.later(() => this.#beginAgain(), pause)
  }

  #beginAgain(): void {
    this.#cancelRestart = null
    this.#begin(false)
    void this.#tellSession()
  }

  /** The windows show that there is no data process, until the next one reports. */
  #tellAway(): void {
    if (this.#numbers) this.#tell({ type: 'numbers', numbers: { ...this.#numbers, online: false, isAway: true } })
  }

  /** The new process may have no user: the windows are told of the session, and keep unsaved input. */
  async #tellSession(): Promise<void> {
    const restored = await this.handle({ type: 'restore', language: 'et' })
    const session = sessionIn(restored)
    if (session) this.#tell({ type: 'session', session })
  }

  #noticeSession({ type }: DeskRequest, reply: DeskReply<unknown>): void {
    const session = sessionIn(reply)
    if (session) this.#isSomeoneHere = session.user !== null
    if (type === 'signOut' && 'ok' in reply) this.#isSomeoneHere = false
  }

  #hear(child: ChildLine, received: unknown): void {
    const parsed = FromDesk.safeParse(received)
    if (!parsed.success) return
    const message = parsed.data
    if (message.type !== 'event') return this.#waiting.get(message.call)?.(message)
    if (child === this.#child) this.#tell(message.event)
  }

  #tell(event: DeskEvent): void {
    if (event.type === 'session') this.#isSomeoneHere = event.session.user !== null
    if (event.type === 'numbers') this.#numbers = event.numbers
    const told: DeskEvent = event.type === 'numbers' && this.#isUpdateReady ? { ...event, numbers: { ...event.numbers, isUpdateReady: true } } : event
    for (const listener of this.#listeners) listener(told)
  }

  /** The state from the data process; only this process knows that an update is ready. */
  #withUpdate(reply: DeskReply<unknown>): DeskReply<unknown> {
    if (!this.#isUpdateReady || !('ok' in reply)) return reply
    const state = reply.ok as DeskState
    return { ok: { ...state, numbers: { ...state.numbers, isUpdateReady: true } } }
  }

  /** Null without a process, or if it crashed before answering; `failed` if it failed, or answered something invalid. */
  #call<Answer>(message: (call: number) => ToDesk, form: z.ZodType<Answer>, child = this.#child): Promise<Answer | 'failed' | null> {
    if (!child) return Promise.resolve(null)
    this.#calls += 1
    const call = this.#calls
    return new Promise((resolve) => {
      this.#waiting.set(call, (answered) => {
        this.#waiting.delete(call)
        const answer = answered?.type === 'answer' ? form.safeParse(answered.value) : null
        resolve(answer?.success ? answer.data : answered && 'failed')
      })
      child.post(message(call))
    })
  }

  async #closeFiles(child: ChildLine): Promise<void> {
    const late = Promise.withResolvers<void>()
    const timer = setTimeout(() => late.resolve(), CLOSING)
    const gone = new Promise<void>((settle) => child.onExit(settle))
    await Promise.race([this.#call((call) => ({ type: 'close', call, value: null }), ANSWERS.close, child), gone, late.promise])
    clearTimeout(timer)
  }

  #loseAll(): void {
    for (const settle of this.#waiting.values()) settle(null)
  }
}

const Session = z.custom<DeskSession>((value) => typeof value === 'object' && value !== null && 'user' in value && 'offline' in value)

/** The session in a reply; null if there is none. */
function sessionIn(reply: DeskReply<unknown>): DeskSession | null {
  const session = 'ok' in reply ? Session.safeParse(reply.ok) : null
  return session?.success ? session.data : null
}
