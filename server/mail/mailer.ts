import type { Selectable } from 'kysely'
import { rowsOf } from '#core/db/rows.ts'
import type { MailTable } from '#core/db/tables/mail.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { Deps } from '../deps.ts'
import { transactInHouse } from '../kernel/transaction.ts'
import { emailOf } from './email.ts'
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

  /** The result is published where the e-mail was requested. */
  async #settle({ id, kind, house_id, ref, to_address }: Selectable<MailTable>, values: { sent_at: string } | { failed_at: string }): Promise<void> {
    const { db, clock, live } = this.#parts
    if (kind === 'order' && house_id !== null) return this.#settleOrder({ id, house_id, ref, to_address }, values)
    if (kind === 'houseAsked' && house_id !== null) return this.#settleAsked({ id, house_id, ref }, values)
    // Nobody waits for the result of other e-mails.
    if (kind !== 'link' || house_id === null) return settleEmail(db, id, values)
    const mail = 'sent_at' in values ? { mail_at: values.sent_at } : { mail_failed: 1 as const }
    const stamp = { now: iso(clock().getTime()), newId: uuidv7, actor: { personId: 'mail', houseId: house_id, name: 'mail' } }
    const told = await transactInHouse(db, house_id, async (tx) => {
      await settleEmail(tx, id, values)
      return rowsOf({ ...stamp, tx }, 'care_link')
        .updateAll(mail)
        .where('id', '=', ref)
        .where('mail_to', '=', to_address)
        .returning('client_id')
        .execute()
    })
    live.poke('client changed', { house: house_id, touches: ['plan'], ids: told.map(({ client_id }) => client_id) })
  }

  /** Shows in the house's list of orders that the letter went out, or could not. */
  async #settleOrder(
    { id, house_id, ref, to_address }: Pick<Selectable<MailTable>, 'id' | 'ref' | 'to_address'> & { house_id: string },
    values: { sent_at: string } | { failed_at: string },
  ): Promise<void> {
    const { db, clock, live } = this.#parts
    const told = 'sent_at' in values ? { mail_at: values.sent_at, mail_failed: 0 as const } : { mail_failed: 1 as const }
    const stamp = { now: iso(clock().getTime()), newId: uuidv7, actor: { personId: 'mail', houseId: house_id, name: 'mail' } }
    await transactInHouse(db, house_id, async (tx) => {
      await settleEmail(tx, id, values)
      await rowsOf({ ...stamp, tx }, 'supplier_order')
        .updateAll(told)
        .where('id', '=', ref)
        .where('mail_to', '=', to_address)
        .execute()
    })
    live.poke('order changed', { house: house_id, touches: ['order'], ids: [house_id] })
  }

  /** Shows the family that its request was delivered to the house, or could not be. Of several e-mails the first delivered counts. */
  async #settleAsked(
    { id, house_id, ref }: Pick<Selectable<MailTable>, 'id' | 'ref'> & { house_id: string },
    values: { sent_at: string } | { failed_at: string },
  ): Promise<void> {
    const { db, clock } = this.#parts
    const [way, at] = 'sent_at' in values ? (['delivered_at', values.sent_at] as const) : (['failed_at', values.failed_at] as const)
    const stamp = { now: iso(clock().getTime()), newId: uuidv7, actor: { personId: 'mail', houseId: house_id, name: 'mail' } }
    await transactInHouse(db, house_id, async (tx) => {
      await settleEmail(tx, id, values)
      await rowsOf({ ...stamp, tx }, 'queue_request')
        .updateAll({ [way]: at })
        .where('id', '=', ref)
        .where('delivered_at', 'is', null)
        .where(way, 'is', null)
        .execute()
    })
  }
}

const iso = (time: number): string => new Date(time).toISOString()

/** A 5xx answer is permanent (RFC 5321 4.2.1). */
const isRefusedForGood = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'responseCode' in error && Number(error.responseCode) >= 500
