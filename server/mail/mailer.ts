import type { Selectable } from 'kysely'
import type { MailTable } from '#core/db/tables/mail.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { Deps } from '../deps.ts'
import { transactInHouse } from '../kernel/transaction.ts'
import { emailOf } from './email.ts'
import { type Outcome, SHOWN_RESULTS } from './results.ts'
import { settleEmail, takeDue } from '../stores/mail.store.ts'
import { type Transport, transportOf } from './transport.ts'

type PostParts = Pick<Deps, 'db' | 'config' | 'clock' | 'log' | 'secret' | 'live'> & {
  /** The public URL. */
  origin: () => string
}

const MINUTE = 60_000
/** How long a process holds its claim on an e-mail. */
const HELD = 10 * MINUTE
const LONGEST_WAIT = 4 * 60 * MINUTE
/** Some three days in total. */
const MOST_TRIES = 25

/**
 * Sends queued e-mails, with retries until the mail server accepts them, and records the result. An e-mail in progress when the process
 * ended may be sent twice: with the same Message-ID.
 */
export class Mailer {
  readonly #parts: PostParts
  readonly #transport: Transport | null
  #running: Promise<void> | null = null
  #isAsked = false

  constructor(parts: PostParts) {
    this.#parts = parts
    this.#transport = transportOf(parts.config, parts.log)
    if (!this.#transport) parts.log.warn('no SMTP_URL: letters wait')
  }

  /** An e-mail was enqueued: sent now, without anybody waiting for it. */
  soon(): void {
    void this.deliver().catch((error: unknown) => this.#parts.log.error({ err: error }, 'letters were not sent'))
  }

  /** Sends everything due; if called while running, runs once more afterwards. */
  deliver(): Promise<void> {
    this.#isAsked = true
    this.#running ??= this.#deliverAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #deliverAll(): Promise<void> {
    const transport = this.#transport
    while (this.#isAsked) {
      this.#isAsked = false
      if (!transport) return
      for (;;) {
        const now = this.#parts.clock().getTime()
        const row = await takeDue(this.#parts.db, iso(now), iso(now + HELD))
        if (!row) break
        await this.#send(transport, row)
      }
    }
  }

  async #send(transport: Transport, row: Selectable<MailTable>): Promise<void> {
    const { db, clock, log, secret, origin } = this.#parts
    const letter = await emailOf(db, row, { secret, origin: origin(), now: iso(clock().getTime()) })
    if (!letter) return settleEmail(db, row.id, { failed_at: iso(clock().getTime()) })
    try {
      await transport({ id: row.id, to: row.to_address, ...letter })
    } catch (error) {
      const isOver = isRefusedForGood(error) || row.tries >= MOST_TRIES
      log.warn({ err: error, letter: row.id, tries: row.tries, isOver }, 'letter not sent')
      if (isOver) return this.#settle(row, { failed_at: iso(clock().getTime()) })
      return settleEmail(db, row.id, { due_at: iso(clock().getTime() + Math.min(LONGEST_WAIT, MINUTE * 2 ** (row.tries - 1))) })
    }
    await this.#settle(row, { sent_at: iso(clock().getTime()) })
  }

  /** The result is published where the e-mail was requested; nobody waits for that of other e-mails. */
  async #settle(row: Selectable<MailTable>, outcome: Outcome): Promise<void> {
    const { db, clock, live } = this.#parts
    const shown = SHOWN_RESULTS[row.kind]
    if (!shown || row.house_id === null) return settleEmail(db, row.id, outcome)
    const house = row.house_id
    const work = { now: iso(clock().getTime()), newId: uuidv7, actor: { personId: 'mail', houseId: house, name: 'mail' } }
    const told = await transactInHouse(db, house, async (tx) => {
      await settleEmail(tx, row.id, outcome)
      return shown({ ...work, tx }, row, outcome)
    })
    if (told) live.poke(told.event, { house, touches: told.touches, ids: told.ids })
  }
}

const iso = (time: number): string => new Date(time).toISOString()

/** A 5xx answer is permanent (RFC 5321 4.2.1). */
const isRefusedForGood = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500
