import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { MailTable } from '#core/db/tables/mail.ts'
import { clockOf, dayOf, dayText } from '#shared/rules/time.ts'
import { askedQuestion } from '../stores/support.store.ts'
import { type Email, type EmailParts, emailHtml } from './emailHtml.ts'

/** To an administrator: a question from a house, with who asked it, on which screen and in which version. Null if it was erased. */
export async function letterOfQuestion(db: Kysely<Database>, { ref }: Selectable<MailTable>, { origin }: EmailParts): Promise<Email | null> {
  const asked = await askedQuestion(db, ref)
  if (!asked || asked.deleted_at !== null) return null
  const { text, screen, version, asked_at, person_name, house, email } = asked
  return emailHtml({
    language: 'et',
    subject: `Küsimus toele: ${house}`,
    greeting: `${person_name} küsib`,
    paragraphs: [
      text,
      `Hooldekodu: ${house}`,
      `Leht: ${screen ?? 'märkimata'}`,
      `Versioon: ${version}`,
      `Küsitud ${dayText(dayOf(asked_at))} kell ${clockOf(new Date(asked_at))}`,
    ],
    button: email === null ? { label: 'Ava Koduke', address: `${origin}/koduke` } : { label: 'Vasta e-kirjaga', address: `mailto:${email}` },
    small: ['Kirja saavad kõik Kodukese administraatorid.'],
    from: 'Koduke',
  })
}
