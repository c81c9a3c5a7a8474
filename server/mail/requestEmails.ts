import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { MailTable } from '#core/db/tables/mail.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { answerDueOn } from '#shared/rules/placeRequest.ts'
import { dayOf, dayText } from '#shared/rules/time.ts'
import { housesAsked, placeRequest } from '../stores/request.store.ts'
import { followPath } from '../requests/requestLink.ts'
import { askedRow } from './email.store.ts'
import { type Email, type EmailParts, emailHtml } from './emailHtml.ts'
import { REQUEST_WORDS } from './requestWords.ts'
import { WORDS } from './words.ts'

type Row = Selectable<MailTable>

/** To the requester: confirmation, with the link to the answers. Null once the link has expired. */
export async function letterOfRequest(db: Kysely<Database>, { ref, language }: Row, parts: EmailParts): Promise<Email | null> {
  const request = await placeRequest(db, ref)
  if (!request || request.expires_at <= parts.now) return null
  const words = REQUEST_WORDS[language]
  const houses = (await housesAsked(db, ref)).map(({ name }) => name)
  return emailHtml({
    language,
    subject: words.asked.subject,
    greeting: WORDS[language].greeting({ name: request.from_name }),
    paragraphs: words.asked.paragraphs({
      houses: houses.join(', '),
      day: dayText(dayOf(request.asked_at)),
      due: dayText(answerDueOn(request.asked_at)),
    }),
    button: { label: words.button, address: `${parts.origin}${followPath(parts.secret, request)}` },
    small: smallOf(request.expires_at, language),
    from: 'Koduke',
  })
}

/** A house has answered; the answer itself is on the page and not in the e-mail, which is not confidential. */
export async function letterOfAnswer(db: Kysely<Database>, { ref, language }: Row, parts: EmailParts): Promise<Email | null> {
  const answered = await askedRow(db, ref)
  const request = answered && (await placeRequest(db, answered.request_id))
  if (!request || request.expires_at <= parts.now) return null
  const words = REQUEST_WORDS[language]
  const { house, phone } = answered
  return emailHtml({
    language,
    subject: words.answered.subject({ house }),
    greeting: WORDS[language].greeting({ name: request.from_name }),
    paragraphs: words.answered.paragraphs({ house }),
    button: { label: words.button, address: `${parts.origin}${followPath(parts.secret, request)}` },
    small: [...(phone ? [WORDS[language].phone({ phone })] : []), ...smallOf(request.expires_at, language)],
    from: house,
  })
}

export const smallOf = (expires: string, language: Row['language']): string[] => [
  WORDS[language].expires({ day: dayText(lastDayOf(expires)) }),
  REQUEST_WORDS[language].why,
]
