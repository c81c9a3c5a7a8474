import type { Kysely, Selectable } from 'kysely'
import { houseRow } from '#core/house/house.store.ts'
import type { Database } from '#core/db/schema.ts'
import type { MailTable } from '#core/db/tables/mail.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { dayText } from '#shared/rules/time.ts'
import { pageById } from '../families/familyPage.store.ts'
import { unconfirmedOn } from '../families/familyReading.ts'
import { familyPathOf } from '../links/familyLink.ts'
import { type Email, type EmailParts, emailHtml } from './emailHtml.ts'
import { FAMILY_WORDS } from './familyWords.ts'
import { WORDS } from './words.ts'

/**
 * To a contact of a resident: the address of their page of notices, or a reminder that one waits there to be confirmed. Names neither the
 * resident nor what the notice says. Null if the page was ended or has expired, or nothing waits there any more.
 */
export async function letterToFamily(
  db: Kysely<Database>,
  { house_id, kind, ref, language }: Selectable<MailTable>,
  parts: EmailParts,
): Promise<Email | null> {
  if (house_id === null) return null
  const page = await pageById(db, house_id, ref)
  const house = await houseRow(db, house_id)
  if (!page || !house || page.revoked_at !== null || page.expires_at <= parts.now) return null
  const isReminder = kind === 'familyReminder'
  if (isReminder && (await unconfirmedOn(db, page, parts.now)).length === 0) return null
  const words = FAMILY_WORDS[language][isReminder ? 'reminder' : 'page']
  const said = { house: house.name }
  const all = WORDS[language]
  return emailHtml({
    language,
    subject: words.subject(said),
    greeting: all.greeting({ name: page.to_name }),
    paragraphs: words.paragraphs(said),
    button: { label: words.button, address: `${parts.origin}${familyPathOf(parts.secret, page)}` },
    small: [all.expires({ day: dayText(lastDayOf(page.expires_at)) }), all.why(said), ...(house.phone ? [all.phone({ phone: house.phone })] : [])],
    from: house.name,
  })
}
