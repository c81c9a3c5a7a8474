import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { EmailKind, MailTable } from '#core/db/tables/mail.ts'
import type { Language } from '#shared/messages/say.ts'

/** The originator of an e-mail: house and user. */
interface Desk {
  tx: Kysely<Database>
  /** No house: an e-mail of the platform itself. */
  actor: { houseId: string | null; personId: string }
  now: string
  newId: () => string
}

interface EmailInput {
  kind: EmailKind
  ref: string
  to: string
  language: Language
}

/** Enqueues an e-mail to be sent after the commit. */
export async function queueEmail({ tx, actor, now, newId }: Desk, { kind, ref, to, language }: EmailInput): Promise<void> {
  await tx
    .insertInto('mail')
    .values({
      id: newId(),
      house_id: actor.houseId,
      kind,
      ref,
      to_address: to,
      language,
      asked_at: now,
      asked_by: actor.personId,
      due_at: now,
      tries: 0,
      sent_at: null,
      failed_at: null,
    })
    .execute()
}

/** The oldest due e-mail, claimed for this process until `until`; undefined if none is due. */
export async function takeDue(db: Kysely<Database>, now: string, until: string): Promise<Selectable<MailTable> | undefined> {
  for (;;) {
    const due = await waiting(db).selectAll().where('due_at', '<=', now).orderBy('due_at').orderBy('id').executeTakeFirst()
    if (!due) return undefined
    const tries = due.tries + 1
    const { numUpdatedRows } = await db
      .updateTable('mail')
      .set({ due_at: until, tries })
      .where('id', '=', due.id)
      .where('due_at', '=', due.due_at)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return { ...due, due_at: until, tries }
  }
}

const waiting = (db: Kysely<Database>) => db.selectFrom('mail').where('sent_at', 'is', null).where('failed_at', 'is', null)

/** Records the result of an e-mail. */
export async function settleEmail(
  db: Kysely<Database>,
  id: string,
  values: Partial<Pick<MailTable, 'sent_at' | 'failed_at' | 'due_at'>>,
): Promise<void> {
  await db.updateTable('mail').set(values).where('id', '=', id).execute()
}
