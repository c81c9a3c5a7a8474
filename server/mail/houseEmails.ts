import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { MailTable } from '#core/db/tables/mail.ts'
import { houseLinkEnd } from '#shared/rules/placeRequest.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { dayOf, dayText } from '#shared/rules/time.ts'
import { answerPathOf } from '../links/answerLink.ts'
import { placeRequest } from '../stores/request.store.ts'
import { followPath } from '../requests/requestLink.ts'
import { HOUSE_WORDS, NO_ANSWER_WORDS } from './houseWords.ts'
import { askedRow } from './email.store.ts'
import { type Email, type EmailParts, emailHtml } from './emailHtml.ts'
import { smallOf } from './requestEmails.ts'
import { REQUEST_WORDS } from './requestWords.ts'
import { WORDS } from './words.ts'

type Row = Selectable<MailTable>

/** To a house: a new request, a reminder, or the family's reply. Null if it is no longer relevant. */
export async function letterToHouse(db: Kysely<Database>, { kind, ref }: Row, parts: EmailParts): Promise<Email | null> {
  const asked = await askedRow(db, ref)
  if (!asked || houseLinkEnd(asked.asked_at) <= parts.now) return null
  const isReply = kind === 'houseReply'
  // A declined place closes the ticket, but the house is still notified.
  if (!isReply && (asked.closed_at !== null || asked.answered_at !== null)) return null
  if (isReply && asked.reply === null) return null
  const words = isReply
    ? asked.reply === 'jah'
      ? HOUSE_WORDS.accepted
      : HOUSE_WORDS.declined
    : kind === 'houseDue'
      ? HOUSE_WORDS.due
      : HOUSE_WORDS.asked
  const due = asked.due_on === null ? '' : dayText(asked.due_on)
  return emailHtml({
    language: 'et',
    subject: words.subject({ due }),
    greeting: HOUSE_WORDS.greeting,
    paragraphs: words.paragraphs({ day: dayText(dayOf(asked.asked_at)), due, isService: asked.services !== '[]' }),
    button: { label: words.button, address: `${parts.origin}${answerPathOf(parts.secret, asked)}` },
    small: [HOUSE_WORDS.expires({ day: dayText(lastDayOf(houseLinkEnd(asked.asked_at))) }), HOUSE_WORDS.why({ house: asked.house })],
    from: 'Koduke',
  })
}

/**
 * To a family: the house has not answered in time, or could not be reached, with its telephone number. Null if it has answered meanwhile.
 */
export async function letterOfNoAnswer(db: Kysely<Database>, { ref, language }: Row, parts: EmailParts): Promise<Email | null> {
  const asked = await askedRow(db, ref)
  const request = asked && (await placeRequest(db, asked.request_id))
  if (!asked || !request || request.expires_at <= parts.now || asked.answered_at !== null || asked.closed_at !== null) return null
  const words = NO_ANSWER_WORDS[language]
  const { house, phone } = asked
  const said = asked.delivered_at === null ? words.unreached : words.late
  return emailHtml({
    language,
    subject: said.subject({ house }),
    greeting: WORDS[language].greeting({ name: request.from_name }),
    paragraphs: [said.text({ house }), ...(phone ? [WORDS[language].phone({ phone })] : []), words.next],
    button: { label: REQUEST_WORDS[language].button, address: `${parts.origin}${followPath(parts.secret, request)}` },
    small: smallOf(request.expires_at, language),
    from: 'Koduke',
  })
}
