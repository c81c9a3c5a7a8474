import type { Deps } from '../deps.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { digestDay } from '#shared/rules/reminder/digest.ts'
import { enterTenant, transactInHouse } from '../kernel/transaction.ts'
import { queueEmail } from '../stores/mail.store.ts'
import { languageOfPerson } from '../stores/session.store.ts'
import { personById } from '../stores/person.store.ts'
import { digestsWanted, isDigestSettled, settleDigest } from '../stores/reminder.store.ts'
import { countsOf, totalOf, type Whose } from './forPerson.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'post'> & {
  /** Tells a person's browsers how much there is. */
  push: (whose: Whose, count: number) => Promise<void>
}

/**
 * Sends each person's digest of the day at their hour: once, since a row for the day is written in the transaction that queues the e-mail.
 * Nothing is sent where nothing is due.
 */
export async function sendDigests({ db, clock, post, push }: Parts): Promise<void> {
  const now = clock().toISOString()
  for (const wanted of await digestsWanted(db)) {
    const day = digestDay(wanted, now)
    const whose = { personId: wanted.person_id, houseId: wanted.house_id }
    if (day === null || (await isDigestSettled(db, { ...whose, day }))) continue
    const counts = await countsOf(db, whose, now)
    if (counts === null) continue
    const count = totalOf(counts)
    const person = await personById(db, whose.personId)
    const language = (await languageOfPerson(db, whose.personId)) ?? 'et'
    const isFirst = await transactInHouse(db, whose.houseId, async (tx) => {
      await enterTenant(tx, 'house', { houseId: whose.houseId, ehak: null })
      if (!(await settleDigest(tx, { ...whose, day, now }))) return false
      const desk = { tx, actor: whose, now, newId: uuidv7 }
      if (count > 0 && person) await queueEmail(desk, { kind: 'digest', ref: whose.personId, to: person.email, language })
      return true
    })
    if (!isFirst || count === 0) continue
    post.soon()
    await push(whose, count)
  }
}
