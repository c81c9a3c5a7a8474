import { rowsOf } from '#core/db/rows.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { Deps } from '../deps.ts'
import { transactInHouse } from '../kernel/transaction.ts'
import type { Mailer } from '../mail/mailer.ts'
import { queueEmail } from '../stores/mail.store.ts'
import { administrators, waitingQuestions } from '../stores/support.store.ts'

interface Parts extends Pick<Deps, 'db' | 'clock'> {
  post: Pick<Mailer, 'soon'>
}

/**
 * Every new question is e-mailed once to each administrator, also one that was written at a desk without a connection. Without
 * administrators it waits.
 */
export async function passOnQuestions({ db, clock, post }: Parts): Promise<void> {
  const waiting = await waitingQuestions(db)
  const addresses = waiting.length > 0 ? await administrators(db) : []
  if (addresses.length === 0) return
  for (const { id, house_id: houseId } of waiting) {
    const now = clock().toISOString()
    const actor = { personId: 'support', houseId, name: 'Koduke' }
    await transactInHouse(db, houseId, async (tx) => {
      const work = { tx, now, newId: uuidv7, actor }
      // Only the process that marks it writes the e-mails, in the same transaction.
      const [marked] = await rowsOf(work, 'support_question')
        .updateAll({ passed_at: now })
        .where('id', '=', id)
        .where('passed_at', 'is', null)
        .returning('id')
        .execute()
      if (marked) for (const to of addresses) await queueEmail(work, { kind: 'question', ref: id, to, language: 'et' })
    })
  }
  post.soon()
}
