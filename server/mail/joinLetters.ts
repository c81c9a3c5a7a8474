import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { MailTable } from '#core/db/tables/mail.ts'
import type { Language } from '#shared/messages/say.ts'
import { joinById } from '../stores/join.store.ts'
import { type Letter, type LetterParts, paperOf } from './paper.ts'
import { WORDS } from './words.ts'

interface RefusedWords {
  subject: string
  paragraphs: (said: { house: string; reason: string }) => string[]
  button: string
  why: string
}

const REFUSED: Readonly<Record<Language, RefusedWords>> = {
  et: {
    subject: 'Koduke: vastus liitumissoovile',
    paragraphs: ({ house, reason }) => [`Vaatasime läbi soovi liita Kodukesega „${house}“. Praegu me seda teha ei saa.`, reason],
    button: 'Esita uus liitumissoov',
    why: 'Kiri on vastus liitumissoovile, mille selle aadressi lugeja kinnitas.',
  },
  en: {
    subject: 'Koduke: answer to the request to join',
    paragraphs: ({ house, reason }) => [`We have looked through the request that ${house} join Koduke. We cannot do so now.`, reason],
    button: 'Ask to join anew',
    why: 'This letter answers a request to join that was confirmed from this address.',
  },
  ru: {
    subject: 'Koduke: ответ на заявку о присоединении',
    paragraphs: ({ house, reason }) => [`Мы рассмотрели заявку о присоединении к Koduke: «${house}». Сейчас мы не можем этого сделать.`, reason],
    button: 'Подать новую заявку',
    why: 'Письмо отвечает на заявку, которую подтвердили с этого адреса.',
  },
}

/** Why somebody does not join, in the words of the administrator. */
export async function letterOfRefusedJoin(
  db: Kysely<Database>,
  { ref, language }: Selectable<MailTable>,
  { origin }: LetterParts,
): Promise<Letter | null> {
  const request = await joinById(db, ref)
  if (request?.state !== 'refused') return null
  const words = REFUSED[language]
  return paperOf({
    language,
    subject: words.subject,
    greeting: WORDS[language].greeting({ name: request.contact_name }),
    paragraphs: words.paragraphs({ house: request.name, reason: request.reason ?? '' }),
    button: { label: words.button, address: `${origin}/liitu` },
    small: [words.why],
    from: 'Koduke',
  })
}
