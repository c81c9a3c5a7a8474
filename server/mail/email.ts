import type { Kysely, Selectable } from 'kysely'
import { standing } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import { type AccountEmail, isAccountEmail, type EmailKind, type MailTable } from '#core/db/tables/mail.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { dayText } from '#shared/rules/time.ts'
import { pathOf } from '../links/link.ts'
import { accountEmailOf } from './accountEmail.ts'
import { type Email, type EmailParts, emailHtml } from './emailHtml.ts'
import { letterOfCancelledOrder } from './cancelledOrderEmail.ts'
import { letterToFamily } from './familyEmails.ts'
import { letterOfRefusedJoin } from './joinEmails.ts'
import { letterOfDigest } from './digestEmail.ts'
import { letterOfNoAnswer, letterToHouse } from './houseEmails.ts'
import { letterOfOrder } from './orderEmail.ts'
import { letterOfQuestion } from './questionEmail.ts'
import { letterOfAnswer, letterOfRequest } from './requestEmails.ts'
import { WORDS } from './words.ts'

type Row = Selectable<MailTable>

/** The e-mail of a queue row; null if it is no longer to be sent. */
export function emailOf(db: Kysely<Database>, row: Row, parts: EmailParts): Promise<Email | null> {
  const { kind } = row
  return isAccountEmail(kind) ? accountEmailOf(db, { ...row, kind }, parts) : LETTERS[kind](db, row, parts)
}

const LETTERS: Record<Exclude<EmailKind, AccountEmail>, (db: Kysely<Database>, row: Row, parts: EmailParts) => Promise<Email | null>> = {
  link: letterOfLink,
  familyPage: letterToFamily,
  familyReminder: letterToFamily,
  order: letterOfOrder,
  orderCancelled: letterOfCancelledOrder,
  asked: letterOfRequest,
  answered: letterOfAnswer,
  joinRefused: letterOfRefusedJoin,
  digest: letterOfDigest,
  question: letterOfQuestion,
  houseAsked: letterToHouse,
  houseDue: letterToHouse,
  houseReply: letterToHouse,
  noAnswer: letterOfNoAnswer,
}

async function letterOfLink(db: Kysely<Database>, { house_id, ref, language }: Row, parts: EmailParts): Promise<Email | null> {
  if (house_id === null) return null
  const link = await standing(db, 'care_link', house_id)
    .innerJoin('house', 'house.id', 'care_link.house_id')
    .innerJoin('client', 'client.id', 'care_link.client_id')
    .select(['care_link.id', 'purpose', 'care_link.client_id', 'care_link.house_id', 'expires_at', 'to_name', 'revoked_at', 'answered_at'])
    .select(['house.name as house', 'house.phone as phone', 'client.called_name', 'client.first_name'])
    .where('care_link.id', '=', ref)
    .executeTakeFirst()
  if (!link || link.revoked_at !== null || link.answered_at !== null || link.expires_at <= parts.now) return null
  const words = WORDS[language].link[link.purpose]
  const { house, phone, to_name } = link
  const said = { house, person: link.called_name ?? link.first_name, name: to_name, day: dayText(lastDayOf(link.expires_at)) }
  return emailHtml({
    language,
    subject: words.subject(said),
    greeting: WORDS[language].greeting(said),
    paragraphs: words.paragraphs(said),
    button: { label: words.button, address: `${parts.origin}${pathOf(parts.secret, link)}` },
    small: [WORDS[language].expires(said), WORDS[language].why(said), ...(phone ? [WORDS[language].phone({ phone })] : [])],
    from: house,
  })
}
