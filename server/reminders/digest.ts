import type { Deps } from '../deps.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { dayOf } from '#shared/rules/time.ts'
import { digestDay } from '#shared/rules/reminder/digest.ts'
import { enterTenant, transactInHouse } from '../kernel/transaction.ts'
import { queueEmail } from '../stores/mail.store.ts'
import { languageOfPerson } from '../stores/session.store.ts'
import { personById } from '../stores/person.store.ts'
import { digestsSettled, digestsWanted, settleDigest } from '../stores/reminder.store.ts'
import { countsOf, totalOf } from './forPerson.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'post'>

/**
 * Sends each person's digest of the day at their hour: once, since a row for the day is written in the transaction that queues the e-mail.
 * Nothing is sent where nothing is due. Browsers are told of it with the other news (`push/tellNews.ts`).
 */
export async function sendDigests({ db, clock, post }: Parts): Promise<void> {
  const now = clock().toISOString()
  const day = dayOf(now)
  const wanted = (await digestsWanted(db)).filter((each) => digestDay(each, now) !== null)
  const settled = new Set(wanted.length === 0 ? [] : (await digestsSettled(db, day)).map(keyOf))
  for (const each of wanted.filter((one) => !settled.has(keyOf(one)))) {
    const whose = { personId: each.person_id, houseId: each.house_id }
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
    if (isFirst && count > 0) post.soon()
  }
}

const keyOf = ({ house_id, person_id }: { house_id: string; person_id: string }): string => `${house_id} ${person_id}`
