import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { MailTable } from '#core/db/tables/mail.ts'
import type { Language } from '#shared/messages/say.ts'
import { joinById } from '../stores/join.store.ts'
import { type Email, type EmailParts, emailHtml } from './emailHtml.ts'
import { WORDS } from './words.ts'

interface RefusedWords {
  subject: string
  paragraphs: (said: { house: string; reason: string }) => string[]
  button: string
  why: string
}

const REFUSED: Readonly<Record<Language, RefusedWords>> = {
  et: {
    subject: 'Vastus liitumissoovile',
    paragraphs: ({ house, reason }) => [`Vaatasime Teie liitumissoovi läbi: „${house}“. Praegu me seda rahuldada ei saa.`, `Põhjus: ${reason}`],
    button: 'Saatke uus liitumissoov',
    why: 'See kiri on vastus liitumissoovile, mis kinnitati sellelt aadressilt.',
  },
  en: {
    subject: 'Reply to your application to join Koduke',
    paragraphs: ({ house, reason }) => [
      `We have reviewed your application to join Koduke: ${house}. We cannot accept it at present.`,
      `Reason: ${reason}`,
    ],
    button: 'Send a new application',
    why: 'This is a reply to an application that was confirmed from this address.',
  },
  ru: {
    subject: 'Ответ на заявку о присоединении к Koduke',
    paragraphs: ({ house, reason }) => [
      `Мы рассмотрели вашу заявку о присоединении к Koduke: «${house}». Сейчас мы не можем её удовлетворить.`,
      `Причина: ${reason}`,
    ],
    button: 'Отправить новую заявку',
    why: 'Это ответ на заявку, подтверждённую с этого адреса.',
  },
}

/** Why a request to join was refused, in the administrator's words. */
export async function letterOfRefusedJoin(
  db: Kysely<Database>,
  { ref, language }: Selectable<MailTable>,
  { origin }: EmailParts,
): Promise<Email | null> {
  const request = await joinById(db, ref)
  if (request?.state !== 'refused') return null
  const words = REFUSED[language]
  return emailHtml({
    language,
    subject: words.subject,
    greeting: WORDS[language].greeting({ name: request.contact_name }),
    paragraphs: words.paragraphs({ house: request.name, reason: request.reason ?? '' }),
    button: { label: words.button, address: `${origin}/liitu` },
    small: [words.why],
    from: 'Koduke',
  })
}
