import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { MailTable } from '#core/db/tables/mail.ts'
import { REMINDER_CATEGORY_NAMES } from '#shared/rules/reminder/categoryNames.ts'
import { REMINDER_CATEGORIES, type ReminderCategory } from '#shared/rules/reminder/categories.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { dayOf, dayText } from '#shared/rules/time.ts'
import { countsOf, totalOf } from '../reminders/forPerson.ts'
import { personById } from '../stores/person.store.ts'
import { houseNameOf } from '../stores/reminder.store.ts'
import { DIGEST_WORDS } from './digestWords.ts'
import { type Email, type EmailParts, emailHtml } from './emailHtml.ts'
import { WORDS } from './words.ts'

/** Where each category is dealt with. */
const PATHS: Record<ReminderCategory, string> = {
  medicine: SCREEN_PATHS.medicines,
  care: SCREEN_PATHS.careRound,
  check: SCREEN_PATHS.incidents,
  item: SCREEN_PATHS.houseItems,
  health: SCREEN_PATHS.reminders,
  plan: SCREEN_PATHS.reminders,
  paper: SCREEN_PATHS.reminders,
  task: SCREEN_PATHS.tasks,
  notice: SCREEN_PATHS.notices,
  event: SCREEN_PATHS.calendar,
  houseDocument: SCREEN_PATHS.houseDocuments,
  order: SCREEN_PATHS.orders,
  equipment: SCREEN_PATHS.rooms,
  meal: SCREEN_PATHS.meals,
  leaving: SCREEN_PATHS.overview,
  reminder: SCREEN_PATHS.reminders,
  birthday: SCREEN_PATHS.overview,
}

/**
 * A person's digest of the day: numbers and links, since e-mail is not confidential. Counted when it is sent; null if nothing is due any
 * more, the day is over, or they no longer work there.
 */
export async function letterOfDigest(
  db: Kysely<Database>,
  { house_id, ref, language, asked_at }: Selectable<MailTable>,
  { origin, now }: EmailParts,
): Promise<Email | null> {
  if (house_id === null || dayOf(asked_at) !== dayOf(now)) return null
  const counts = await countsOf(db, { personId: ref, houseId: house_id }, now)
  const person = await personById(db, ref)
  const house = await houseNameOf(db, house_id)
  if (counts === null || totalOf(counts) === 0 || !person || house === null) return null
  const words = DIGEST_WORDS[language]
  return emailHtml({
    language,
    subject: words.subject({ count: totalOf(counts), house }),
    greeting: WORDS[language].greeting({ name: person.name }),
    paragraphs: [words.text({ day: dayText(dayOf(now)), house })],
    links: REMINDER_CATEGORIES.flatMap((category) => {
      const count = counts[category]
      return count === undefined
        ? []
        : [{ label: `${REMINDER_CATEGORY_NAMES[language][category]}: ${count}`, address: `${origin}${PATHS[category]}` }]
    }),
    button: { label: words.button, address: `${origin}${SCREEN_PATHS.reminders}` },
    small: [words.why],
    from: 'Koduke',
  })
}
